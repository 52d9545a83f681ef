import { Module } from '@nestjs/common';
import { HOUR_MS } from '@sabaijai/contract';
import { MailModule } from '../../platform/mail/mail.module.js';
import { Tasks } from '../../platform/tasks/tasks.js';
import { AccountController } from './account.controller.js';
import { EmailService } from './email.service.js';
import { InviteService } from './invite.service.js';
import { LoginService } from './login.service.js';
import { PasswordService } from './password.service.js';
import { ProfileService } from './profile.service.js';
import { RegisterService } from './register.service.js';
import { SessionModule } from './session.module.js';
import { SessionService } from './session.service.js';
import { WantedLinks } from './wanted-links.js';

@Module({
  imports: [SessionModule, MailModule],
  controllers: [AccountController],
  providers: [
    LoginService,
    RegisterService,
    PasswordService,
    ProfileService,
    EmailService,
    InviteService,
    WantedLinks,
  ],
  exports: [LoginService],
})
export class AccountModule {
  constructor(
    tasks: Tasks,
    logins: LoginService,
    sessions: SessionService,
    passwords: PasswordService,
    emails: EmailService,
  ) {
    tasks.register('forget-old-devices', () => logins.forgetOldDevices(), { everyMs: 24 * HOUR_MS });
    tasks.register('forget-expired-sessions', () => sessions.forgetExpired(), { everyMs: HOUR_MS });
    const forgetLinks = async () => {
      await passwords.forgetExpired();
      await emails.forgetExpired();
    };
    tasks.register('forget-expired-links', forgetLinks, { everyMs: HOUR_MS });
  }
}
