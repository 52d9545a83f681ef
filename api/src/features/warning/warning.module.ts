import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/mail.module.js';
import { AccountModule } from '../account/account.module.js';
import { BusinessModule } from '../business/business.module.js';
import { AdvanceWarning } from './advance-warning.task.js';
import { NoticeMails } from './notice-mails.js';
import { WarningController } from './warning.controller.js';
import { WarningCaseService } from './warning-case.service.js';
import { WarningDraftService } from './warning-draft.service.js';
import { WarningReplyService } from './warning-reply.service.js';

@Module({
  imports: [AccountModule, BusinessModule, MailModule],
  controllers: [WarningController],
  providers: [WarningDraftService, WarningCaseService, WarningReplyService, AdvanceWarning, NoticeMails],
})
export class WarningModule {}
