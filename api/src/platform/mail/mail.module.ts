import { Module } from '@nestjs/common';
import { JobRunner } from '../tasks/job.runner.js';
import { JobsModule } from '../tasks/jobs.module.js';
import { MailSender } from './mail.sender.js';
import { Mailer } from './mailer.js';

const MINUTE = 60_000;

@Module({ imports: [JobsModule], providers: [Mailer, MailSender], exports: [Mailer, MailSender] })
export class MailModule {
  constructor(jobs: JobRunner, mails: MailSender) {
    // Only begins: a mail server that hangs must hold up neither this job nor the end of the process.
    jobs.register({ name: 'send-mails', everyMs: MINUTE, run: async () => mails.kick() });
    jobs.register({
      name: 'forget-parked-mails',
      everyMs: 24 * 60 * MINUTE,
      run: () => mails.forgetParked(),
    });
  }
}
