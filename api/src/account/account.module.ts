import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { SessionService } from '../access/session.service.js';
import { JobRunner } from '../jobs/job.runner.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { MailModule } from '../mail/mail.module.js';
import { AccountController } from './account.controller.js';
import { InviteService } from './invite.service.js';
import { HOUR, LimitService } from './limit.service.js';
import { LoginService } from './login.service.js';
import { PasswordService } from './password.service.js';
import { ProfileService } from './profile.service.js';
import { RegisterService } from './register.service.js';

@Module({
  imports: [AccessModule, JobsModule, MailModule],
  controllers: [AccountController],
  providers: [LimitService, LoginService, RegisterService, PasswordService, ProfileService, InviteService],
  exports: [LimitService],
})
export class AccountModule {
  constructor(
    jobs: JobRunner,
    limits: LimitService,
    logins: LoginService,
    sessions: SessionService,
    passwords: PasswordService,
  ) {
    jobs.register({ name: 'forget-login-attempts', everyMs: HOUR, run: () => limits.forgetOld() });
    jobs.register({ name: 'forget-old-devices', everyMs: 24 * HOUR, run: () => logins.forgetOldDevices() });
    jobs.register({ name: 'forget-expired-sessions', everyMs: HOUR, run: () => sessions.forgetExpired() });
    jobs.register({ name: 'forget-expired-links', everyMs: HOUR, run: () => passwords.forgetExpired() });
  }
}
