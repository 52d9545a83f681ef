import { Module } from '@nestjs/common';
import { JobRunner } from '../../platform/tasks/job.runner.js';
import { JobsModule } from '../../platform/tasks/jobs.module.js';
import { NotificationController } from './notification.controller.js';
import { NotificationService } from './notification.service.js';

const HOUR = 3_600_000;

@Module({
  imports: [JobsModule],
  controllers: [NotificationController],
  providers: [NotificationService],
})
export class NotificationModule {
  constructor(jobs: JobRunner, notifications: NotificationService) {
    jobs.register({
      name: 'forget-old-notifications',
      everyMs: HOUR,
      run: () => notifications.forgetOld(),
    });
  }
}
