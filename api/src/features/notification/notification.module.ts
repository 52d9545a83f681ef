import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/mail.module.js';
import { Tasks } from '../../platform/tasks/tasks.js';
import { MailCopies } from './mail-copies.js';
import { NotificationController } from './notification.controller.js';
import { NotificationService } from './notification.service.js';

const HOUR = 3_600_000;

@Module({
  imports: [MailModule],
  controllers: [NotificationController],
  providers: [NotificationService, MailCopies],
})
export class NotificationModule {
  constructor(tasks: Tasks, notifications: NotificationService) {
    tasks.register('forget-old-notifications', () => notifications.forgetOld(), { everyMs: HOUR });
  }
}
