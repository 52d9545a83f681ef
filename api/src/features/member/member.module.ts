import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/mail.module.js';
import { AccountModule } from '../account/account.module.js';
import { MemberController } from './member.controller.js';
import { MemberService } from './member.service.js';

@Module({
  imports: [MailModule, AccountModule],
  controllers: [MemberController],
  providers: [MemberService],
})
export class MemberModule {}
