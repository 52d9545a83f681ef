import { readdir, readFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { type EntityManager, IsNull, Not } from 'typeorm';
import type { TestApp } from '../../testing.js';
import { TaskEntity } from '../tasks/task.entity.js';
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

export interface MailServer {
  port: number;
  /** Everything that clients said. */
  heard: string[];
  /** The mails it took, as they came. */
  taken: ReadMail[];
  /** How many are open. */
  connections: () => number;
  /** Also ends the connections. */
  stop: () => Promise<void>;
}

/**
 * As much of a mail server as a client needs. What `refuse` answers to a command (`RCPT TO:<nok@example.com>`) is said
 * instead of "fine"; a server that is `mute` takes connections and never says a word.
 */
export function mailServer({
  refuse = () => null,
  port = 0,
  mute = false,
}: {
  refuse?: (command: string) => string | null;
  port?: number;
  mute?: boolean;
} = {}): Promise<MailServer> {
  const heard: string[] = [];
  const taken: ReadMail[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => undefined);
    let data: string | null = null;
    if (!mute) socket.setEncoding('utf8').write('220 mail.test\r\n');
    socket.on('data', (text: string) => {
      heard.push(text);
      if (data !== null) {
        data += text;
        if (!data.endsWith('\r\n.\r\n')) return;
        const refused = refuse('.');
        if (!refused) taken.push(read(data));
        data = null;
        return socket.write(`${refused ?? '250 taken'}\r\n`);
      }
      const refused = refuse(text.trim());
      if (!refused && /^DATA/i.test(text)) data = '';
      return socket.write(
        `${refused ?? (data === '' ? '354 go on' : /^QUIT/i.test(text) ? '221 bye' : '250 fine')}\r\n`,
      );
    });
  });
  return new Promise((resolve) =>
    server.listen(port, '127.0.0.1', () =>
      resolve({
        port: (server.address() as AddressInfo).port,
        heard,
        taken,
        connections: () => open.size,
        stop: () =>
          new Promise((stopped) => {
            server.close(() => stopped());
            for (const socket of open) socket.destroy();
          }),
      }),
    ),
  );
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

/** Mails that wait to be sent, and those that were given up. */
export async function mailCounts(manager: EntityManager): Promise<{ waiting: number; parked: number }> {
  return {
    waiting: await manager.countBy(TaskEntity, { kind: 'send-mail', dueAt: Not(IsNull()) }),
    parked: await manager.countBy(TaskEntity, { kind: 'send-mail', dueAt: IsNull() }),
  };
}
