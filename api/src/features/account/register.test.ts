import { createHash } from 'node:crypto';
import { NewPassword, newId, TERMS_VERSION } from '@sabaijai/contract';
import { anAgency, anInspector } from '../../people.testing.js';
import { retry } from '../../platform/database/retry.js';
import { SERVERS } from '../../platform/database/testing.js';
import { RateLimitEntity } from '../../platform/limit/rate-limit.entity.js';
import { addAccount, openApp, PASSWORD, signIn, type TestApp } from '../../testing.js';
import { InspectorProfileEntity, InviteEntity, UserEntity } from './account.entity.js';
import { lockAccount } from './account-acts.js';
import { issueInvite, newInviteCode } from './invite.js';

const NEW = {
  role: 'client',
  displayName: 'Nok',
  login: 'nok@example.com',
  password: PASSWORD,
  locale: 'en-US',
  acceptsTerms: true,
  acceptsPrivacy: true,
};
const LONG_PASSWORD = createHash('sha512').update('nok').digest('hex');
const register = (app: TestApp, overrides: object = {}, headers: Record<string, string> = {}) =>
  app.ask({ method: 'POST', url: '/api/v1/auth/register', payload: { ...NEW, ...overrides }, headers });
const cookieOf = (answer: { headers: { 'set-cookie'?: string[] } }) => ({
  cookie: (answer.headers['set-cookie'] ?? []).map((set) => set.split(';')[0]).join('; '),
});

