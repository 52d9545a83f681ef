import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/mail.module.js';
import { AccountModule } from '../account/account.module.js';
import { AgencyService } from './agency.service.js';
import { StaffController } from './staff.controller.js';
import { StaffService } from './staff.service.js';

@Module({
  imports: [AccountModule, MailModule],
  controllers: [StaffController],
  providers: [StaffService, AgencyService],
})
export class StaffModule {}
