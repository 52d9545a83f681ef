import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestApp } from '../app/testing.js';
import { Mailer } from './mailer.js';

export interface ReadMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  raw: string;
}

/** What stands in the outbox, the oldest first. */
export async function mailsOf({ nest }: TestApp): Promise<ReadMail[]> {
  const { outbox } = nest.get(Mailer);
  const files = (await readdir(outbox).catch(() => [])).sort();
  return Promise.all(files.map(async (file) => read(await readFile(path.join(outbox, file), 'utf8'))));
}

function read(raw: string): ReadMail {
  const header = (name: string) => new RegExp(`^${name}: (.*(?:\\r\\n .*)*)`, 'm').exec(raw)?.[1] ?? '';
  const part = (type: string) => {
    const [, encoding = '', body = ''] =
      new RegExp(
        `Content-Type: ${type};[^]*?Content-Transfer-Encoding: (\\S+)\\r\\n\\r\\n([^]*?)\\r\\n--`,
      ).exec(raw) ?? [];
    if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
    if (encoding !== 'quoted-printable') return body;
    const bytes = body
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
    return Buffer.from(bytes, 'latin1').toString();
  };
  const subject = header('Subject')
    .split(/\r\n /)
    .map((word) => /^=\?UTF-8\?B\?(.*)\?=$/.exec(word)?.[1])
    .map((word) => (word === undefined ? header('Subject') : Buffer.from(word, 'base64').toString()))
    .join('');
  return { to: header('To'), subject, text: part('text/plain'), html: part('text/html'), raw };
}