describe.each(SERVERS)('registering on %s', (on) => {
  const app = openApp({ on });
  beforeEach(async () => {
    await app().dataSource.getRepository(RateLimitEntity).clear();
    await app().dataSource.getRepository(UserEntity).clear();
  });
  const user = () => app().dataSource.getRepository(UserEntity).findOneByOrFail({});
  const fields = async (overrides: object) => (await register(app(), overrides)).json().fields;

  it('makes an account and signs in at once, in a browser that is known from then on', async () => {
    const answer = await register(app());
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      user: {
        id: expect.stringMatching(/^usr_/),
        displayName: 'Nok',
        roles: ['client'],
        isLead: false,
        isEmailProved: false,
        provinces: [],
        locale: 'en-US',
      },
      isProofSent: true,
    });
    const me = await app().ask({ url: '/api/v1/me', headers: cookieOf(answer) });
    expect(me.json()).toEqual({ user: answer.json().user });
    expect(answer.headers['set-cookie']?.join()).toMatch(/sid=.*device=/);
    await signIn(app(), 'NOK@example.com');
  });

  it('keeps what was agreed to and when, and no password', async () => {
    await register(app(), { wantsNews: true });
    expect(await user()).toMatchObject({ wantsNews: true, termsVersion: TERMS_VERSION, version: 1 });
    expect((await user()).consentedAt).toBeGreaterThan(Date.now() - 60_000);
    const stored = JSON.stringify(await app().dataSource.query('SELECT * FROM `user`'));
    expect(stored).not.toContain(PASSWORD);
    expect(stored).toContain('$argon2id$');
  });

  it('makes a vendor a visitor too, and nobody anything else', async () => {
    expect((await register(app(), { role: 'vendor' })).json().user.roles).toEqual(['client', 'vendor']);
    for (const role of ['inspector', 'lead', 'admin', '', null])
      expect(await fields({ role })).toEqual([expect.objectContaining({ path: 'role' })]);
    for (const extra of [{ roles: ['inspector'] }, { isLead: true }, { state: 'active' }, { id: 'usr_1' }])
      expect(await fields(extra)).toEqual([expect.objectContaining({ rule: 'unknown' })]);
  });

  it('takes a number however it is written, and knows it again', async () => {
    expect((await register(app(), { login: '081-234 5678' })).statusCode).toBe(201);
    expect((await user()).phone).toBe('+66812345678');
    for (const login of ['0812345678', '+66 81 234 5678', '66812345678', '０８１２３４５６７８']) {
      expect((await register(app(), { login })).json()).toMatchObject({ status: 409, code: 'PHONE_TAKEN' });
      await signIn(app(), login);
    }
  });

  it('sends whoever registers twice with one password to sign in, in any capitals', async () => {
    await register(app());
    expect((await register(app(), { login: ' NOK@Example.com ' })).json()).toMatchObject({
      status: 409,
      code: 'EMAIL_TAKEN',
    });
  });

  it('makes one account of twenty tries at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(app())));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    for (const answer of answers)
      if (answer.statusCode !== 201)
        expect(['EMAIL_TAKEN', 'AUTH_RATE_LIMITED']).toContain(answer.json().code);
    expect(await app().dataSource.getRepository(UserEntity).count()).toBe(1);
  });

  it.each([
    ['displayName', 'N', 'len_min'],
    ['displayName', '\u200f\u200d\u200b', 'required'],
    ['displayName', '', 'required'],
    ['displayName', '   ', 'required'],
    ['displayName', '\u202e\u200f\ufeff', 'required'],
    ['displayName', 'x'.repeat(51), 'len_max'],
    ['displayName', 'x'.repeat(10_000), 'len_max'],
    ['login', '', 'required'],
    ['login', 'nok', 'phone_th'],
    ['login', '+15551234567', 'phone_th'],
    ['login', 'nok@', 'email'],
    ['login', `${'x'.repeat(64)}@${'y'.repeat(186)}.com`, 'email'],
    ['login', 'x'.repeat(10_000), 'len_max'],
    ['password', 'x'.repeat(9), 'len_min'],
    ['password', `${LONG_PASSWORD}x`, 'len_max'],
    ['password', LONG_PASSWORD.repeat(30), 'len_max'],
    ['password', 'password123', 'password_common'],
    ['password', 'nok@example.com', 'password_common'],
    ['locale', 'zh-CN', 'one_of'],
    ['acceptsTerms', false, 'required'],
    ['acceptsPrivacy', false, 'required'],
    ['invite', 'x'.repeat(81), 'len_max'],
  ])('says what is wrong with %s (no. %#)', async (path, value, rule) => {
    const answer = await register(app(), { [path]: value });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields[0]).toMatchObject({ path, rule });
  });

  it.each([
    ['displayName', 'No'],
    ['displayName', '😀'.repeat(50)],
    ['displayName', 'น้ำฝน ที่รัก'],
    ['displayName', 'e\u0301'.repeat(50)],
    ['login', `${'x'.repeat(64)}@${'y'.repeat(60)}.${'z'.repeat(60)}.${'w'.repeat(60)}.com`],
    ['password', 'kX9 #Qm2vL'],
    ['password', LONG_PASSWORD],
    ['password', 'ข้าวมันไก่ร้านประจำ 🐘'],
  ])('takes %s up to its limits (no. %#)', async (path, value) => {
    const answer = await register(app(), { [path]: value });
    expect([answer.statusCode, answer.json().fields]).toEqual([201, undefined]);
    const { login = NEW.login, password = PASSWORD } = { [path]: value } as Record<string, string>;
    await signIn(app(), login, password);
    expect(NewPassword.safeParse(password).success).toBe(true);
  });

  it('takes a name without marks that turn the direction of what follows', async () => {
    const answer = await register(app(), { displayName: ' \u202eNok\u2066\n\t  ฝน 🐘 ' });
    expect(answer.json().user.displayName).toBe('Nok ฝน 🐘');
  });

  it('refuses what comes from another site or is no JSON', async () => {
    const refused = await register(app(), {}, { origin: 'https://evil.example' });
    expect(refused.json()).toMatchObject({ status: 403, code: 'ORIGIN_REFUSED' });
    expect((await register(app(), {}, { 'sec-fetch-site': 'cross-site' })).json().code).toBe(
      'ORIGIN_REFUSED',
    );
    const plain = await app().ask({
      method: 'POST',
      url: '/api/v1/auth/register',
      headers: { 'content-type': 'text/plain' },
      payload: JSON.stringify(NEW),
    });
    expect(plain.json()).toMatchObject({ status: 415, code: 'CONTENT_TYPE' });
    expect(await app().dataSource.getRepository(UserEntity).count()).toBe(0);
  });

  it('is limited for each address, whatever X-Forwarded-For says', async () => {
    const codes: string[] = [];
    for (let i = 0; i < 22; i += 1) {
      const answer = await register(app(), { invite: 'invented' }, { 'x-forwarded-for': `10.0.0.${i}` });
      codes.push(answer.json().code);
    }
    expect(codes).toEqual([...Array(20).fill('INVITE_EXPIRED'), ...Array(2).fill('RATE_LIMITED')]);
    const refused = await register(app());
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
  });
});

describe('registering in the demo', () => {
  const app = openApp({ mode: 'demo' });

  it('is not limited', async () => {
    for (let i = 0; i < 25; i += 1)
      expect((await register(app(), { invite: 'invented' })).json().code).toBe('INVITE_EXPIRED');
  });
});

