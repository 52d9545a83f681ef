import { Body, Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  GuestKey,
  HazardAction,
  HazardDecision,
  HazardReport,
  HazardReportDraft,
  HazardReportPage,
  HazardReportQuery,
  HazardTargets,
  mayAccess,
  SimilarHazards,
  SimilarHazardsQuery,
} from '@sabaijai/contract';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { Access, CurrentVisitor, Me, Public, type SessionPerson } from '../../http/access/access.js';
import { actIn, makeAndRead, runAndRead } from '../../http/access/act.js';
import { Id } from '../../http/id.js';
import { Returns } from '../../http/response-schema.js';
import { LimitService } from '../../platform/limit/limit.service.js';
import { Problem } from '../../platform/problem.js';
import { Settings } from '../../platform/settings/settings.js';
import { authorOf, guestOf } from '../request-case/guest.js';
import { decideHazard } from './decide.js';
import {
  hazardQueue,
  hazardTargets,
  ownHazards,
  readAuthored,
  readHazard,
  similarHazards,
} from './hazard-report.query.js';
import { guestsAt, reportHazard } from './report.js';

/** Anybody tells; visitors and vendors see their own, others by a key; inspectors, who have notices for what they find, decide. */
@Controller('hazard-reports')
export class HazardReportController {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limits: LimitService,
    private readonly settings: Settings,
  ) {}

  @Post()
  @Public()
  @Returns(HazardReport, { creates: true })
  async report(
    @CurrentVisitor() person: SessionPerson | null,
    @Body({ schema: HazardReportDraft }) draft: z.output<typeof HazardReportDraft>,
    @Req() request: FastifyRequest,
  ) {
    if (person && !mayAccess(person, ['client', 'vendor'])) throw new Problem('ROLE_REQUIRED');
    const reporterId = authorOf(person, draft.key);
    if (!person) await this.limits.pace(guestsAt(request.ip));
    const door = { limits: this.limits, address: request.ip, isDemo: this.settings.mode === 'demo' };
    return makeAndRead(
      this.dataSource,
      person,
      (act) => reportHazard(act, door, draft),
      (act) => readAuthored(act, { id: draft.id, reporterId }),
    );
  }

  /** By the key of whoever reported it without an account. */
  @Post('open')
  @Public()
  @Returns(HazardReport)
  open(@Body({ schema: GuestKey }) { key }: GuestKey) {
    return readAuthored(this.dataSource, { reporterId: guestOf(key) });
  }

  @Get()
  @Access('client', 'vendor', 'inspector')
  @Returns(HazardReportPage)
  list(@Me() person: SessionPerson, @Query({ schema: HazardReportQuery }) query: HazardReportQuery) {
    return mayAccess(person, ['inspector'])
      ? hazardQueue(this.dataSource, this.now(person), query)
      : ownHazards(this.dataSource, person.id, query);
  }

  @Get('similar')
  @Access('client', 'vendor')
  @Returns(SimilarHazards)
  similar(@Me() person: SessionPerson, @Query({ schema: SimilarHazardsQuery }) query: SimilarHazardsQuery) {
    return similarHazards(this.dataSource, this.now(person), query);
  }

  @Get(':id')
  @Access('client', 'vendor', 'inspector')
  @Returns(HazardReport)
  get(@Me() person: SessionPerson, @Id('hazardReport') id: Id<'hazardReport'>) {
    return readHazard(this.now(person), id);
  }

  @Get(':id/targets')
  @Access('inspector')
  @Returns(HazardTargets)
  targets(@Me() person: SessionPerson, @Id('hazardReport') id: Id<'hazardReport'>) {
    return hazardTargets(this.now(person), id);
  }

  @Post(':id/:action')
  @Access('inspector')
  @Returns(HazardReport)
  decide(
    @Me() person: SessionPerson,
    @Id('hazardReport') id: Id<'hazardReport'>,
    @Param('action', { schema: HazardAction }) action: HazardAction,
    @Body({ schema: HazardDecision }) decision: z.output<typeof HazardDecision>,
  ) {
    return runAndRead(
      this.dataSource,
      person,
      (act) => decideHazard(act, id, action, decision),
      (act) => readHazard(act, id),
    );
  }

  private now(person: SessionPerson) {
    return actIn(this.dataSource.manager, person);
  }
}
