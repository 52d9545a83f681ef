import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import {
  Appeal,
  AppealAction,
  AppealDecision,
  AppealDraft,
  AppealPage,
  AppealQuery,
  type Id,
  idOf,
} from '@sabaijai/contract';
import type { z } from 'zod';
import { Access, CurrentPerson, type SessionPerson } from '../../http/access/access.js';
import type { Made } from '../../http/idempotent-create.js';
import { Returns } from '../../http/response-schema.js';
import { AppealService } from './appeal.service.js';

/** Owners appeal against a result; a lead who had no part in it decides. */
@Controller()
export class AppealController {
  constructor(private readonly appeals: AppealService) {}

  @Post('businesses/:id/appeals')
  @Access('vendor')
  @Returns(Appeal, { creates: true })
  file(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: idOf('business') }) id: Id<'business'>,
    @Body({ schema: AppealDraft }) draft: z.output<typeof AppealDraft>,
  ): Promise<Made<Appeal>> {
    return this.appeals.file(person, id, draft);
  }

  @Get('appeals')
  @Access('inspector')
  @Returns(AppealPage)
  list(
    @CurrentPerson() person: SessionPerson,
    @Query({ schema: AppealQuery }) query: AppealQuery,
  ): Promise<AppealPage> {
    return this.appeals.list(person, query);
  }

  @Get('appeals/:id')
  @Access('vendor', 'inspector')
  @Returns(Appeal)
  get(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: idOf('appeal') }) id: Id<'appeal'>,
  ): Promise<Appeal> {
    return this.appeals.get(person, id);
  }

  @Post('appeals/:id/:action')
  @Access('vendor', 'inspector')
  @Returns(Appeal)
  decide(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: idOf('appeal') }) id: Id<'appeal'>,
    @Param('action', { schema: AppealAction }) action: AppealAction,
    @Body({ schema: AppealDecision }) decision: z.output<typeof AppealDecision>,
  ): Promise<Appeal> {
    return this.appeals.decide(person, id, action, decision);
  }
}