describe.each(SERVERS)('an invite on %s', (on) => {
  const app = openApp({ on, mode: 'demo' });
  let lead: { cookie: string };
  const agencyId = newId('agency');
  const draft = { badgeNo: 'TH-0001', agencyId, provinces: ['TH-20', 'TH-10'] };
  const ask = (payload: object, headers: Record<string, string> = lead) =>
    app().ask({ method: 'POST', url: '/api/v1/inspector/invites', payload, headers });
  beforeAll(async () => {
    await anAgency(app(), { id: agencyId });
    const inspector = {
      agency: 'Office',
      provinces: ['TH-20' as const, 'TH-10' as const],
      conflicts: [],
    };
    await addAccount(app(), {
      email: 'lead@example.com',
      roles: ['inspector'],
      inspector: { ...inspector, badgeNo: 'LEAD-1', isLead: true },
    });
    lead = await signIn(app(), 'lead@example.com');
  });
  beforeEach(() => app().dataSource.getRepository(InviteEntity).clear());
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('gives away no province that is not the lead’s own', async () => {
    const answer = await ask({ ...draft, provinces: ['TH-20', 'TH-30'] });
    expect([answer.statusCode, answer.json().fields]).toEqual([422, [{ path: 'provinces', rule: 'one_of' }]]);
  });

  it('makes the account of an inspector, whatever else was chosen, and works once', async () => {
    const answer = await ask(draft);
    expect(answer.statusCode).toBe(201);
    const { code, expiresAt } = answer.json();
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + 71.9 * 3_600_000);
    // As somebody types it from paper.
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`;
    const made = await register(app(), { role: 'vendor', login: 'one@example.com', invite: typed });
    expect(made.json().user).toMatchObject({
      roles: ['inspector'],
      isLead: false,
      provinces: draft.provinces,
    });
    expect(made.headers['set-cookie']?.[0]).toMatch(/Max-Age=43200/);
    const { id } = made.json().user;
    const profile = await app()
      .dataSource.getRepository(InspectorProfileEntity)
      .findOneByOrFail({ userId: id });
    expect(profile).toMatchObject({ ...draft, agency: 'Provincial office', isLead: false, conflicts: [] });
    const again = await register(app(), { login: 'two@example.com', invite: code });
    expect(again.json()).toMatchObject({ status: 410, code: 'INVITE_EXPIRED' });
  });

  it('makes one account of twenty tries at once', async () => {
    const { code } = (await ask({ ...draft, badgeNo: 'TH-0002' })).json();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => register(app(), { login: `many${i}@example.com`, invite: code })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 410)).toHaveLength(19);
  });

  it('is not used up by a try that fails', async () => {
    const { code } = (await ask({ ...draft, badgeNo: 'TH-0003' })).json();
    const taken = await register(app(), { login: 'lead@example.com', invite: code });
    expect(taken.json().code).toBe('EMAIL_TAKEN');
    expect((await register(app(), { login: 'three@example.com', invite: code })).statusCode).toBe(201);
  });

  it('is over after 72 hours', async () => {
    const { code } = (await ask({ ...draft, badgeNo: 'TH-0004' })).json();
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + 72 * 3_600_000 + 1_000);
    const late = await register(app(), { login: 'four@example.com', invite: code });
    expect(late.json()).toMatchObject({ status: 410, code: 'INVITE_EXPIRED' });
  });

  it('is listed for leads with what became of it, and works no more once it is withdrawn', async () => {
    const url = '/api/v1/inspector/invites';
    const list = async () => {
      const { items } = (await app().ask({ url, headers: lead })).json();
      return items.map(({ badgeNo, state }: { badgeNo: string; state: string }) => [badgeNo, state]);
    };
    const withdraw = (id: string) => app().ask({ method: 'DELETE', url: `${url}/${id}`, headers: lead });
    const first = (await ask({ ...draft, badgeNo: 'TH-0011' })).json();
    const second = (await ask({ ...draft, badgeNo: 'TH-0012' })).json();
    await register(app(), { login: 'eleven@example.com', invite: first.code });
    expect((await list()).sort()).toEqual([
      ['TH-0011', 'taken'],
      ['TH-0012', 'waiting'],
    ]);
    expect((await withdraw(second.id)).statusCode).toBe(200);
    for (const { id } of [first, second]) expect((await withdraw(id)).statusCode).toBe(404);
    expect((await list()).sort()).toEqual([
      ['TH-0011', 'taken'],
      ['TH-0012', 'ended'],
    ]);
    const late = await register(app(), { login: 'twelve@example.com', invite: second.code });
    expect(late.json().code).toBe('INVITE_EXPIRED');
    expect((await app().ask({ url, headers: lead })).body).not.toContain('codeHash');
  });

  it('is shown to and withdrawn by leads whose provinces are all of its own', async () => {
    const url = '/api/v1/inspector/invites';
    const badges: string[][] = [];
    const left: number[] = [];
    const { id } = (await ask({ ...draft, badgeNo: 'TH-0013', provinces: ['TH-20', 'TH-10'] })).json();
    for (const [n, provinces] of [
      [1, ['TH-20']],
      [2, []],
      [3, ['TH-10', 'TH-20', 'TH-30']],
    ] as const) {
      const email = `lead${n}@example.com`;
      await addAccount(app(), { email, ...anInspector(`LEAD-9${n}`, [...provinces], true) });
      const headers = await signIn(app(), email);
      const { items } = (await app().ask({ url, headers })).json();
      badges.push(items.map(({ badgeNo }: { badgeNo: string }) => badgeNo));
      left.push((await app().ask({ method: 'DELETE', url: `${url}/${id}`, headers })).statusCode);
    }
    expect([badges, left]).toEqual([
      [[], [], ['TH-0013']],
      [404, 404, 200],
    ]);
  });

  it('is kept as a hash alone', async () => {
    const { code } = (await ask({ ...draft, badgeNo: 'TH-0005' })).json();
    expect(JSON.stringify(await app().dataSource.query('SELECT * FROM invite'))).not.toContain(code);
  });

  it('is refused for a badge that an inspector wears, also when two were issued', async () => {
    expect((await ask({ ...draft, badgeNo: 'LEAD-1' })).json().fields).toEqual([
      { path: 'badgeNo', rule: 'unique' },
    ]);
    const [first, second] = [
      (await ask({ ...draft, badgeNo: 'TH-0006' })).json(),
      (await ask({ ...draft, badgeNo: 'TH-0006' })).json(),
    ];
    const five = await register(app(), { login: 'five@example.com', invite: first.code });
    expect(five.statusCode).toBe(201);
    const six = await register(app(), { login: 'six@example.com', invite: second.code });
    expect(six.json().code).toBe('INVITE_EXPIRED');
    expect(await app().dataSource.getRepository(UserEntity).existsBy({ email: 'six@example.com' })).toBe(
      false,
    );
  });

  it('comes from a lead alone, and makes no lead', async () => {
    const { code } = (await ask({ ...draft, badgeNo: 'TH-0007' })).json();
    const inspector = cookieOf(await register(app(), { login: 'seven@example.com', invite: code }));
    expect((await ask(draft, inspector)).json()).toMatchObject({ status: 403, code: 'ROLE_REQUIRED' });
    expect((await ask(draft, {})).json()).toMatchObject({ status: 401, code: 'AUTH_REQUIRED' });
    expect((await ask({ ...draft, isLead: true })).json().fields).toEqual([
      { path: 'isLead', rule: 'unknown' },
    ]);
  });

  it('ends when the lead who issued it is locked', async () => {
    const { code } = (await ask({ ...draft, badgeNo: 'TH-0011' })).json();
    const { id } = await app()
      .dataSource.getRepository(UserEntity)
      .findOneByOrFail({ email: 'lead@example.com' });
    const act = { userId: id, actorId: null, reason: 'Left the office.', now: Date.now() };
    await retry(app().dataSource, (manager) => lockAccount(manager, act));
    const refused = await register(app(), { login: 'rogue@example.com', invite: code });
    expect([refused.statusCode, refused.json().code]).toEqual([410, 'INVITE_EXPIRED']);
    await app().dataSource.getRepository(UserEntity).update({ id }, { state: 'active' });
    lead = await signIn(app(), 'lead@example.com');
  });

  it('of the server itself makes a lead', async () => {
    const code = newInviteCode();
    await retry(app().dataSource, (manager) =>
      issueInvite(manager, {
        draft: { badgeNo: 'LEAD-2', agencyId, provinces: ['TH-20', 'TH-10'] },
        code,
        isLead: true,
        createdBy: null,
        now: Date.now(),
      }),
    );
    const made = await register(app(), { login: 'eight@example.com', invite: code });
    expect(made.json().user).toMatchObject({ roles: ['inspector'], isLead: true });
    expect((await ask({ ...draft, badgeNo: 'TH-0008' }, cookieOf(made))).statusCode).toBe(201);
  });
});
