import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/mail.module.js';
import { AccountModule } from '../account/account.module.js';
import { BusinessModule } from '../business/business.module.js';
import { AdvanceWarning } from './clock/advance-warning.task.js';
import { NoticeMails } from './notices/agency-mails.js';
import { WarningController } from './warning.controller.js';
import { WarningService } from './warning.service.js';

@Module({
  imports: [AccountModule, BusinessModule, MailModule],
  controllers: [WarningController],
  providers: [WarningService, AdvanceWarning, NoticeMails],
})
export class WarningModule {}
