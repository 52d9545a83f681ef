import { Controller, Get, Query } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Dashboard, DashboardQuery, InspectedPage, InspectedQuery } from '@sabaijai/contract';
import { DataSource } from 'typeorm';
import { Access, Me, type SessionPerson } from '../../http/access/access.js';
import { Returns } from '../../http/response-schema.js';
import { Clock } from '../../platform/clock/clock.js';
import { readDashboard } from './dashboard.query.js';
import { inspectedPage } from './inspected.query.js';

@Controller('inspector/dashboard')
export class DashboardController {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Access('inspector')
  @Returns(Dashboard)
  read(@Me() person: SessionPerson, @Query({ schema: DashboardQuery }) query: DashboardQuery) {
    return readDashboard(this.dataSource, person, query, this.clock.now());
  }

  @Get('inspections')
  @Access('inspector')
  @Returns(InspectedPage)
  inspections(@Me() person: SessionPerson, @Query({ schema: InspectedQuery }) query: InspectedQuery) {
    return inspectedPage(this.dataSource, person, query, this.clock.now());
  }
}
