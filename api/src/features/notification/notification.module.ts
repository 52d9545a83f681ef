import { Module } from '@nestjs/common';
import { HOUR_MS } from '@sabaijai/contract';
import { MailModule } from '../../platform/mail/mail.module.js';
import { Tasks } from '../../platform/tasks/tasks.js';
import { MailCopies } from './mail-copies.js';
import { NotificationController } from './notification.controller.js';
import { NotificationService } from './notification.service.js';
import { NotificationSummary } from './summary.js';

@Module({
  imports: [MailModule],
  controllers: [NotificationController],
  providers: [NotificationService, MailCopies, NotificationSummary],
})
export class NotificationModule {
  constructor(tasks: Tasks, notifications: NotificationService, summary: NotificationSummary) {
    tasks.register('sum-up-notifications', () => summary.ask(), { everyMs: HOUR_MS });
    tasks.register('forget-old-notifications', () => notifications.forgetOld(), { everyMs: HOUR_MS });
  }
}
