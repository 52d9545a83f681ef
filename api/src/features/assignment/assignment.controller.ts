import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  Round,
  RoundDate,
  StaffBadge,
  StopsGiven,
  StopsTakenBack,
  WorkWeek,
  WorkWeekQuery,
} from '@sabaijai/contract';
import { DataSource } from 'typeorm';
import { Access, Me, type SessionPerson } from '../../http/access/access.js';
import { type Act, actIn, runAndRead } from '../../http/access/act.js';
import { Returns } from '../../http/response-schema.js';
import { readRound } from '../round/round.query.js';
import { findManaged } from '../staff/staff.query.js';
import { giveStops, takeBack } from './give.js';
import { workWeek } from './week.query.js';

const Badge = () => Param('badge', { schema: StaffBadge });
const Day = () => Param('date', { schema: RoundDate });

/** Leads give work to their people, and see what everybody has. */
@Controller('inspector')
export class AssignmentController {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  @Get('week')
  @Access('lead')
  @Returns(WorkWeek)
  week(@Me() lead: SessionPerson, @Query({ schema: WorkWeekQuery }) query: WorkWeekQuery) {
    return workWeek(this.dataSource, actIn(this.dataSource.manager, lead), query);
  }

  @Get('staff/:badge/rounds/:date')
  @Access('lead')
  @Returns(Round)
  round(@Me() lead: SessionPerson, @Badge() badge: string, @Day() date: string) {
    return this.read(actIn(this.dataSource.manager, lead), badge, date);
  }

  @Post('staff/:badge/rounds/:date/give')
  @Access('lead')
  @Returns(Round)
  give(
    @Me() lead: SessionPerson,
    @Badge() badge: string,
    @Day() date: string,
    @Body({ schema: StopsGiven }) given: StopsGiven,
  ) {
    return this.change(lead, badge, date, (act) => giveStops(act, badge, date, given));
  }

  @Post('staff/:badge/rounds/:date/take-back')
  @Access('lead')
  @Returns(Round)
  takeBack(
    @Me() lead: SessionPerson,
    @Badge() badge: string,
    @Day() date: string,
    @Body({ schema: StopsTakenBack }) { stops }: StopsTakenBack,
  ) {
    return this.change(lead, badge, date, (act) => takeBack(act, badge, date, stops));
  }

  private change(lead: SessionPerson, badge: string, date: string, work: (act: Act) => Promise<void>) {
    return runAndRead(this.dataSource, lead, work, (act) => this.read(act, badge, date));
  }

  private async read(act: Act, badge: string, date: string): Promise<Round> {
    const { userId } = await findManaged(act.manager, act.person, badge);
    return readRound(this.dataSource, act, userId, date);
  }
}
