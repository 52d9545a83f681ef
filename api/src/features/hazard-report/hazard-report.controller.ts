import { Body, Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
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
import { Access, Me, type SessionPerson } from '../../http/access/access.js';
import { actIn, makeAndRead, runAndRead } from '../../http/access/act.js';
import { Id } from '../../http/id.js';
import { Returns } from '../../http/response-schema.js';
import { LimitService } from '../../platform/limit/limit.service.js';
import { Settings } from '../../platform/settings/settings.js';
import { decideHazard } from './decide.js';
import { hazardQueue, hazardTargets, ownHazards, readHazard, similarHazards } from './hazard-report.query.js';
import { reportHazard } from './report.js';

/** Visitors and vendors tell and see their own; inspectors, who have notices for what they find, decide. */
@Controller('hazard-reports')
export class HazardReportController {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limits: LimitService,
    private readonly settings: Settings,
  ) {}

  @Post()
  @Access('client', 'vendor')
  @Returns(HazardReport, { creates: true })
  report(
    @Me() person: SessionPerson,
    @Body({ schema: HazardReportDraft }) draft: z.output<typeof HazardReportDraft>,
    @Req() request: FastifyRequest,
  ) {
    const door = { limits: this.limits, address: request.ip, isDemo: this.settings.mode === 'demo' };
    return makeAndRead(
      this.dataSource,
      person,
      (act) => reportHazard(act, door, draft),
      (act) => readHazard(act, draft.id),
    );
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
