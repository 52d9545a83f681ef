import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { ANY_SERVER } from '../../platform/database/testing.js';
import { RateLimitEntity } from '../../platform/limit/rate-limit.entity.js';
import { MailSender } from '../../platform/mail/mail.sender.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { mailsOf } from '../../platform/mail/testing.js';
import { Settings } from '../../platform/settings/settings.js';
import { Tasks } from '../../platform/tasks/tasks.js';
import { addAccount, openApp, PASSWORD, signIn } from '../../testing.js';
import { PasswordResetEntity, UserEntity } from './account.entity.js';
import { hashPassword } from './password.js';
import { PasswordService } from './password.service.js';

const NEXT = 'tuk-tuk at seven';
const EMAIL = 'nok@example.com';
const EVIL = { origin: 'https://evil.example' };

describe.each(ANY_SERVER)('a password on %s', (on) => {
  const app = openApp({ on, publicUrl: 'https://sabaijai.example' });
  let original: string;
  beforeAll(async () => {
    await addAccount(app(), { email: EMAIL, displayName: 'Nok' });
    original = await hashPassword(PASSWORD);
  });
  beforeEach(async () => {
    await app().dataSource.getRepository(RateLimitEntity).clear();
    await app().dataSource.getRepository(PasswordResetEntity).clear();
    await app()
      .dataSource.getRepository(UserEntity)
      .update({ email: EMAIL }, { passwordHash: original, state: 'active' });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
    app().ask({ method: 'POST', url: `/api/v1/auth/${url}`, payload, headers });
  const isIn = async (headers: { cookie: string }) =>
    (await app().ask({ url: '/api/v1/me', headers })).json().user !== null;
  const cookieOf = (answer: Awaited<ReturnType<typeof post>>, name: string) =>
    answer.headers['set-cookie']?.find((set) => set.startsWith(name))?.split(';')[0] ?? '';
  const works = async (password: string) =>
    (await post('login', { login: EMAIL, password })).statusCode === 200;

  describe('is changed', () => {
    it('by who knows it: every other session ends, and this browser goes on with a new token', async () => {
      const [here, there] = [await signIn(app(), EMAIL), await signIn(app(), EMAIL)];
      const answer = await post('password', { current: PASSWORD, next: NEXT }, here);
      expect([answer.statusCode, answer.json().user.displayName]).toEqual([200, 'Nok']);
      const fresh = { cookie: cookieOf(answer, '__Host-sid') };
      expect([await isIn(here), await isIn(there), await isIn(fresh)]).toEqual([false, false, true]);
      expect([await works(PASSWORD), await works(NEXT)]).toEqual([false, true]);
    });

    it('not without the present one, and not more often tried than at sign-in', async () => {
      const here = await signIn(app(), EMAIL);
      const codes: string[] = [];
      for (let i = 0; i < 6; i += 1) {
        const answer = await post('password', { current: 'wrong', next: NEXT }, here);
        codes.push(answer.json().code);
        if (i === 0) expect(answer.json().fields).toEqual([{ path: 'current', rule: 'password_wrong' }]);
      }
      expect(codes).toEqual([...Array(5).fill('VALIDATION'), 'AUTH_RATE_LIMITED']);
      const right = await post('password', { current: PASSWORD, next: NEXT }, here);
      expect(right.json().code).toBe('AUTH_RATE_LIMITED');
      expect((await post('login', { login: EMAIL, password: PASSWORD })).statusCode).toBe(429);
      expect(await isIn(here)).toBe(true);
    });

    it('and nobody who signed in with the old one has tries of their own at the new one', async () => {
      const stranger = await post('login', { login: EMAIL, password: PASSWORD });
      const here = await signIn(app(), EMAIL);
      const changed = await post('password', { current: PASSWORD, next: NEXT }, here);
      for (let i = 0; i < 6; i += 1) await post('login', { login: EMAIL, password: 'wrong' });
      const guess = (cookie: string) => post('login', { login: EMAIL, password: NEXT }, { cookie });
      expect((await guess(cookieOf(stranger, '__Host-device='))).json().code).toBe('AUTH_RATE_LIMITED');
      expect((await guess(cookieOf(changed, '__Host-device='))).statusCode).toBe(200);
    });

    it('by one of two at once', async () => {
      const [here, there] = [await signIn(app(), EMAIL), await signIn(app(), EMAIL)];
      const answers = await Promise.all([
        post('password', { current: PASSWORD, next: NEXT }, here),
        post('password', { current: PASSWORD, next: `${NEXT} too` }, there),
      ]);
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    });

    it.each([
      ['next', 'x'.repeat(9), 'len_min'],
      ['next', 'x'.repeat(129), 'len_max'],
      ['next', 'x'.repeat(60_000), 'len_max'],
      ['next', 'qwertyuiop', 'password_common'],
      ['next', EMAIL, 'password_common'],
      ['current', '', 'len_min'],
      ['current', 'x'.repeat(129), 'len_max'],
    ])('within its limits: %s (no. %#)', async (field, value, rule) => {
      const here = await signIn(app(), EMAIL);
      const answer = await post('password', { current: PASSWORD, next: NEXT, [field]: value }, here);
      expect(answer.json()).toMatchObject({ status: 422, fields: [{ path: field, rule }] });
      expect(await works(PASSWORD)).toBe(true);
    });

    it('by no other site and by nobody unknown', async () => {
      const here = await signIn(app(), EMAIL);
      const change = { current: PASSWORD, next: NEXT };
      expect((await post('password', change, { ...here, ...EVIL })).json().code).toBe('ORIGIN_REFUSED');
      const plain = await app().ask({
        method: 'POST',
        url: '/api/v1/auth/password',
        headers: { ...here, 'content-type': 'text/plain' },
        payload: JSON.stringify(change),
      });
      expect(plain.json().code).toBe('CONTENT_TYPE');
      expect((await post('password', change)).json().code).toBe('AUTH_REQUIRED');
      expect(await works(PASSWORD)).toBe(true);
    });

    it('while somebody signs in with the old one, who is then not in', async () => {
      const here = await signIn(app(), EMAIL);
      const answers = await Promise.all([
        ...Array.from({ length: 4 }, () => post('login', { login: EMAIL, password: PASSWORD })),
        post('password', { current: PASSWORD, next: NEXT }, here),
      ]);
      expect(answers.at(-1)?.statusCode).toBe(200);
      for (const answer of answers.slice(0, -1))
        if (answer.statusCode === 200)
          expect(await isIn({ cookie: cookieOf(answer, '__Host-sid') })).toBe(false);
    });
  });

  describe('is forgotten', () => {
    const forgot = (login: string, locale = 'en-US', headers: Record<string, string> = {}) =>
      post('forgot', { login, locale }, headers);
    /** The token of the mail that this brings. */
    const tokenOf = async (login = EMAIL) => {
      await forgot(login);
      await app().nest.get(Tasks).runDue('send-mail');
      const mails = await mailsOf(app());
      return /#token=([\w-]{43})$/m.exec(mails.at(-1)?.text ?? '')?.[1] as string;
    };
    const reset = (token: string, password = NEXT, headers: Record<string, string> = {}) =>
      post('reset', { token, password }, headers);

    it('and a link comes by mail, in the language asked for, as text and as page', async () => {
      const subjects: string[] = [];
      for (const locale of ['th-TH', 'en-US', 'ch-Ch']) {
        await forgot(' NOK@example.com ', locale, { host: 'evil.example' });
        await app().nest.get(Tasks).runDue('send-mail');
        const mail = (await mailsOf(app())).at(-1);
        subjects.push(mail?.subject ?? '');
        expect(mail?.to).toBe(EMAIL);
        const link = /https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '';
        // Where people go, not what the request called the server; the token where no log sees it.
        expect(link).toMatch(/^https:\/\/sabaijai\.example\/auth\/reset#token=[\w-]{43}$/);
        expect(mail?.html).toContain(`href="${link}"`);
        expect(mail?.raw).not.toContain('evil.example');
        expect(mail?.text).toMatch(/60/);
      }
      expect(subjects).toEqual([
        'ตั้งรหัสผ่านใหม่สำหรับสบายใจ',
        'Choose a new password for Sabaijai',
        '重设您的 Sabaijai 密码',
      ]);
    });

    it('and the files of the outbox are for the server alone', async () => {
      await tokenOf();
      const { outbox } = app().nest.get(Mailer);
      const [file = ''] = await readdir(outbox);
      expect((await stat(path.join(outbox, file))).mode & 0o077).toBe(0);
      expect(path.dirname(outbox)).toBe(app().nest.get(Settings).dataDir);
    });

    it('with the same answer whether or not there is an account, and a mail only if there is', async () => {
      const before = (await mailsOf(app())).length;
      await app().dataSource.getRepository(UserEntity).update({ email: EMAIL }, { state: 'locked' });
      const answers = [];
      for (const login of [EMAIL, 'nobody@example.com', '0812345678', 'x']) answers.push(await forgot(login));
      for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([200, '{}']);
      await app().nest.get(Tasks).runDue('send-mail');
      expect((await mailsOf(app())).length).toBe(before);
    });

    it('and nothing is looked up before the answer', async () => {
      const users = vi.spyOn(app().dataSource.getRepository(UserEntity), 'findOneBy');
      await forgot(EMAIL);
      expect(users).not.toHaveBeenCalled();
      await app().nest.get(Tasks).runDue('send-mail');
      expect(await app().dataSource.getRepository(PasswordResetEntity).count()).toBe(1);
    });

    it('and a mail that cannot be sent changes no answer', async () => {
      vi.spyOn(app().nest.get(Mailer), 'send').mockRejectedValue(new Error('mail server away'));
      expect((await forgot(EMAIL)).statusCode).toBe(200);
      await app().nest.get(Tasks).runDue('send-mail');
      Object.assign(app().nest.get(MailSender), { away: null });
    });

    it('three times an hour for an account, known or not, whatever X-Forwarded-For says', async () => {
      for (const login of [EMAIL, 'nobody@example.com']) {
        const codes: number[] = [];
        for (let i = 0; i < 5; i += 1)
          codes.push((await forgot(login, 'en-US', { 'x-forwarded-for': `10.0.0.${i}` })).statusCode);
        expect(codes).toEqual([200, 200, 200, 429, 429]);
      }
      const codes: string[] = [];
      for (let i = 0; i < 20; i += 1) codes.push((await forgot(`nobody${i}@example.com`)).json().code);
      expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(6);
      await app().nest.get(Tasks).runDue('send-mail');
    });

    it('by its owner on a known device, whatever strangers use up; nobody else gains by a device', async () => {
      const device = async (login: string) =>
        cookieOf(await post('login', { login, password: PASSWORD }), '__Host-device=');
      await addAccount(app(), { email: 'lek@example.com' });
      const [own, other] = [{ cookie: await device(EMAIL) }, { cookie: await device('lek@example.com') }];
      const codes = async (headers: Record<string, string>, login = EMAIL) => {
        const statuses: number[] = [];
        for (let i = 0; i < 4; i += 1) statuses.push((await forgot(login, 'en-US', headers)).statusCode);
        return statuses;
      };
      expect(await codes({})).toEqual([200, 200, 200, 429]);
      expect(await codes(other)).toEqual([429, 429, 429, 429]);
      expect(await codes(own)).toEqual([200, 200, 200, 429]);
      // With the device of one, another's name and nobody's are answered alike.
      for (const login of ['lek@example.com', 'nobody@example.com'])
        expect(await codes(own, login)).toEqual([200, 200, 200, 429]);
      await app().nest.get(Tasks).runDue('send-mail');
    });

    it('and chosen anew once: all sessions and links end, nobody is signed in', async () => {
      const here = await signIn(app(), EMAIL);
      const [token, other] = [await tokenOf(), await tokenOf()];
      expect(token).not.toBe(other);
      const answer = await reset(token, NEXT, here);
      expect([answer.statusCode, answer.body]).toEqual([200, '{}']);
      expect(cookieOf(answer, '__Host-sid')).toBe('');
      expect(await isIn(here)).toBe(false);
      expect([await works(PASSWORD), await works(NEXT)]).toEqual([false, true]);
      for (const used of [token, other])
        expect((await reset(used, `${NEXT} again`)).json()).toMatchObject({
          status: 410,
          code: 'LINK_EXPIRED',
        });
    });

    it('and chosen by one of twenty at once', async () => {
      const token = await tokenOf();
      const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => reset(token, `${NEXT} ${i}`)));
      const won = answers.flatMap(({ statusCode }, i) => (statusCode === 200 ? [i] : []));
      expect(won).toHaveLength(1);
      expect(answers.filter(({ statusCode }) => statusCode === 410)).toHaveLength(19);
      expect(await works(`${NEXT} ${won[0]}`)).toBe(true);
    });

    it('and the link is kept as a hash, and over after an hour', async () => {
      const token = await tokenOf();
      const stored = JSON.stringify(await app().dataSource.query('SELECT * FROM password_reset'));
      expect(stored).not.toContain(token);
      const now = Date.now();
      vi.spyOn(Date, 'now').mockReturnValue(now + 60 * 60_000 + 1_000);
      expect((await reset(token)).json().code).toBe('LINK_EXPIRED');
      await app().nest.get(PasswordService).forgetExpired();
      expect(await app().dataSource.getRepository(PasswordResetEntity).count()).toBe(0);
    });

    it('and a password that is refused does not use the link up', async () => {
      const token = await tokenOf();
      for (const [password, rule] of [
        ['short', 'len_min'],
        ['x'.repeat(10_000), 'len_max'],
        ['password123', 'password_common'],
        ['nok1234567', 'password_common'],
      ] as const)
        expect((await reset(token, password)).json()).toMatchObject({
          status: 422,
          fields: [{ path: 'password', rule }],
        });
      expect((await reset(token, NEXT, EVIL)).json().code).toBe('ORIGIN_REFUSED');
      expect((await reset(token)).statusCode).toBe(200);
    });

    it.each(['x', '\0', 'ก'.repeat(100), "' OR 1=1 --"])(
      'and an invented link opens nothing: %j',
      async (token) => {
        expect((await reset(token)).json()).toMatchObject({ status: 410, code: 'LINK_EXPIRED' });
      },
    );

    it('and the link of a locked account opens nothing', async () => {
      const token = await tokenOf();
      await app().dataSource.getRepository(UserEntity).update({ email: EMAIL }, { state: 'locked' });
      expect((await reset(token)).json().code).toBe('LINK_EXPIRED');
    });

    it('and its owner gets in afterwards even while strangers try their luck', async () => {
      const device = cookieOf(await reset(await tokenOf()), '__Host-device');
      for (let i = 0; i < 6; i += 1) await post('login', { login: EMAIL, password: 'wrong' });
      expect(await works(NEXT)).toBe(false);
      const known = await post('login', { login: EMAIL, password: NEXT }, { cookie: device });
      expect(known.statusCode).toBe(200);
    });

    it('and a change of the password ends the links too', async () => {
      const token = await tokenOf();
      const here = await signIn(app(), EMAIL);
      await post('password', { current: PASSWORD, next: NEXT }, here);
      expect((await reset(token)).json().code).toBe('LINK_EXPIRED');
    });
  });

  it('that many wait for is refused, not queued without end', async () => {
    const tries = Array.from({ length: 260 }, () =>
      hashPassword(PASSWORD).then(
        () => 'done',
        (error: { code: string }) => error.code,
      ),
    );
    const ends = await Promise.all(tries);
    expect(ends.filter((end) => end === 'UNAVAILABLE').length).toBeGreaterThanOrEqual(50);
    expect(ends.filter((end) => end === 'done').length).toBeGreaterThanOrEqual(200);
    expect(await works(PASSWORD)).toBe(true);
  });

  it('that a full server did not look at is no wrong one', async () => {
    let isOver = false;
    // Each place that gets free is taken again at once: the server stays full however long the request takes to arrive.
    const busy = Array.from({ length: 260 }, async () => {
      while (!isOver) await hashPassword(PASSWORD).catch(() => setImmediate());
    });
    const refused = await post('login', { login: EMAIL, password: PASSWORD }).finally(() => (isOver = true));
    expect(refused.json()).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await app().dataSource.getRepository(RateLimitEntity).count()).toBe(0);
    await Promise.all(busy);
  });
});

describe('without PUBLIC_URL', () => {
  const app = openApp({ port: 3210 });

  it('links lead to this machine, whatever the request calls it', async () => {
    await addAccount(app(), { email: EMAIL });
    await app().ask({
      method: 'POST',
      url: '/api/v1/auth/forgot',
      payload: { login: EMAIL, locale: 'th-TH' },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    await app().nest.get(Tasks).runDue('send-mail');
    const [mail] = await mailsOf(app());
    expect(mail?.text).toMatch(/^http:\/\/localhost:3210\/auth\/reset#token=[\w-]{43}$/m);
    expect(mail?.raw).not.toContain('evil');
  });
});
