import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { openLog } from '../app/log.js';
import { Clock } from '../clock/clock.js';
import { Settings } from '../settings/settings.js';

export interface Mail {
  subject: string;
  text: string;
  html: string;
}

/** Sends mails by SMTP_URL; without it they become files, so that a demo needs no mail server. */
@Injectable()
export class Mailer implements OnApplicationBootstrap {
  readonly outbox: string;
  private readonly log;

  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {
    this.outbox = path.join(settings.dataDir, 'outbox');
    this.log = openLog(settings);
  }

  onApplicationBootstrap(): void {
    const { smtpUrl, publicUrl, mode } = this.settings;
    if (!smtpUrl) this.log.info({ outbox: this.outbox }, 'Mails are written to this folder');
    if (mode === 'production' && !publicUrl)
      this.log.warn('PUBLIC_URL is not set: links in mails lead to this machine alone');
  }

  async send(to: string, mail: Mail): Promise<void> {
    const { smtpUrl, mailFrom: from } = this.settings;
    if (smtpUrl) {
      await createTransport(smtpUrl).sendMail({ from, to, ...mail });
      return;
    }
    const writer = createTransport({ streamTransport: true, buffer: true });
    const { message } = await writer.sendMail({ from, to, ...mail });
    // The name tells no address: it stands in the log.
    const file = path.join(this.outbox, `${this.clock.now()}-${randomBytes(4).toString('hex')}.eml`);
    await mkdir(this.outbox, { recursive: true, mode: 0o700 });
    // A link in it opens an account.
    await writeFile(file, message as Buffer, { mode: 0o600 });
    this.log.info({ file }, 'A mail is written');
  }
}
