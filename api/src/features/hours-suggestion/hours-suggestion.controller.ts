import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import {
  HoursSuggestion,
  HoursSuggestionAction,
  HoursSuggestionDraft,
  HoursSuggestionPage,
  type Id,
  idOf,
  ModerationQuery,
  QueueQuery,
} from '@sabaijai/contract';
import type { z } from 'zod';
import { Access, CurrentPerson, type SessionPerson } from '../../http/access/access.js';
import type { Made } from '../../http/idempotent-create.js';
import { Returns } from '../../http/response-schema.js';
import { HoursSuggestionService } from './hours-suggestion.service.js';

const BusinessId = idOf('business');

@Controller()
export class HoursSuggestionController {
  constructor(private readonly hours: HoursSuggestionService) {}

  @Post('businesses/:id/hours-suggestions')
  @Access('member')
  @Returns(HoursSuggestion, { creates: true })
  suggest(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: BusinessId }) id: Id<'business'>,
    @Body({ schema: HoursSuggestionDraft }) draft: z.output<typeof HoursSuggestionDraft>,
  ): Promise<Made<HoursSuggestion>> {
    return this.hours.suggest(person, id, draft);
  }

  @Get('businesses/:id/hours-suggestions')
  @Access('vendor')
  @Returns(HoursSuggestionPage)
  ofBusiness(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: BusinessId }) id: Id<'business'>,
    @Query({ schema: QueueQuery }) query: QueueQuery,
  ): Promise<HoursSuggestionPage> {
    return this.hours.ofBusiness(person, id, query);
  }

  @Get('me/hours-suggestions')
  @Access('member')
  @Returns(HoursSuggestionPage)
  own(
    @CurrentPerson() person: SessionPerson,
    @Query({ schema: QueueQuery }) query: QueueQuery,
  ): Promise<HoursSuggestionPage> {
    return this.hours.own(person, query);
  }

  @Get('moderation/hours')
  @Access('lead')
  @Returns(HoursSuggestionPage)
  queue(
    @CurrentPerson() person: SessionPerson,
    @Query({ schema: ModerationQuery }) query: ModerationQuery,
  ): Promise<HoursSuggestionPage> {
    return this.hours.queue(person, query);
  }

  @Post('hours-suggestions/:id/:action')
  @Access('vendor', 'lead')
  @Returns(HoursSuggestion)
  decide(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: idOf('hoursSuggestion') }) id: Id<'hoursSuggestion'>,
    @Param('action', { schema: HoursSuggestionAction }) action: HoursSuggestionAction,
  ): Promise<HoursSuggestion> {
    return this.hours.decide(person, id, action);
  }
}
