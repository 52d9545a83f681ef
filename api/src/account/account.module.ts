import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { SessionService } from '../access/session.service.js';
import { JobRunner } from '../jobs/job.runner.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { AccountController } from './account.controller.js';
import { LoginService } from './login.service.js';

const HOUR = 3_600_000;

@Module({
  imports: [AccessModule, JobsModule],
  controllers: [AccountController],
  providers: [LoginService],
})
export class AccountModule {
  constructor(jobs: JobRunner, logins: LoginService, sessions: SessionService) {
    jobs.register({ name: 'forget-login-attempts', everyMs: HOUR, run: () => logins.forgetOld() });
    jobs.register({ name: 'forget-expired-sessions', everyMs: HOUR, run: () => sessions.forgetExpired() });
  }
}
