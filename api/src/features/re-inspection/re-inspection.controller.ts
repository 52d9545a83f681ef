import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  ReInspection,
  ReInspectionAction,
  ReInspectionDecision,
  ReInspectionDraft,
  ReInspectionPage,
  ReInspectionQuery,
} from '@sabaijai/contract';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { Access, Me, type SessionPerson } from '../../http/access/access.js';
import { actIn, makeAndRead, runAndRead } from '../../http/access/act.js';
import { Id } from '../../http/id.js';
import { Returns } from '../../http/response-schema.js';
import { LimitService } from '../../platform/limit/limit.service.js';
import { decideReInspection } from './decide.js';
import { readReInspection, reInspectionPage } from './re-inspection.query.js';
import { requestVisit } from './request.js';

/** Owners ask that an inspector comes again. */
@Controller()
export class ReInspectionController {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limits: LimitService,
  ) {}

  @Post('businesses/:id/re-inspection-requests')
  @Access('vendor')
  @Returns(ReInspection, { creates: true })
  request(
    @Me() person: SessionPerson,
    @Id('business') id: Id<'business'>,
    @Body({ schema: ReInspectionDraft }) draft: z.output<typeof ReInspectionDraft>,
  ) {
    return makeAndRead(
      this.dataSource,
      person,
      (act) => requestVisit(act, this.limits, id, draft),
      (act) => readReInspection(act, draft.id),
    );
  }

  @Get('re-inspection-requests')
  @Access('inspector')
  @Returns(ReInspectionPage)
  list(@Me() person: SessionPerson, @Query({ schema: ReInspectionQuery }) query: ReInspectionQuery) {
    return reInspectionPage(this.dataSource, person, query);
  }

  @Get('re-inspection-requests/:id')
  @Access('vendor', 'inspector')
  @Returns(ReInspection)
  get(@Me() person: SessionPerson, @Id('reInspection') id: Id<'reInspection'>) {
    return readReInspection(actIn(this.dataSource.manager, person), id);
  }

  @Post('re-inspection-requests/:id/:action')
  @Access('vendor', 'inspector')
  @Returns(ReInspection)
  decide(
    @Me() person: SessionPerson,
    @Id('reInspection') id: Id<'reInspection'>,
    @Param('action', { schema: ReInspectionAction }) action: ReInspectionAction,
    @Body({ schema: ReInspectionDecision }) { answer }: z.output<typeof ReInspectionDecision>,
  ) {
    return runAndRead(
      this.dataSource,
      person,
      (act) => decideReInspection(act, id, action, answer),
      (act) => readReInspection(act, id),
    );
  }
}
