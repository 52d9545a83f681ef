import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { AdvanceWarning } from './advance-warning.task.js';
import { WarningController } from './warning.controller.js';
import { WarningCaseService } from './warning-case.service.js';
import { WarningDraftService } from './warning-draft.service.js';
import { WarningReplyService } from './warning-reply.service.js';

@Module({
  imports: [AccountModule],
  controllers: [WarningController],
  providers: [WarningDraftService, WarningCaseService, WarningReplyService, AdvanceWarning],
})
export class WarningModule {}
