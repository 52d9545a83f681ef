import { Global, Module } from '@nestjs/common';
import { JobRunner } from '../tasks/job.runner.js';
import { JobsModule } from '../tasks/jobs.module.js';
import { HOUR, LimitService } from './limit.service.js';

@Global()
@Module({ imports: [JobsModule], providers: [LimitService], exports: [LimitService] })
export class LimitModule {
  constructor(jobs: JobRunner, limits: LimitService) {
    jobs.register({ name: 'forget-rate-limits', everyMs: HOUR, run: () => limits.forgetOld() });
  }
}
