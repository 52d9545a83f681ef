import { Module } from '@nestjs/common';
import { DirectoryModule } from '../directory/directory.module.js';
import { JobRunner } from '../jobs/job.runner.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { BusinessController } from './business.controller.js';
import { BusinessService } from './business.service.js';
import { RefreshService } from './refresh.service.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

@Module({
  imports: [DirectoryModule, JobsModule],
  controllers: [BusinessController],
  providers: [BusinessService, RefreshService],
})
export class BusinessModule {
  constructor(jobs: JobRunner, businesses: RefreshService) {
    jobs.register({
      name: 'refresh-businesses',
      everyMs: MINUTE,
      run: (signal) => businesses.refreshDue(signal),
    });
    jobs.register({
      name: 'forget-page-changes',
      everyMs: HOUR,
      run: () => businesses.forgetPageChanges(),
    });
  }
}
