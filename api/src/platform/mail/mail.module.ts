import { Module } from '@nestjs/common';
import { MailSender } from './mail.sender.js';
import { Mailer } from './mailer.js';

@Module({ providers: [Mailer, MailSender], exports: [Mailer, MailSender] })
export class MailModule {}
