import { Module } from '@nestjs/common';
import { HOUR } from '../../platform/limit/limit.service.js';
import { MailModule } from '../../platform/mail/mail.module.js';
import { JobRunner } from '../../platform/tasks/job.runner.js';
import { JobsModule } from '../../platform/tasks/jobs.module.js';
import { AccountController } from './account.controller.js';
import { InviteService } from './invite.service.js';
import { LoginService } from './login.service.js';
import { PasswordService } from './password.service.js';
import { ProfileService } from './profile.service.js';
import { RegisterService } from './register.service.js';
import { SessionModule } from './session.module.js';
import { SessionService } from './session.service.js';

@Module({
  imports: [SessionModule, JobsModule, MailModule],
  controllers: [AccountController],
  providers: [LoginService, RegisterService, PasswordService, ProfileService, InviteService],
})
export class AccountModule {
  constructor(jobs: JobRunner, logins: LoginService, sessions: SessionService, passwords: PasswordService) {
    jobs.register({ name: 'forget-old-devices', everyMs: 24 * HOUR, run: () => logins.forgetOldDevices() });
    jobs.register({ name: 'forget-expired-sessions', everyMs: HOUR, run: () => sessions.forgetExpired() });
    jobs.register({ name: 'forget-expired-links', everyMs: HOUR, run: () => passwords.forgetExpired() });
  }
}
