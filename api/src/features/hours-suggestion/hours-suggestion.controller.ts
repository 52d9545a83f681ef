import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  HoursSuggestion,
  HoursSuggestionAction,
  HoursSuggestionDraft,
  HoursSuggestionPage,
  ModerationQuery,
  QueueQuery,
} from '@sabaijai/contract';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { Access, Me, type SessionPerson } from '../../http/access/access.js';
import { makeAndRead, runAndRead } from '../../http/access/act.js';
import { Id } from '../../http/id.js';
import { Returns } from '../../http/response-schema.js';
import { LimitService } from '../../platform/limit/limit.service.js';
import { decideSuggestion } from './decide.js';
import { ownSuggestions, readSuggestion, suggestionQueue, suggestionsFor } from './hours-suggestion.query.js';
import { suggestHours, suggestionsOf } from './suggest.js';

@Controller()
export class HoursSuggestionController {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limits: LimitService,
  ) {}

  @Post('businesses/:id/hours-suggestions')
  @Access('member')
  @Returns(HoursSuggestion, { creates: true })
  async suggest(
    @Me() person: SessionPerson,
    @Id('business') id: Id<'business'>,
    @Body({ schema: HoursSuggestionDraft }) draft: z.output<typeof HoursSuggestionDraft>,
  ) {
    await this.limits.pace(suggestionsOf(person.id));
    return makeAndRead(
      this.dataSource,
      person,
      (act) => suggestHours(act, id, draft),
      (act) => readSuggestion(act, draft.id),
    );
  }

  @Get('businesses/:id/hours-suggestions')
  @Access('vendor')
  @Returns(HoursSuggestionPage)
  ofBusiness(
    @Me() person: SessionPerson,
    @Id('business') id: Id<'business'>,
    @Query({ schema: QueueQuery }) query: QueueQuery,
  ) {
    return suggestionsFor(this.dataSource, person, id, query);
  }

  @Get('me/hours-suggestions')
  @Access('member')
  @Returns(HoursSuggestionPage)
  own(@Me() person: SessionPerson, @Query({ schema: QueueQuery }) query: QueueQuery) {
    return ownSuggestions(this.dataSource, person, query);
  }

  @Get('moderation/hours')
  @Access('lead')
  @Returns(HoursSuggestionPage)
  queue(@Me() person: SessionPerson, @Query({ schema: ModerationQuery }) query: ModerationQuery) {
    return suggestionQueue(this.dataSource, person, query);
  }

  @Post('hours-suggestions/:id/:action')
  @Access('vendor', 'lead')
  @Returns(HoursSuggestion)
  decide(
    @Me() person: SessionPerson,
    @Id('hoursSuggestion') id: Id<'hoursSuggestion'>,
    @Param('action', { schema: HoursSuggestionAction }) action: HoursSuggestionAction,
  ) {
    return runAndRead(
      this.dataSource,
      person,
      (act) => decideSuggestion(act, id, action),
      (act) => readSuggestion(act, id),
    );
  }
}
