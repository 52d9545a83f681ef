import { Module } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { HOUR_MS } from '@sabaijai/contract';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { Tasks } from '../../platform/tasks/tasks.js';
import { DashboardController } from './dashboard.controller.js';
import { sumMonths } from './sum-months.js';

@Module({ controllers: [DashboardController] })
export class DashboardModule {
  constructor(@InjectDataSource() dataSource: DataSource, clock: Clock, tasks: Tasks) {
    tasks.register('sum-months', ({ signal }) => sumMonths(dataSource, clock.now(), signal), {
      everyMs: HOUR_MS,
    });
  }
}
