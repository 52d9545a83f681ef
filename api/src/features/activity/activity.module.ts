import { Module } from '@nestjs/common';
import { JobRunner } from '../../platform/tasks/job.runner.js';
import { JobsModule } from '../../platform/tasks/jobs.module.js';
import { ActivityController } from './activity.controller.js';
import { ActivityService } from './activity.service.js';

const HOUR = 3_600_000;

@Module({ imports: [JobsModule], controllers: [ActivityController], providers: [ActivityService] })
export class ActivityModule {
  constructor(jobs: JobRunner, activity: ActivityService) {
    jobs.register({ name: 'forget-old-activity', everyMs: HOUR, run: () => activity.forgetOld() });
  }
}
