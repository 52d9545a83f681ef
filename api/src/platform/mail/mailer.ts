import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { openLog } from '../log.js';
import { Settings } from '../settings/settings.js';

export interface Mail {
  subject: string;
  text: string;
  html: string;
}

export interface SendOptions {
  /** Becomes the Message-ID: a mail server that gets the same one twice can tell. */
  id?: string;
  /** Ends the attempt, which then fails. */
  signal?: AbortSignal;
}

/** A mail server that hangs holds up nothing: by default nodemailer waits for minutes. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

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

  /** Tries once; fails with the error of nodemailer or of the file system. */
  async send(to: string, mail: Mail, { id, signal }: SendOptions = {}): Promise<void> {
    const { createTransport } = await import('nodemailer');
    const { smtpUrl: url, mailFrom: from } = this.settings;
    const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
    const message = { from, to, ...mail, ...(id && { messageId: `<${id}@${domain}>` }) };
    if (url) {
      await createTransport({ url, ...TIMEOUTS }).sendMail({ ...message, ...(signal && { signal }) });
      return;
    }
    const writer = createTransport({ streamTransport: true, buffer: true });
    const { message: bytes } = await writer.sendMail(message);
    // The name tells no address: it stands in the log.
    const file = path.join(this.outbox, `${this.clock.now()}-${randomBytes(4).toString('hex')}.eml`);
    await mkdir(this.outbox, { recursive: true, mode: 0o700 });
    // A link in it opens an account.
    await writeFile(file, bytes as Buffer, { mode: 0o600 });
    this.log.info({ file }, 'A mail is written');
  }
}
