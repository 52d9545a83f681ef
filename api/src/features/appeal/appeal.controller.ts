import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import {
  Appeal,
  AppealAction,
  AppealDecision,
  AppealDraft,
  AppealPage,
  AppealQuery,
} from '@sabaijai/contract';
import type { z } from 'zod';
import { Access, Me, type SessionPerson } from '../../http/access/access.js';
import { Id } from '../../http/id.js';
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
    @Me() person: SessionPerson,
    @Id('business') id: Id<'business'>,
    @Body({ schema: AppealDraft }) draft: z.output<typeof AppealDraft>,
  ) {
    return this.appeals.file(person, id, draft);
  }

  @Get('appeals')
  @Access('inspector')
  @Returns(AppealPage)
  list(@Me() person: SessionPerson, @Query({ schema: AppealQuery }) query: AppealQuery) {
    return this.appeals.list(person, query);
  }

  @Get('appeals/:id')
  @Access('vendor', 'inspector')
  @Returns(Appeal)
  get(@Me() person: SessionPerson, @Id('appeal') id: Id<'appeal'>) {
    return this.appeals.get(person, id);
  }

  @Post('appeals/:id/:action')
  @Access('vendor', 'inspector')
  @Returns(Appeal)
  decide(
    @Me() person: SessionPerson,
    @Id('appeal') id: Id<'appeal'>,
    @Param('action', { schema: AppealAction }) action: AppealAction,
    @Body({ schema: AppealDecision }) decision: z.output<typeof AppealDecision>,
  ) {
    return this.appeals.decide(person, id, action, decision);
  }
}
