import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  RoundDate,
  StaffBadge,
  StaffDay,
  StopsGiven,
  StopsTakenBack,
  VisitPermitted,
  WorkWeek,
  WorkWeekQuery,
} from '@sabaijai/contract';
import { DataSource } from 'typeorm';
import { Access, Me, type SessionPerson } from '../../http/access/access.js';
import { type Act, actIn, runAndRead } from '../../http/access/act.js';
import { Returns } from '../../http/response-schema.js';
import { giveStops, takeBack } from './give.js';
import { permitVisit, readStaffDay } from './permit.js';
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
  @Returns(StaffDay)
  round(@Me() lead: SessionPerson, @Badge() badge: string, @Day() date: string) {
    return readStaffDay(this.dataSource, actIn(this.dataSource.manager, lead), { badge, date });
  }

  @Post('staff/:badge/rounds/:date/give')
  @Access('lead')
  @Returns(StaffDay)
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
  @Returns(StaffDay)
  takeBack(
    @Me() lead: SessionPerson,
    @Badge() badge: string,
    @Day() date: string,
    @Body({ schema: StopsTakenBack }) { stops }: StopsTakenBack,
  ) {
    return this.change(lead, badge, date, (act) => takeBack(act, badge, date, stops));
  }

  @Post('staff/:badge/rounds/:date/permit')
  @Access('lead')
  @Returns(StaffDay)
  permit(
    @Me() lead: SessionPerson,
    @Badge() badge: string,
    @Day() date: string,
    @Body({ schema: VisitPermitted }) permitted: VisitPermitted,
  ) {
    return this.change(lead, badge, date, (act) => permitVisit(act, { badge, date }, permitted));
  }

  private change(lead: SessionPerson, badge: string, date: string, work: (act: Act) => Promise<void>) {
    return runAndRead(this.dataSource, lead, work, (act) =>
      readStaffDay(this.dataSource, act, { badge, date }),
    );
  }
}
