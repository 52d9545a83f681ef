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

const unquoted = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

function read(raw: string): ReadMail {
  const header = (name: string) => new RegExp(`^${name}: (.*(?:\\r\\n .*)*)`, 'm').exec(raw)?.[1] ?? '';
  const part = (type: string) => {
    const [, encoding = '', body = ''] =
      new RegExp(
        `Content-Type: ${type};[^]*?Content-Transfer-Encoding: (\\S+)\\r\\n\\r\\n([^]*?)\\r\\n--`,
      ).exec(raw) ?? [];
    return encoding === 'base64'
      ? Buffer.from(body, 'base64').toString()
      : unquoted(body.replace(/=\r\n/g, ''));
  };
  const subject = header('Subject').replace(/=\?UTF-8\?([BQ])\?(.*?)\?=(\r\n )?/g, (_, encoding, word) =>
    encoding === 'B' ? Buffer.from(word, 'base64').toString() : unquoted(word.replaceAll('_', ' ')),
  );
  return { to: header('To'), subject, text: part('text/plain'), html: part('text/html'), raw };
}
