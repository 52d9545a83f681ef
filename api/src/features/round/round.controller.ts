import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import {
  InspectorMap,
  InspectorMapQuery,
  Round,
  RoundDate,
  StopRemoved,
  StopsAdded,
  StopsOrdered,
  Today,
  WorkListPage,
  WorkListQuery,
} from '@sabaijai/contract';
import { Access, Me, type SessionPerson } from '../../http/access/access.js';
import { Returns } from '../../http/response-schema.js';
import { RoundService } from './round.service.js';
import { addStops, orderStops, removeStop } from './stops.js';

const Day = () => Param('date', { schema: RoundDate });

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
  round(@Me() person: SessionPerson, @Day() date: string) {
    return this.rounds.roundOf(person, date);
  }

  @Post('rounds/:date/add')
  @Access('inspector')
  @Returns(Round)
  add(@Me() person: SessionPerson, @Day() date: string, @Body({ schema: StopsAdded }) { stops }: StopsAdded) {
    return this.rounds.change(person, date, (day) => addStops(day, stops));
  }

  @Post('rounds/:date/order')
  @Access('inspector')
  @Returns(Round)
  order(
    @Me() person: SessionPerson,
    @Day() date: string,
    @Body({ schema: StopsOrdered }) { stops }: StopsOrdered,
  ) {
    return this.rounds.change(person, date, (day) => orderStops(day, stops));
  }

  @Post('rounds/:date/remove')
  @Access('inspector')
  @Returns(Round)
  remove(@Me() person: SessionPerson, @Day() date: string, @Body({ schema: StopRemoved }) body: StopRemoved) {
    return this.rounds.change(person, date, (day) => removeStop(day, body));
  }
}
