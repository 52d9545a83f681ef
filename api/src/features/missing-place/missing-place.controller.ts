import { Body, Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  GuestKey,
  MissingPlace,
  MissingPlaceAction,
  MissingPlaceCase,
  MissingPlaceDecision,
  MissingPlaceDraft,
  MissingPlacePage,
  MissingPlaceQuery,
  mayAccess,
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
import { authorOf, guestOf, isHeldOf } from '../request-case/guest.js';
import { decideMissingPlace } from './decide.js';
import {
  missingPlaceQueue,
  ownMissingPlaces,
  readMissingPlace,
  readSentPlace,
} from './missing-place.query.js';
import { provinceAt, sendMissingPlace } from './send.js';

/** Places that the directory lacks: anybody tells of them, inspectors of the province decide. */
@Controller('missing-places')
export class MissingPlaceController {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limits: LimitService,
  ) {}

  @Post()
  @Public()
  @Returns(MissingPlace, { creates: true })
  async send(
    @CurrentVisitor() person: SessionPerson | null,
    @Body({ schema: MissingPlaceDraft }) draft: z.output<typeof MissingPlaceDraft>,
    @Req() request: FastifyRequest,
  ) {
    if (person && !mayAccess(person, ['client', 'vendor'])) throw new Problem('ROLE_REQUIRED');
    const reporterId = authorOf(person, draft.key);
    const from = { kind: 'missing-place', address: request.ip, spot: provinceAt(draft.point) };
    const isHeld = !person && (await isHeldOf(this.limits, from));
    return makeAndRead(
      this.dataSource,
      person,
      (act) => sendMissingPlace(act, this.limits, isHeld, draft),
      (act) => readSentPlace(act, { id: draft.id, reporterId }),
    );
  }

  /** By the key of whoever told of it without an account. */
  @Post('open')
  @Public()
  @Returns(MissingPlace)
  open(@Body({ schema: GuestKey }) { key }: GuestKey) {
    return readSentPlace(this.dataSource, { reporterId: guestOf(key) });
  }

  @Get()
  @Access('client', 'vendor', 'inspector')
  @Returns(MissingPlacePage)
  list(@Me() person: SessionPerson, @Query({ schema: MissingPlaceQuery }) query: MissingPlaceQuery) {
    return mayAccess(person, ['inspector'])
      ? missingPlaceQueue(this.dataSource, person, query)
      : ownMissingPlaces(this.dataSource, person, query);
  }

  @Get(':id')
  @Access('inspector')
  @Returns(MissingPlaceCase)
  get(@Me() person: SessionPerson, @Id('missingPlace') id: Id<'missingPlace'>) {
    return readMissingPlace(actIn(this.dataSource.manager, person), id);
  }

  @Post(':id/:action')
  @Access('inspector')
  @Returns(MissingPlaceCase)
  decide(
    @Me() person: SessionPerson,
    @Id('missingPlace') id: Id<'missingPlace'>,
    @Param('action', { schema: MissingPlaceAction }) action: MissingPlaceAction,
    @Body({ schema: MissingPlaceDecision }) decision: z.output<typeof MissingPlaceDecision>,
  ) {
    return runAndRead(
      this.dataSource,
      person,
      (act) => decideMissingPlace(act, id, action, decision),
      (act) => readMissingPlace(act, id),
    );
  }
}
