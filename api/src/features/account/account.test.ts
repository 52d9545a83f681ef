import { hash } from '@node-rs/argon2';
import { DAY_MS, HOUR_MS, newId } from '@sabaijai/contract';
import { Clock } from '../../platform/clock/clock.js';
import { SERVERS } from '../../platform/database/testing.js';
import { bucketOf, networkOf } from '../../platform/limit/limit.service.js';
import { RateLimitEntity } from '../../platform/limit/rate-limit.entity.js';
import { addAccount, openApp, PASSWORD, signIn, type TestApp } from '../../testing.js';
import { KnownDeviceEntity, UserEntity } from './account.entity.js';
import { LoginService } from './login.service.js';
import { hashPassword, isOutdated, NOBODY, passwordMatches } from './password.js';

describe.each(SERVERS)('signing in on %s', (on) => {
  const app = openApp({ on });
  beforeAll(async () => {
    await addAccount(app(), { email: 'Nok@Example.com', phone: '+66812345678', displayName: 'Nok' });
    await addAccount(app(), {
      email: 'inspector@example.com',
      roles: ['inspector'],
      inspector: {
        badgeNo: 'TH-0001',
        agency: 'Office',
        provinces: ['TH-20'],
        isLead: true,
        conflicts: [],
      },
    });
  });
  beforeEach(() => app().dataSource.getRepository(RateLimitEntity).clear());

  const login = (payload: unknown, headers: Record<string, string> = {}, to: TestApp = app()) =>
    to.ask({ method: 'POST', url: '/api/v1/auth/login', payload, headers });
  const me = (headers: Record<string, string> = {}) => app().ask({ url: '/api/v1/me', headers });
  const wrong = { login: 'nok@example.com', password: 'wrong' };
  /** Sessions that begin now, and whether they still are some time later. */
  function clocked() {
    const begin = Date.now();
    const clock = vi.spyOn(app().nest.get(Clock), 'now');
    const signedIn = (login: string) => {
      clock.mockReturnValue(begin);
      return signIn(app(), login);
    };
    const isIn = async (session: { cookie: string }, later: number) => {
      clock.mockReturnValue(begin + later);
      return (await me(session)).json().user !== null;
    };
    return { signedIn, isIn };
  }

  it('works with the address or the number, however they are written, and tells who it is', async () => {
    for (const name of ['nok@example.com', ' NOK@example.COM ', '+66812345678']) {
      const { statusCode, body } = await login({ login: name, password: PASSWORD });
      expect([statusCode, JSON.parse(body).user.displayName]).toEqual([200, 'Nok']);
    }
    const lead = (await login({ login: 'inspector@example.com', password: PASSWORD })).json();
    expect(lead.user).toEqual({
      id: expect.stringMatching(/^usr_/),
      displayName: 'สมชาย',
      roles: ['inspector'],
      isLead: true,
      isEmailProved: true,
      provinces: ['TH-20'],
      locale: 'th-TH',
    });
  });

  it('gives a cookie that scripts and other sites cannot use', async () => {
    const { headers } = await login({ login: 'nok@example.com', password: PASSWORD });
    expect(headers['set-cookie']?.[0]).toMatch(
      /^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const inspector = await login({ login: 'inspector@example.com', password: PASSWORD });
    expect(inspector.headers['set-cookie']?.[0]).toMatch(/Max-Age=43200;/);
  });

  it('keeps only a hash of the token, and gives a new token each time', async () => {
    const first = await signIn(app(), 'nok@example.com');
    const second = await signIn(app(), 'nok@example.com');
    expect(first.cookie).not.toBe(second.cookie);
    const stored = JSON.stringify(await app().dataSource.query('SELECT * FROM session'));
    expect(stored).not.toContain(first.cookie.slice(4));
  });

  it('ends the session the browser came with', async () => {
    const old = await signIn(app(), 'nok@example.com');
    await login({ login: 'nok@example.com', password: PASSWORD }, old);
    expect((await me(old)).json()).toEqual({ user: null });
  });

  it('ends at sign-out', async () => {
    const session = await signIn(app(), 'nok@example.com');
    expect((await me(session)).json().user.displayName).toBe('Nok');
    const out = await app().ask({ method: 'POST', url: '/api/v1/auth/logout', headers: session });
    expect(out.headers['set-cookie']?.[0]).toMatch(/^sid=; .*Max-Age=0/);
    expect((await me(session)).json()).toEqual({ user: null });
  });

  it('ends when the account is locked', async () => {
    const session = await signIn(app(), 'nok@example.com');
    const users = app().dataSource.getRepository(UserEntity);
    await users.update({ email: 'nok@example.com' }, { state: 'locked' });
    expect((await me(session)).json()).toEqual({ user: null });
    expect((await login({ login: 'nok@example.com', password: PASSWORD })).json().code).toBe(
      'ACCOUNT_LOCKED',
    );
    await users.update({ email: 'nok@example.com' }, { state: 'active' });
  });

  it('looks alike for a locked, a deleted and an unknown account, and for a wrong password', async () => {
    const users = app().dataSource.getRepository(UserEntity);
    const answers = [];
    for (const status of ['locked', 'deleted', 'active'] as const) {
      await users.update({ email: 'nok@example.com' }, { state: status });
      const right = status === 'deleted' ? PASSWORD : 'wrong';
      answers.push(await login({ login: 'nok@example.com', password: right }));
    }
    answers.push(await login({ login: 'nobody@example.com', password: PASSWORD }));
    for (const answer of answers) {
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect({ ...answer.json(), requestId: '' }).toEqual({ ...answers[0]?.json(), requestId: '' });
    }
    expect(answers[0]?.json()).toMatchObject({ status: 401, code: 'AUTH_INVALID' });
  });

  it('lasts twelve hours for an inspector and thirty days, two weeks of them idle, for others', async () => {
    const { signedIn, isIn } = clocked();
    const [inspector, used, idle] = [
      await signedIn('inspector@example.com'),
      await signedIn('nok@example.com'),
      await signedIn('nok@example.com'),
    ];
    expect([await isIn(inspector, 12 * HOUR_MS - 1), await isIn(inspector, 12 * HOUR_MS)]).toEqual([
      true,
      false,
    ]);
    expect([await isIn(used, 14 * DAY_MS - 1), await isIn(idle, 14 * DAY_MS)]).toEqual([true, false]);
    for (const at of [27 * DAY_MS, 30 * DAY_MS - 1]) expect([at, await isIn(used, at)]).toEqual([at, true]);
    expect(await isIn(used, 30 * DAY_MS)).toBe(false);
    vi.restoreAllMocks();
  });

  it('ends after twelve idle hours of whoever is an inspector by then, whenever it began', async () => {
    const { signedIn, isIn } = clocked();
    const id = await addAccount(app(), { email: 'new@example.com' });
    const [used, idle] = [await signedIn('new@example.com'), await signedIn('new@example.com')];
    await app()
      .dataSource.getRepository(UserEntity)
      .update({ id }, { roles: ['client', 'inspector'] });
    expect([await isIn(used, 12 * HOUR_MS - 1), await isIn(idle, 12 * HOUR_MS)]).toEqual([true, false]);
    vi.restoreAllMocks();
  });

  it('is as much work for both', async () => {
    const cost = (hash: string) => hash.split('$').slice(1, 4);
    expect(cost(NOBODY)).toEqual(cost(await hashPassword(PASSWORD)));
    expect(NOBODY).toHaveLength((await hashPassword(PASSWORD)).length);
    expect(await passwordMatches(null, PASSWORD)).toBe(false);
  });

  it('matches a hash of other parameters, and leaves one with those of today', async () => {
    const before = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 5, parallelism: 1 });
    const users = app().dataSource.getRepository(UserEntity);
    await users.update({ email: 'nok@example.com' }, { passwordHash: before });
    await signIn(app(), 'nok@example.com');
    const { passwordHash } = await users.findOneByOrFail({ email: 'nok@example.com' });
    expect([isOutdated(before), isOutdated(passwordHash)]).toEqual([true, false]);
    await signIn(app(), 'nok@example.com');
    expect((await users.findOneByOrFail({ email: 'nok@example.com' })).passwordHash).toBe(passwordHash);
  });

  it('is refused after five wrong passwords, even with the right one, and says for how long', async () => {
    for (let i = 0; i < 5; i += 1) expect((await login(wrong)).json().code).toBe('AUTH_INVALID');
    const refused = await login({ login: 'NOK@example.com', password: PASSWORD });
    expect(refused.json()).toMatchObject({ status: 429, code: 'AUTH_RATE_LIMITED' });
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(800);
    expect(wait).toBeLessThanOrEqual(900);
  });

  it('counts the address and the number as one account', async () => {
    for (let i = 0; i < 5; i += 1) await login(wrong);
    const answer = await login({ login: '081 234 5678', password: 'wrong' });
    expect(answer.json().code).toBe('AUTH_RATE_LIMITED');
  });

  it('counts tries that come all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(wrong)));
    const codes = answers.map((answer) => answer.json().code);
    expect(codes.filter((code) => code === 'AUTH_INVALID').length).toBeLessThanOrEqual(5);
  });

  it('is not opened again by another address in X-Forwarded-For', async () => {
    const codes: string[] = [];
    for (let i = 0; i < 8; i += 1) {
      codes.push((await login(wrong, { 'x-forwarded-for': `10.0.0.${i}` })).json().code);
    }
    expect(codes.slice(5)).toEqual(Array(3).fill('AUTH_RATE_LIMITED'));
  });

  it('is refused to an address that tries one password at many accounts, and to nobody else', async () => {
    const attempts = app().dataSource.getRepository(RateLimitEntity);
    const bucket = bucketOf(0, 0, 'address', '127.0.0.1').key;
    const at = Date.now();
    await attempts.insert(Array.from({ length: 100 }, (_, i) => ({ id: `a${i}`, bucket, at })));
    const before = await attempts.count();
    expect((await login({ login: 'somebody@example.com', password: 'wrong' })).statusCode).toBe(429);
    expect(await attempts.count()).toBe(before);
    await attempts.update({ bucket }, { at: at - 15 * 60_000 - 1 });
    expect((await login({ login: 'somebody@example.com', password: 'wrong' })).statusCode).toBe(401);
  });

  it('still works for the owner on a browser that is known', async () => {
    const before = await login({ login: 'nok@example.com', password: PASSWORD });
    const device =
      before.headers['set-cookie']?.find((set) => set.startsWith('device='))?.split(';')[0] ?? '';
    for (let i = 0; i < 6; i += 1) await login(wrong);
    expect((await login({ login: 'nok@example.com', password: PASSWORD })).statusCode).toBe(429);
    const known = await login({ login: 'nok@example.com', password: PASSWORD }, { cookie: device });
    expect(known.statusCode).toBe(200);
  });

  it('knows a browser for 400 days after it was last seen', async () => {
    const { dataSource, nest } = app();
    const devices = dataSource.getRepository(KnownDeviceEntity);
    const days = (n: number) => Date.now() - n * 86_400_000;
    const userId = newId('user');
    await devices.insert([
      { tokenHash: 'old', userId, seenAt: days(401) },
      { tokenHash: 'kept', userId, seenAt: days(399) },
    ]);
    await nest.get(LoginService, { strict: false }).forgetOldDevices();
    expect((await devices.findBy({ userId })).map(({ tokenHash }) => tokenHash)).toEqual(['kept']);
  });

  it('forgets the wrong ones after a right one', async () => {
    for (let i = 0; i < 4; i += 1) await login(wrong);
    for (let i = 0; i < 3; i += 1) {
      expect((await login({ login: 'nok@example.com', password: PASSWORD })).statusCode).toBe(200);
    }
  });
});

