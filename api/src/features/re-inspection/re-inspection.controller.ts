import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import {
  type Id,
  idOf,
  ReInspection,
  ReInspectionAction,
  ReInspectionDecision,
  ReInspectionDraft,
  ReInspectionPage,
  ReInspectionQuery,
} from '@sabaijai/contract';
import type { z } from 'zod';
import { Access, CurrentPerson, type SessionPerson } from '../../http/access/access.js';
import type { Made } from '../../http/idempotent-create.js';
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
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: idOf('business') }) id: Id<'business'>,
    @Body({ schema: ReInspectionDraft }) draft: z.output<typeof ReInspectionDraft>,
  ): Promise<Made<ReInspection>> {
    return this.requests.request(person, id, draft);
  }

  @Get('re-inspection-requests')
  @Access('inspector')
  @Returns(ReInspectionPage)
  list(
    @CurrentPerson() person: SessionPerson,
    @Query({ schema: ReInspectionQuery }) query: ReInspectionQuery,
  ): Promise<ReInspectionPage> {
    return this.requests.list(person, query);
  }

  @Get('re-inspection-requests/:id')
  @Access('vendor', 'inspector')
  @Returns(ReInspection)
  get(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: idOf('reInspection') }) id: Id<'reInspection'>,
  ): Promise<ReInspection> {
    return this.requests.get(person, id);
  }

  @Post('re-inspection-requests/:id/:action')
  @Access('vendor', 'inspector')
  @Returns(ReInspection)
  decide(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: idOf('reInspection') }) id: Id<'reInspection'>,
    @Param('action', { schema: ReInspectionAction }) action: ReInspectionAction,
    @Body({ schema: ReInspectionDecision }) decision: z.output<typeof ReInspectionDecision>,
  ): Promise<ReInspection> {
    return this.requests.decide(person, id, action, decision);
  }
}
