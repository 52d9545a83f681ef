import { Module } from '@nestjs/common';
import { HoursController } from './hours.controller.js';
import { HoursService } from './hours.service.js';
import { ReportController } from './report.controller.js';
import { ReportService } from './report.service.js';

@Module({ controllers: [ReportController, HoursController], providers: [ReportService, HoursService] })
export class ReportModule {}
