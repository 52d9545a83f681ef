import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import {
  InspectorMap,
  InspectorMapQuery,
  Round,
  RoundChange,
  RoundDate,
  Today,
  WorkListPage,
  WorkListQuery,
} from '@sabaijai/contract';
import { Access, Me, type SessionPerson } from '../../http/access/access.js';
import { Returns } from '../../http/response-schema.js';
import { RoundService } from './round.service.js';

/** What inspectors have to do in their provinces, and the rounds in which they do it. */
@Controller('inspector')
export class RoundController {
  constructor(private readonly rounds: RoundService) {}

  @Get('lists/sites')
  @Access('inspector')
  @Returns(WorkListPage)
  sites(@Me() person: SessionPerson, @Query({ schema: WorkListQuery }) query: WorkListQuery) {
    return this.rounds.list(person, 'site', query);
  }

  @Get('lists/businesses')
  @Access('inspector')
  @Returns(WorkListPage)
  businesses(@Me() person: SessionPerson, @Query({ schema: WorkListQuery }) query: WorkListQuery) {
    return this.rounds.list(person, 'business', query);
  }

  @Get('map')
  @Access('inspector')
  @Returns(InspectorMap)
  map(@Me() person: SessionPerson, @Query({ schema: InspectorMapQuery }) query: InspectorMapQuery) {
    return this.rounds.map(person, query);
  }

  @Get('today')
  @Access('inspector')
  @Returns(Today)
  today(@Me() person: SessionPerson) {
    return this.rounds.today(person);
  }

  @Get('rounds/:date')
  @Access('inspector')
  @Returns(Round)
  round(@Me() person: SessionPerson, @Param('date', { schema: RoundDate }) date: string) {
    return this.rounds.roundOf(person, date);
  }

  @Put('rounds/:date')
  @Access('inspector')
  @Returns(Round)
  save(
    @Me() person: SessionPerson,
    @Param('date', { schema: RoundDate }) date: string,
    @Body({ schema: RoundChange }) change: RoundChange,
  ) {
    return this.rounds.save(person, date, change);
  }
}