describe('behind a proxy that speaks https', () => {
  const app = openApp({ trustProxy: 1, publicUrl: 'https://sabaijai.example' });

  it('the cookie is bound to this host and to https', async () => {
    await addAccount(app(), { email: 'nok@example.com' });
    const { headers } = await app().ask({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { login: 'nok@example.com', password: PASSWORD },
      headers: { 'x-forwarded-proto': 'https', origin: 'https://sabaijai.example' },
    });
    expect(headers['set-cookie']?.[0]).toMatch(
      /^__Host-sid=[\w-]{43}; .*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(headers['strict-transport-security']).toMatch('max-age=63072000');
  });

  it('each address has its own five tries, and the account ten in all', async () => {
    const codes: string[] = [];
    for (let i = 0; i < 14; i += 1) {
      const answer = await app().ask({
        method: 'POST',
        url: '/api/v1/auth/login',
        payload: { login: 'nok@example.com', password: 'wrong' },
        headers: { 'x-forwarded-for': `10.0.0.${i % 4}` },
      });
      codes.push(answer.json().code);
    }
    expect(codes.filter((code) => code === 'AUTH_INVALID')).toHaveLength(10);
  });
});

describe('an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0'],
    ['2001:db8:1:ff::', '2001:db8:1:0'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['2001:db8:1:1234::', '2001:db8:1:1200'],
    ['::1', '0:0:0:0'],
  ])('counts for the network its owner is given: %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
