import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import {
  HoursSuggestion,
  HoursSuggestionAction,
  HoursSuggestionDraft,
  HoursSuggestionPage,
  ModerationQuery,
  QueueQuery,
} from '@sabaijai/contract';
import type { z } from 'zod';
import { Access, Me, type SessionPerson } from '../../http/access/access.js';
import { Id } from '../../http/id.js';
import { Returns } from '../../http/response-schema.js';
import { HoursSuggestionService } from './hours-suggestion.service.js';

@Controller()
export class HoursSuggestionController {
  constructor(private readonly hours: HoursSuggestionService) {}

  @Post('businesses/:id/hours-suggestions')
  @Access('member')
  @Returns(HoursSuggestion, { creates: true })
  suggest(
    @Me() person: SessionPerson,
    @Id('business') id: Id<'business'>,
    @Body({ schema: HoursSuggestionDraft }) draft: z.output<typeof HoursSuggestionDraft>,
  ) {
    return this.hours.suggest(person, id, draft);
  }

  @Get('businesses/:id/hours-suggestions')
  @Access('vendor')
  @Returns(HoursSuggestionPage)
  ofBusiness(
    @Me() person: SessionPerson,
    @Id('business') id: Id<'business'>,
    @Query({ schema: QueueQuery }) query: QueueQuery,
  ) {
    return this.hours.ofBusiness(person, id, query);
  }

  @Get('me/hours-suggestions')
  @Access('member')
  @Returns(HoursSuggestionPage)
  own(@Me() person: SessionPerson, @Query({ schema: QueueQuery }) query: QueueQuery) {
    return this.hours.own(person, query);
  }

  @Get('moderation/hours')
  @Access('lead')
  @Returns(HoursSuggestionPage)
  queue(@Me() person: SessionPerson, @Query({ schema: ModerationQuery }) query: ModerationQuery) {
    return this.hours.queue(person, query);
  }

  @Post('hours-suggestions/:id/:action')
  @Access('vendor', 'lead')
  @Returns(HoursSuggestion)
  decide(
    @Me() person: SessionPerson,
    @Id('hoursSuggestion') id: Id<'hoursSuggestion'>,
    @Param('action', { schema: HoursSuggestionAction }) action: HoursSuggestionAction,
  ) {
    return this.hours.decide(person, id, action);
  }
}
