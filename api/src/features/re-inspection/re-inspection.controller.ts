import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import {
  ReInspection,
  ReInspectionAction,
  ReInspectionDecision,
  ReInspectionDraft,
  ReInspectionPage,
  ReInspectionQuery,
} from '@sabaijai/contract';
import type { z } from 'zod';
import { Access, Me, type SessionPerson } from '../../http/access/access.js';
import { Id } from '../../http/id.js';
import { Returns } from '../../http/response-schema.js';
import { ReInspectionService } from './re-inspection.service.js';

/** Owners ask that an inspector comes again. */
@Controller()
export class ReInspectionController {
  constructor(private readonly requests: ReInspectionService) {}

  @Post('businesses/:id/re-inspection-requests')
  @Access('vendor')
  @Returns(ReInspection, { creates: true })
  request(
    @Me() person: SessionPerson,
    @Id('business') id: Id<'business'>,
    @Body({ schema: ReInspectionDraft }) draft: z.output<typeof ReInspectionDraft>,
  ) {
    return this.requests.request(person, id, draft);
  }

  @Get('re-inspection-requests')
  @Access('inspector')
  @Returns(ReInspectionPage)
  list(@Me() person: SessionPerson, @Query({ schema: ReInspectionQuery }) query: ReInspectionQuery) {
    return this.requests.list(person, query);
  }

  @Get('re-inspection-requests/:id')
  @Access('vendor', 'inspector')
  @Returns(ReInspection)
  get(@Me() person: SessionPerson, @Id('reInspection') id: Id<'reInspection'>) {
    return this.requests.get(person, id);
  }

  @Post('re-inspection-requests/:id/:action')
  @Access('vendor', 'inspector')
  @Returns(ReInspection)
  decide(
    @Me() person: SessionPerson,
    @Id('reInspection') id: Id<'reInspection'>,
    @Param('action', { schema: ReInspectionAction }) action: ReInspectionAction,
    @Body({ schema: ReInspectionDecision }) decision: z.output<typeof ReInspectionDecision>,
  ) {
    return this.requests.decide(person, id, action, decision);
  }
}
