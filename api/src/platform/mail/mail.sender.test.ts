import { PasswordResetEntity, UserEntity } from '../../features/account/account.entity.js';
import { eraseAccount } from '../../features/account/erase.js';
import { LoginService } from '../../features/account/login.service.js';
import { PasswordService } from '../../features/account/password.service.js';
import { SessionService } from '../../features/account/session.service.js';
import { addAccount, openApp } from '../../testing.js';
import { Clock } from '../clock/clock.js';
import { retry } from '../database/retry.js';
import { ANY_SERVER } from '../database/testing.js';
import { LimitService } from '../limit/limit.service.js';
import { Settings } from '../settings/settings.js';
import { TaskEntity } from '../tasks/task.entity.js';
import { Tasks } from '../tasks/tasks.js';
import { MailSender } from './mail.sender.js';
import { MailRequestEntity } from './mail-request.entity.js';
import { Mailer } from './mailer.js';
import { type MailServer, mailCounts, mailServer, mailsOf } from './testing.js';

const EMAIL = 'nok@example.com';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(ANY_SERVER)('a mail on %s', (on) => {
  const app = openApp({ on, mode: 'demo', publicUrl: 'https://sabaijai.example' });
  const ours = () => app().nest.get(Tasks);
  const send = (tasks = ours()) => tasks.runDue('send-mail');
  const mails = () => app().dataSource.getRepository(MailRequestEntity);
  /** Those that send mails. */
  const tasks = () => app().dataSource.getRepository(TaskEntity);
  const waiting = () => tasks().findBy({ kind: 'send-mail' });
  const links = () => app().dataSource.getRepository(PasswordResetEntity);
  const users = () => app().dataSource.getRepository(UserEntity);
  const forgot = (login: string) =>
    app().ask({ method: 'POST', url: '/api/v1/auth/forgot', payload: { login, locale: 'en-US' } });
  /** The mail is asked for, and what comes of the first attempt is over. */
  const ask = async (login = EMAIL) => {
    expect((await forgot(login)).statusCode).toBe(200);
    await send();
  };
  const later = (ms: number) => {
    const now = app().nest.get(Clock).now() + ms;
    vi.spyOn(app().nest.get(Clock), 'now').mockReturnValue(now);
  };
  /** The tasks of another process on the same database. */
  const another = () => {
    const of = <T>(type: new (...args: never[]) => T): T => app().nest.get(type);
    const others = new Tasks(app().dataSource, of(Clock));
    const sender = new MailSender(app().dataSource, of(Mailer), of(Clock), of(Settings), others);
    const parts = [of(LoginService), of(SessionService), of(LimitService)] as const;
    new PasswordService(app().dataSource, ...parts, sender, of(Clock), of(Settings));
    return others;
  };
  let server: MailServer;
  const serve = async (options: Parameters<typeof mailServer>[0] = {}) => {
    server = await mailServer(options);
    goBy(server.port);
  };
  const goBy = (port: number | null) =>
    Object.assign(app().nest.get(Settings), { smtpUrl: port && `smtp://127.0.0.1:${port}` });
  const tokenIn = (text = '') => /#token=([\w-]{43})$/m.exec(text)?.[1] as string;

  beforeAll(() => addAccount(app(), { email: EMAIL }));
  beforeEach(async () => {
    await mails().clear();
    await tasks().delete({ kind: 'send-mail' });
    await tasks().update({ target: '' }, { dueAt: 0 });
    // What the server of the test before was like is forgotten.
    Object.assign(app().nest.get(MailSender), { away: null });
    await links().clear();
    await users().update({ email: EMAIL }, { state: 'active' });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await server.stop();
    goBy(null);
  });

  it('waits while the mail server is away and arrives once it is back, with a link that works', async () => {
    await serve();
    await server.stop();
    await ask();
    // A name that is nobody's is not kept until the mail server is back.
    await ask('nobody@example.com');
    expect(await mails().count()).toBe(1);
    const [row] = await waiting();
    expect(row).toMatchObject({
      attempts: 1,
      claimedUntil: 0,
      lastError: expect.stringMatching(/ECONNREFUSED/),
    });
    expect(await mailCounts(app().dataSource.manager)).toEqual({ waiting: 1, parked: 0 });
    expect(await links().count()).toBe(0);
    await serve({ port: server.port });
    await send();
    expect(server.taken).toEqual([]);
    later(MINUTE);
    await send();
    expect(server.taken.map(({ to }) => to)).toEqual([EMAIL]);
    expect(server.taken[0]?.raw).toMatch(new RegExp(`^Message-ID: <${row?.target}@localhost>\\r$`, 'm'));
    expect(await mailCounts(app().dataSource.manager)).toEqual({ waiting: 0, parked: 0 });
    // It counts its hour from when it was sent.
    later(59 * MINUTE);
    const reset = { token: tokenIn(server.taken[0]?.text), password: 'tuk-tuk at seven' };
    const answer = await app().ask({ method: 'POST', url: '/api/v1/auth/reset', payload: reset });
    expect(answer.statusCode).toBe(200);
  });

  it('that was promised is kept when the process dies at once; who is nobody leaves nothing', async () => {
    await serve();
    for (const login of [EMAIL, 'nobody@example.com']) expect((await forgot(login)).statusCode).toBe(200);
    expect(await mails().count()).toBe(2);
    await send(another());
    expect(server.taken.map(({ to }) => to)).toEqual([EMAIL]);
    expect(await mails().count()).toBe(0);
  });

  it('waits with all others once the server is found to be away: they are not each tried in vain', async () => {
    await serve({ refuse: () => '421 4.3.2 closing' });
    for (let i = 0; i < 3; i += 1) await forgot(EMAIL);
    await send();
    expect(server.heard.filter((line) => line.startsWith('EHLO'))).toHaveLength(1);
    expect((await waiting()).map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
    expect(await links().count()).toBe(0);
  });

  it('is sent once, however many processes send', async () => {
    await serve();
    for (let i = 0; i < 10; i += 1) await forgot(EMAIL);
    await Promise.all([ours(), another(), another()].map(send));
    const ids = server.taken.map(({ raw }) => /^Message-ID: (\S+)/m.exec(raw)?.[1]);
    expect([ids.length, new Set(ids).size]).toEqual([10, 10]);
    expect(await mails().count()).toBe(0);
  });

  it('of a kind that only a newer server knows waits for that one', async () => {
    await serve();
    await forgot(EMAIL);
    const of = <T>(type: new (...args: never[]) => T): T => app().nest.get(type);
    const older = new Tasks(app().dataSource, of(Clock));
    new MailSender(app().dataSource, of(Mailer), of(Clock), of(Settings), older);
    await send(older);
    expect(await waiting()).toMatchObject([{ attempts: 1, lastError: 'Error: unknown kind of mail' }]);
    later(MINUTE);
    await send();
    expect(server.taken.map(({ to }) => to)).toEqual([EMAIL]);
  });

  it('whose process died while sending it is taken over', async () => {
    await serve();
    await forgot(EMAIL);
    await tasks().updateAll({ claimedUntil: Date.now() + 5_000 });
    await send();
    expect(server.taken).toHaveLength(0);
    later(5_000);
    await send();
    expect(server.taken).toHaveLength(1);
  });

  it('holds no link while it waits, in no column', async () => {
    const tokens: string[] = [];
    vi.spyOn(app().nest.get(Mailer), 'send').mockImplementation(async (_to, { text }) => {
      tokens.push(tokenIn(text));
      throw new Error('mail server away');
    });
    await serve();
    await ask();
    expect(tokens).toEqual([expect.any(String)]);
    const stored = JSON.stringify([await mails().find(), await waiting(), await links().find()]);
    expect(stored).not.toContain(tokens[0]);
    expect(stored).not.toContain('reset#');
  });

  it('that is put off by the server comes later, and does not hold up the others', async () => {
    await addAccount(app(), { email: 'lek@example.com' });
    let isGrey = true;
    await serve({
      refuse: (command) =>
        isGrey && command.startsWith(`RCPT TO:<${EMAIL}`) ? `451 4.7.1 <${EMAIL}>: greylisted` : null,
    });
    for (const login of [EMAIL, 'lek@example.com']) await forgot(login);
    await send();
    expect(server.taken.map(({ to }) => to)).toEqual(['lek@example.com']);
    expect((await waiting())[0]).toMatchObject({ attempts: 1, lastError: 'Error: RCPT TO: 451 4.7.1' });
    isGrey = false;
    later(MINUTE);
    await send();
    expect(server.taken.map(({ to }) => to)).toEqual(['lek@example.com', EMAIL]);
  });

  it.each([
    ['RCPT TO', '550 5.1.1 <nok@example.com>: no such user'],
    ['.', '554 5.7.1 nok@example.com does not want this'],
  ])('refused for good at %s is parked at once, without the address', async (at, reply) => {
    await serve({ refuse: (command) => (command.startsWith(at) ? reply : null) });
    await ask();
    const [row] = await waiting();
    expect(row).toMatchObject({ dueAt: null, attempts: 1 });
    expect(await mails().find()).toMatchObject([{ target: '' }]);
    expect(row?.lastError).toMatch(/^Error: (?:RCPT TO: 550 5\.1\.1|DATA: 554 5\.7\.1)$/);
    expect(await links().count()).toBe(0);
    expect(await mailCounts(app().dataSource.manager)).toEqual({ waiting: 0, parked: 1 });
    later(29 * 24 * HOUR);
    await ours().runDue('forget-parked-mails');
    expect(await mails().count()).toBe(1);
    later(24 * HOUR + MINUTE);
    await ours().runDue('forget-parked-mails');
    expect(await mails().count()).toBe(0);
  });

  it('is tried after 1, 5, 15 and 60 minutes, then every hour, and given up after a day', async () => {
    await serve({ refuse: (command) => (command.startsWith('MAIL') ? '451 4.3.0 later' : null) });
    await ask();
    const pauses: number[] = [];
    for (;;) {
      const [row] = await waiting();
      if (row?.dueAt == null) break;
      const pause = row.dueAt - app().nest.get(Clock).now();
      pauses.push(Math.ceil(pause / MINUTE));
      later(pause);
      await send();
    }
    expect(pauses.slice(0, 5)).toEqual([1, 5, 15, 60, 60]);
    const waited = pauses.reduce((sum, pause) => sum + pause, 0);
    expect([waited >= 24 * 60, waited < 25 * 60]).toEqual([true, true]);
    expect(await mailCounts(app().dataSource.manager)).toEqual({ waiting: 0, parked: 1 });
  });

  it.each([
    ['locked', { state: 'locked' }],
    ['given another address', { email: 'other@example.com' }],
  ] as const)('is not sent when the account was %s meanwhile', async (_, change) => {
    await serve();
    await server.stop();
    await ask();
    await serve({ port: server.port });
    await users().update({ email: EMAIL }, change);
    later(MINUTE);
    await send();
    expect([server.taken, await mails().count()]).toEqual([[], 0]);
    await users().update(change, { email: EMAIL, state: 'active' });
  });

  it('is erased with the account it is for', async () => {
    const id = await addAccount(app(), { email: 'gone@example.com' });
    await serve();
    await server.stop();
    await ask('gone@example.com');
    expect(await mails().count()).toBe(1);
    await retry(app().dataSource, (manager) => eraseAccount(manager, id));
    expect(await mails().count()).toBe(0);
  });

  it('to a server that says nothing holds up neither an answer nor the end of the process', async () => {
    await serve({ mute: true });
    const others = another();
    await forgot(EMAIL);
    const sending = send(others);
    while (server.connections() === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await others.beforeApplicationShutdown();
    await sending;
    // The next process tries it at once.
    expect(await waiting()).toEqual([expect.objectContaining({ attempts: 0, claimedUntil: 0 })]);
    goBy(null);
    await send();
    expect((await mailsOf(app())).at(-1)?.to).toBe(EMAIL);
  });
});
