import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { HoursController } from '../hours-suggestion/hours-suggestion.controller.js';
import { HoursService } from '../hours-suggestion/hours-suggestion.service.js';
import { ReportController } from './report.controller.js';
import { ReportService } from './report.service.js';

@Module({
  imports: [AccountModule],
  controllers: [ReportController, HoursController],
  providers: [ReportService, HoursService],
})
export class ReportModule {}
