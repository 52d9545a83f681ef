import { Module } from '@nestjs/common';
import { HazardReportController } from './hazard-report.controller.js';

@Module({ controllers: [HazardReportController] })
export class HazardReportModule {}
