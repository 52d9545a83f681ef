import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Id, Role } from '@sabaijai/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { createApp } from './app.js';
import { insertAccount, type NewAccount } from './features/account/create-account.js';
import { hashPassword } from './features/account/password.js';
import { SessionService } from './features/account/session.service.js';
import { httpsOf } from './http/https.js';
import { retry } from './platform/database/retry.js';
import { prepareMigrated, type Server } from './platform/database/testing.js';
import { Settings } from './platform/settings/settings.js';
import { Tasks } from './platform/tasks/tasks.js';

export const PASSWORD = 'a long enough password';

/** The name of every field in an answer, however deep. */
export const keysIn = (value: unknown): string[] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, each]) => [
        ...(Array.isArray(value) ? [] : [key]),
        ...keysIn(each),
      ])
    : [];

export interface Question {
  method?: string;
  url: string;
  headers?: Record<string, string>;
  /** A string or bytes are sent as they are, anything else as JSON. */
  payload?: unknown;
}
export interface Answer {
  statusCode: number;
  headers: IncomingHttpHeaders;
  body: string;
  bytes: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any shape and checks it itself
  json(): any;
}
export interface TestApp {
  nest: NestFastifyApplication;
  dataSource: DataSource;
  /** Asks over a real connection. */
  ask(question: Question | string): Promise<Answer>;
}

/**
 * The whole application on an empty database, without any built page; the last test closes it. What is asked of the
 * database is worth asking both: `describe.each(SERVERS)('reviews on %s', (on) => { const app = openApp({ on });`
 * `through` gives the address of a proxy before the server.
 */
export function openApp(
  {
    on = 'SQLite',
    through = (url) => url,
    ...overrides
  }: Partial<Settings> & { on?: Server; through?: (databaseUrl: string) => string } = {},
  root?: string,
): () => TestApp {
  let app: TestApp;
  let remove: () => unknown;
  beforeAll(async () => {
    const { databaseUrl, dataDir, ...prepared } = await prepareMigrated(on);
    remove = prepared.remove;
    const settings = Settings.read(
      { LOG_LEVEL: 'silent', NODE_ENV: 'test', DATA_DIR: dataDir },
      '/nowhere/.env',
    );
    const nest = await createApp(
      new Settings({
        ...settings,
        databaseUrl: databaseUrl && through(databaseUrl),
        mode: 'production',
        ...overrides,
      }),
      root ?? dataDir,
    );
    // What happens later happens when a test says so: `runDue`.
    await nest.get(Tasks).pause();
    await nest.listen(0, '127.0.0.1');
    const { port } = nest.getHttpServer().address() as AddressInfo;
    const ask = (question: Question | string) =>
      send(port, typeof question === 'string' ? { url: question } : question);
    app = { nest, dataSource: nest.get(DataSource), ask };
  });
  afterAll(async () => {
    await app.nest.close();
    await remove();
  });
  return () => app;
}

/** One question on a connection of its own, or on one of the agent's; its body comes once `beforeBody` is done. */
export function send(
  port: number,
  { method = 'GET', url, headers, payload }: Question,
  agent: Agent | false = false,
  beforeBody?: () => Promise<unknown>,
): Promise<Answer> {
  const isRaw = payload === undefined || typeof payload === 'string' || Buffer.isBuffer(payload);
  const body = isRaw ? payload : JSON.stringify(payload);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path: url,
        agent,
        headers: {
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
          ...(!isRaw && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const text = bytes.toString();
          resolve({
            statusCode: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: text,
            bytes,
            json: () => JSON.parse(text),
          });
        });
      },
    );
    outgoing.on('error', reject);
    if (!beforeBody) {
      outgoing.end(body);
      return;
    }
    outgoing.flushHeaders();
    beforeBody().then(() => outgoing.end(body), reject);
  });
}

/** Asks as somebody signed in, with a body that comes after what happened once its head was let in. */
export async function askMeanwhile(
  { nest }: TestApp,
  question: Question,
  happens: () => Promise<unknown>,
): Promise<Answer> {
  const { port } = nest.getHttpServer().address() as AddressInfo;
  const find = vi.spyOn(nest.get(SessionService), 'find');
  return send(port, question, false, async () => {
    await vi.waitFor(() => expect(find.mock.settledResults[0]?.type).toBe('fulfilled'));
    find.mockRestore();
    await happens();
  });
}

let usualHash: Promise<string> | undefined;

export async function addAccount({ dataSource }: TestApp, account: Partial<NewAccount> = {}) {
  // A hash is made slow on purpose; most people here have the same password.
  usualHash ??= hashPassword(PASSWORD);
  const hash = await (account.password ? hashPassword(account.password) : usualHash);
  const row = {
    email: 'somchai@example.com',
    displayName: 'สมชาย',
    locale: 'th-TH',
    roles: ['client'],
    isProved: true,
  } as const;
  return retry(dataSource, (manager) =>
    insertAccount(manager, { ...row, roles: [...row.roles], ...account }, hash),
  );
}

/** The header of somebody who is signed in without having typed a password: for tests of anything but signing in. */
export async function sessionOf(
  { nest, dataSource }: TestApp,
  id: Id<'user'>,
  roles: readonly Role[],
): Promise<{ cookie: string }> {
  const isHttps = httpsOf(nest.get(Settings).publicUrl)({ protocol: 'http' });
  const request = { cookies: {}, headers: {}, isHttps } as unknown as FastifyRequest;
  const session = nest.get(SessionService).begin(request, { id, roles });
  await retry(dataSource, (manager) => session.add(manager));
  let cookie = '';
  session.give({
    request,
    setCookie: (name: string, value: string) => {
      cookie = `${name}=${value}`;
    },
  } as unknown as FastifyReply);
  return { cookie };
}

/** The header of somebody signed in. */
export async function signIn(app: TestApp, login: string, password = PASSWORD): Promise<{ cookie: string }> {
  const { headers, body } = await app.ask({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { login, password },
  });
  const cookie = headers['set-cookie']
    ?.map((set) => set.split(';')[0])
    .find((pair) => pair?.includes('sid='));
  if (!cookie) throw new Error(`${login} could not sign in: ${body}`);
  return { cookie };
}
