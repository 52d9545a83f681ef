import { Module } from '@nestjs/common';
import { HazardReportController } from './hazard-report.controller.js';
import { HazardReportService } from './hazard-report.service.js';

@Module({ controllers: [HazardReportController], providers: [HazardReportService] })
export class HazardReportModule {}
