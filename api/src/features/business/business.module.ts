import { Module } from '@nestjs/common';
import { JobRunner } from '../../platform/tasks/job.runner.js';
import { JobsModule } from '../../platform/tasks/jobs.module.js';
import { DirectoryModule } from '../../search/directory.module.js';
import { BusinessController } from './business.controller.js';
import { BusinessService } from './business.service.js';
import { DeriveBusinessService } from './derive-business.job.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

@Module({
  imports: [DirectoryModule, JobsModule],
  controllers: [BusinessController],
  providers: [BusinessService, DeriveBusinessService],
})
export class BusinessModule {
  constructor(jobs: JobRunner, businesses: DeriveBusinessService) {
    jobs.register({
      name: 'derive-businesses',
      everyMs: MINUTE,
      run: (signal) => businesses.deriveDue(signal),
    });
    jobs.register({
      name: 'forget-page-changes',
      everyMs: HOUR,
      run: () => businesses.forgetPageChanges(),
    });
  }
}
