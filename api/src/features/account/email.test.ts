import { HOUR_MS, type Id, newId } from '@sabaijai/contract';
import { anAgency } from '../../people.testing.js';
import { Clock } from '../../platform/clock/clock.js';
import { Semaphore } from '../../platform/concurrency/semaphore.js';
import { retry } from '../../platform/database/retry.js';
import { ANY_SERVER, SERVERS } from '../../platform/database/testing.js';
import { RateLimitEntity } from '../../platform/limit/rate-limit.entity.js';
import { MailRequestEntity } from '../../platform/mail/mail-request.entity.js';
import { mailsOf } from '../../platform/mail/testing.js';
import { Tasks } from '../../platform/tasks/tasks.js';
import { addAccount, openApp, PASSWORD, sessionOf, signIn, type TestApp } from '../../testing.js';
import { BusinessEntity } from '../business/business.entity.js';
import { aPlace } from '../business/testing.js';
import { DocumentEntity } from '../document/document.entity.js';
import { addOwner } from '../member/membership.js';
import { NotificationEntity } from '../notification/notification.entity.js';
import { NotificationSummary } from '../notification/summary.js';
import { tell } from '../notification/tell.js';
import { EmailProofEntity, PasswordResetEntity, UserEntity } from './account.entity.js';
import { lockAccount } from './account-acts.js';
import { EmailService } from './email.service.js';
import { issueInvite, newInviteCode } from './invite.js';

const EMAIL = 'nok@example.com';
const NEXT = 'tuk-tuk at seven';
const REAL = 'the real one at seven';
type Session = { cookie: string };

/** What the tests of addresses do again and again. */
function doings(app: () => TestApp) {
  const users = () => app().dataSource.getRepository(UserEntity);
  const post = (url: string, payload: unknown = {}, headers: Record<string, string> = {}) =>
    app().ask({ method: 'POST', url: `/api/v1/${url}`, payload, headers });
  const register = async (login = EMAIL, password = PASSWORD, more: object = {}) => {
    const answer = await post('auth/register', {
      ...{ role: 'client', displayName: 'Somebody', login, password, locale: 'en-US' },
      ...{ acceptsTerms: true, acceptsPrivacy: true, ...more },
    });
    const cookie = (answer.headers['set-cookie'] ?? [])
      .map((set) => set.split(';')[0])
      .find((pair) => pair?.includes('sid='));
    return { answer, id: answer.json().user?.id as Id<'user'>, session: { cookie: cookie ?? '' } };
  };
  const profile = async (headers: Session) =>
    (await app().ask({ url: '/api/v1/me/profile', headers })).json();
  const mails = async () => {
    await app().nest.get(Tasks).runDue('send-mail');
    return mailsOf(app());
  };
  /** Tokens of the links that were mailed since the last time. */
  const read = new Set<string>();
  const tokens = async () => {
    const fresh = (await mails()).filter(({ raw }) => !read.has(raw));
    for (const { raw } of fresh) read.add(raw);
    return fresh.flatMap(({ text }) => /\/auth\/prove#token=([\w-]{43})$/m.exec(text)?.[1] ?? []);
  };
  /** The mail that was sent since the last time. */
  const newest = async () => {
    const fresh = (await mails()).filter(({ raw }) => !read.has(raw));
    expect(fresh).toHaveLength(1);
    return fresh[0];
  };
  const prove = async (token: string | undefined) => {
    const answer = await post('auth/prove', { token });
    return answer.statusCode === 200 ? 200 : (answer.json().code as string);
  };
  const login = (name: string, password: string) => post('auth/login', { login: name, password });
  const signsIn = async (name: string, password: string) =>
    (await login(name, password)).json().user?.id as string | undefined;
  const told = async (userId: Id<'user'>) =>
    (await app().dataSource.getRepository(NotificationEntity).findBy({ userId })).map(({ type }) => type);
  const clear = async () => {
    for (const table of [
      UserEntity,
      EmailProofEntity,
      PasswordResetEntity,
      NotificationEntity,
      RateLimitEntity,
    ])
      await app().dataSource.getRepository(table).clear();
    await tokens();
  };
  return { users, post, register, profile, mails, newest, tokens, prove, login, signsIn, told, clear };
}

describe.each(SERVERS)('an e-mail address on %s', (on) => {
  const app = openApp({ on, publicUrl: 'https://sabaijai.example', trustProxy: 1 });
  const { users, post, register, profile, mails, newest, tokens, prove, login, signsIn, told, clear } =
    doings(app);
  beforeEach(clear);
  afterEach(() => {
    vi.restoreAllMocks();
  });
  const limitsGone = () => app().dataSource.getRepository(RateLimitEntity).clear();

  it('that a stranger registered is whose mail it is: they register too, prove it and have it', async () => {
    const stranger = await register(EMAIL, PASSWORD);
    await tokens();
    expect(await profile(stranger.session)).toMatchObject({ email: EMAIL, isEmailProved: false });
    const real = await register(EMAIL, REAL);
    expect(real.answer.statusCode).toBe(201);
    // Neither learns of the other.
    expect(await profile(real.session)).toMatchObject({
      email: EMAIL,
      isEmailProved: false,
      pendingEmail: null,
    });
    const [token] = await tokens();
    expect(await prove(token)).toBe(200);
    expect(await profile(real.session)).toMatchObject({ email: EMAIL, isEmailProved: true });
    const me = await app().ask({ url: '/api/v1/me', headers: real.session });
    expect(me.json().user.isEmailProved).toBe(true);
    expect(await told(stranger.id)).toEqual(['EMAIL_LOST']);
    expect(await told(real.id)).toEqual([]);
    expect(await profile(stranger.session)).toMatchObject({ email: EMAIL, isEmailProved: false });
    // Both still sign in by it, each with their own password.
    expect([await signsIn(EMAIL, PASSWORD), await signsIn(EMAIL, REAL)]).toEqual([stranger.id, real.id]);
    const audited = await app().dataSource.query(
      "SELECT action, target FROM audit_unsealed WHERE action LIKE 'account.%email' ORDER BY id",
    );
    expect(audited.slice(-2)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'account.lose-email', target: stranger.id }),
        expect.objectContaining({ action: 'account.prove-email', target: real.id }),
      ]),
    );
  });

  it('that is proved is taken, for everybody else in any way', async () => {
    await register(EMAIL, REAL);
    const [token] = await tokens();
    await prove(token);
    expect((await register(' NOK@Example.com ')).answer.json()).toMatchObject({ code: 'EMAIL_TAKEN' });
    const other = await register('lek@example.com');
    const change = await post('me/email', { email: EMAIL, password: PASSWORD }, other.session);
    expect([change.statusCode, change.json().code]).toEqual([409, 'EMAIL_TAKEN']);
    expect(await profile(other.session)).toMatchObject({ email: 'lek@example.com' });
  });

  it('that two prove at the same moment is one account’s', async () => {
    const people = [await register(EMAIL, 'first of them all'), await register(EMAIL, 'second of them all')];
    const both = await tokens();
    expect(both).toHaveLength(2);
    const answers = await Promise.all(both.map(prove));
    expect(answers.sort()).toEqual([200, 'EMAIL_TAKEN']);
    expect(await users().countBy({ email: EMAIL })).toBe(1);
    const rows = await users().find({ select: { email: true, pendingEmail: true, emailProvedAt: true } });
    expect(rows.map((row) => [row.email, row.pendingEmail, row.emailProvedAt !== null]).sort()).toEqual([
      [null, EMAIL, false],
      [EMAIL, null, true],
    ]);
    const news = await Promise.all(people.map(({ id }) => told(id)));
    expect(news.flat()).toEqual(['EMAIL_LOST']);
  });

  it('that nobody holds any more and many wait for is one account’s, too', async () => {
    const holder = await register(EMAIL, 'the one who goes away');
    await tokens();
    for (const n of [1, 2]) await register(EMAIL, `waits as number ${n}`);
    const waiting = await tokens();
    await limitsGone();
    await post('me/email', { email: 'new@example.com', password: 'the one who goes away' }, holder.session);
    const answers = await Promise.all(waiting.map(prove));
    expect(answers.filter((answer) => answer === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'EMAIL_TAKEN')).toHaveLength(1);
    expect(await users().countBy({ email: EMAIL })).toBe(1);
  });

  it('pushes nobody out who gave it before, however often it is given again', async () => {
    const given = ['first of them all', 'second of them all', 'third of them all'];
    const first = [];
    for (const password of given) first.push((await register(EMAIL, password)).id);
    await limitsGone();
    for (const n of [4, 5, 6]) {
      const { answer } = await register(EMAIL, `comes as number ${n}`);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'EMAIL_TAKEN']);
    }
    const other = await register('lek@example.com');
    const change = await post('me/email', { email: EMAIL, password: PASSWORD }, other.session);
    expect(change.json().code).toBe('EMAIL_TAKEN');
    await limitsGone();
    const signedIn = [];
    for (const password of given) signedIn.push(await signsIn(EMAIL, password));
    expect(signedIn).toEqual(first);
    // Whoever reads its mail needs no account of their own: a new password opens the one that holds it.
    await tokens();
    await post('auth/forgot', { login: EMAIL, locale: 'en-US' });
    const token = /\/auth\/reset#token=([\w-]{43})$/m.exec((await newest())?.text ?? '')?.[1];
    await post('auth/reset', { token, password: NEXT });
    expect(await signsIn(EMAIL, NEXT)).toBe(first[0]);
  });

  it('is given by no more than three when many come at once', async () => {
    await register(EMAIL, PASSWORD);
    await Promise.all([2, 3, 4, 5, 6, 7].map((n) => register(EMAIL, `comes as number ${n}`)));
    expect(await users().countBy([{ email: EMAIL }, { pendingEmail: EMAIL }])).toBe(3);
  });

  it('that nobody holds any more leads whoever reads its mail into the account that waits longest', async () => {
    const holder = await register(EMAIL, 'the one who goes away');
    const waits = await register(EMAIL, REAL);
    await register(EMAIL, 'came last of them all');
    await limitsGone();
    await post('me/email', { email: 'new@example.com', password: 'the one who goes away' }, holder.session);
    await tokens();
    await post('auth/forgot', { login: EMAIL, locale: 'en-US' });
    const token = /\/auth\/reset#token=([\w-]{43})$/m.exec((await newest())?.text ?? '')?.[1];
    expect((await post('auth/reset', { token, password: NEXT })).statusCode).toBe(200);
    expect(await signsIn(EMAIL, NEXT)).toBe(waits.id);
    expect(await users().countBy({ id: waits.id, email: EMAIL })).toBe(1);
    // An address beside a proved one is nobody's way in: it may be mistyped.
    const [proved] = [await register('proved@example.com', PASSWORD)];
    await users().update({ id: proved.id }, { emailProvedAt: 1, pendingEmail: 'typo@example.com' });
    await tokens();
    await post('auth/forgot', { login: 'typo@example.com', locale: 'en-US' });
    await mails();
    expect(await app().dataSource.getRepository(PasswordResetEntity).countBy({ userId: proved.id })).toBe(0);
  });

  it('sends a link in the account’s language that counts for a day, once', async () => {
    const { session } = await register(EMAIL, PASSWORD, { locale: 'th-TH' });
    const mail = await newest();
    expect([mail?.to, mail?.subject]).toEqual([EMAIL, 'ยืนยันอีเมลของคุณสำหรับสบายใจ']);
    const link = /https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(link).toMatch(/^https:\/\/sabaijai\.example\/auth\/prove#token=[\w-]{43}$/);
    expect(mail?.html).toContain(`href="${link}"`);
    expect(mail?.raw).not.toContain('Somebody');
    const [token = ''] = await tokens();
    const stored = JSON.stringify(await app().dataSource.query('SELECT * FROM email_proof'));
    expect(stored).not.toContain(token);
    expect(stored).toContain(EMAIL);
    expect((await app().ask(`/api/v1/auth/prove?token=${token}`)).statusCode).toBe(404);
    expect([await prove(token), await prove(token)]).toEqual([200, 'LINK_EXPIRED']);
    expect(await profile(session)).toMatchObject({ isEmailProved: true });
    expect(await app().dataSource.getRepository(EmailProofEntity).count()).toBe(0);
  });

  it('is proved once by the same link pressed twice at once, and nobody is told twice', async () => {
    const stranger = await register(EMAIL, PASSWORD);
    await tokens();
    await register(EMAIL, REAL);
    const [token] = await tokens();
    const answers = await Promise.all([prove(token), prove(token), prove(token)]);
    for (const answer of answers) expect([200, 'LINK_EXPIRED']).toContain(answer);
    expect(answers).toContain(200);
    expect(await told(stranger.id)).toEqual(['EMAIL_LOST']);
  });

  it('is not proved by a link that is a day old', async () => {
    const { session } = await register();
    // On its way, then in the mail, as long as it opens anything.
    expect((await profile(session)).isProofSent).toBe(true);
    const [token = ''] = await tokens();
    expect((await profile(session)).isProofSent).toBe(true);
    const now = Date.now();
    const clock = vi.spyOn(app().nest.get(Clock), 'now').mockReturnValue(now + 24 * HOUR_MS + 1_000);
    expect(await prove(token)).toBe('LINK_EXPIRED');
    expect((await profile(session)).isProofSent).toBe(false);
    await app().nest.get(EmailService).forgetExpired();
    expect(await app().dataSource.getRepository(EmailProofEntity).count()).toBe(0);
    // Whoever is late asks again.
    expect((await post('me/email/link', {}, session)).json()).toEqual({ link: null });
    const [again] = await tokens();
    expect(await prove(again)).toBe(200);
    expect((await profile(session)).isProofSent).toBe(false);
    clock.mockRestore();
  });

  it.each(['x', '\0', 'ก'.repeat(100), "' OR 1=1 --"])(
    'is not proved by an invented link: %j',
    async (token) => {
      await register();
      expect(await prove(token)).toBe('LINK_EXPIRED');
      expect(await users().countBy({ email: EMAIL })).toBe(1);
    },
  );

  it.each([
    ['token', 'x'.repeat(101)],
    ['token', ''],
    ['token', null],
    ['token', ['x']],
    ['more', 'x'],
  ])('is proved by nothing but a token: %s %j', async (path, value) => {
    const answer = await post('auth/prove', { token: 'x', [path]: value });
    expect(answer.json()).toMatchObject({ status: 422, fields: [{ path }] });
  });

  it('is not proved by a link to the address before it, nor to a locked or deleted account', async () => {
    const { session, id } = await register('typo@example.com');
    const [old] = await tokens();
    await post('me/email', { email: EMAIL, password: PASSWORD }, session);
    const [fresh] = await tokens();
    expect(await prove(old)).toBe('LINK_EXPIRED');
    await users().update({ id }, { state: 'locked' });
    expect(await prove(fresh)).toBe('LINK_EXPIRED');
    await users().update({ id }, { state: 'active' });
    expect(await prove(fresh)).toBe(200);
    // Nobody has the mistyped one any more.
    expect(await signsIn('typo@example.com', PASSWORD)).toBeUndefined();
    await limitsGone();
    const gone = await register('gone@example.com');
    const [dead] = await tokens();
    await post('me/delete', { password: PASSWORD }, gone.session);
    expect(await prove(dead)).toBe('LINK_EXPIRED');
    expect(await users().countBy({ pendingEmail: 'gone@example.com' })).toBe(0);
  });

  it('is added by who gave a number alone, and then leads back into the account', async () => {
    const { session, id } = await register('0812345678');
    expect(await tokens()).toEqual([]);
    expect(await profile(session)).toMatchObject({ email: null, isEmailProved: false, pendingEmail: null });
    expect((await post('me/email/link', {}, session)).json().code).toBe('NOT_FOUND');
    const answer = await post('me/email', { email: ' Nok@Example.com ', password: PASSWORD }, session);
    expect(answer.json()).toMatchObject({ id, email: EMAIL, isEmailProved: false, phone: '+66812345678' });
    const [token] = await tokens();
    expect(await prove(token)).toBe(200);
    expect(await profile(session)).toMatchObject({ email: EMAIL, isEmailProved: true });
    expect(await signsIn(EMAIL, PASSWORD)).toBe(id);
  });

  it('that is proved stays until the next one is, and hears of that', async () => {
    const { session, id } = await register();
    const [token] = await tokens();
    await prove(token);
    await post('me/email', { email: 'new@example.com', password: PASSWORD }, session);
    expect(await profile(session)).toMatchObject({
      email: EMAIL,
      isEmailProved: true,
      pendingEmail: 'new@example.com',
    });
    expect((await newest())?.to).toBe('new@example.com');
    const [next] = await tokens();
    expect(await prove(next)).toBe(200);
    expect(await profile(session)).toMatchObject({
      email: 'new@example.com',
      isEmailProved: true,
      pendingEmail: null,
    });
    const last = await newest();
    expect([last?.to, last?.subject]).toEqual([EMAIL, 'Your Sabaijai account has a new e-mail address']);
    expect(last?.raw).not.toContain('new@example.com');
    expect([await signsIn(EMAIL, PASSWORD), await signsIn('new@example.com', PASSWORD)]).toEqual([
      undefined,
      id,
    ]);
  });

  it('that waits to replace a proved one is forgotten by going back', async () => {
    const { session } = await register();
    const [token] = await tokens();
    await prove(token);
    await post('me/email', { email: 'new@example.com', password: PASSWORD }, session);
    const [next] = await tokens();
    await limitsGone();
    await post('me/email', { email: EMAIL, password: PASSWORD }, session);
    expect(await profile(session)).toMatchObject({ email: EMAIL, pendingEmail: null });
    expect(await prove(next)).toBe('LINK_EXPIRED');
  });

  it('is changed with the password alone, and by its own account', async () => {
    const { session } = await register();
    const wrong = await post('me/email', { email: 'new@example.com', password: 'wrong' }, session);
    expect(wrong.json()).toMatchObject({
      status: 422,
      fields: [{ path: 'password', rule: 'password_wrong' }],
    });
    // Who mistypes the password has used up none of the links.
    for (let i = 0; i < 3; i += 1)
      await post('me/email', { email: 'new@example.com', password: 'no' }, session);
    expect((await post('me/email/link', {}, session)).statusCode).toBe(200);
    const change = { email: 'new@example.com', password: PASSWORD };
    expect((await post('me/email', change)).json().code).toBe('AUTH_REQUIRED');
    expect((await post('me/email/link')).json().code).toBe('AUTH_REQUIRED');
    const evil = { ...session, origin: 'https://evil.example' };
    expect((await post('me/email', change, evil)).json().code).toBe('ORIGIN_REFUSED');
    expect(await profile(session)).toMatchObject({ email: EMAIL });
  });

  it.each([
    ['email', ''],
    ['email', 'nok'],
    ['email', '+66812345678'],
    ['email', `${'x'.repeat(300)}@example.com`],
    ['email', 'nok@example.com\r\nBcc: all@example.com'],
    ['email', null],
    ['email', { $ne: '' }],
    ['password', ''],
    ['password', 'x'.repeat(129)],
    ['id', 'usr_1'],
  ])('is nothing but an address: %s (no. %#)', async (path, value) => {
    const { session } = await register();
    const change = { email: 'new@example.com', password: PASSWORD, [path]: value };
    const answer = await post('me/email', change, session);
    expect(answer.json()).toMatchObject({ status: 422, fields: [expect.objectContaining({ path })] });
    expect(await profile(session)).toMatchObject({ email: EMAIL });
  });

  it('gets three links an hour of an account, and six of all, those of signing up among them', async () => {
    const { session, answer } = await register();
    const codes: number[] = [];
    for (let i = 0; i < 5; i += 1) codes.push((await post('me/email/link', {}, session)).statusCode);
    expect([answer.json().isProofSent, codes]).toEqual([true, [200, 200, 200, 429, 429]]);
    const more: (number | boolean)[] = [];
    for (const n of [1, 2]) {
      const other = await register(EMAIL, `waits as number ${n}`);
      more.push(other.answer.statusCode, other.answer.json().isProofSent);
      more.push((await post('me/email/link', {}, other.session)).statusCode);
    }
    // Who signs up has their account, and is told that no link is on its way.
    expect(more).toEqual([201, true, 200, 201, false, 429]);
    // What was refused is no mail, and uses up none: neither is who came too late.
    expect(await tokens()).toHaveLength(6);
    await limitsGone();
    for (let i = 0; i < 7; i += 1) await register(EMAIL, `too many by number ${i}`);
    expect((await post('me/email/link', {}, session)).statusCode).toBe(200);
    expect(await register('0812345678').then(({ answer: { json } }) => json().isProofSent)).toBe(false);
  });

  /** As whoever cannot sign in asks for it, from a network of their own. */
  const ask = (login: string, network = 1) =>
    post('auth/prove/link', { login, locale: 'en-US' }, { 'x-forwarded-for': `10.0.0.${network}` });

  it('gets its link again without a session, for each account that gives it', async () => {
    const first = await register(EMAIL, PASSWORD);
    await register(EMAIL, REAL);
    await tokens();
    expect((await ask(' NOK@Example.com ')).json()).toEqual({});
    const links = [...(await tokens()), ...(await tokens())];
    expect(links).toHaveLength(2);
    const answers = [await prove(links[0]), await prove(links[1])];
    expect(answers.sort()).toEqual([200, 'EMAIL_TAKEN']);
    // Once it is proved nobody is sent another.
    await ask(EMAIL);
    expect([...(await tokens()), ...(await tokens())]).toEqual([]);
    expect(await users().countBy({ id: first.id })).toBe(1);
  });

  it('gets none without a session when nobody gives it, in the same answer and with as many writes', async () => {
    await register(EMAIL, PASSWORD);
    await addAccount(app(), { email: 'has-proved@example.com' });
    await tokens();
    const waiting = () => app().dataSource.getRepository(MailRequestEntity).count();
    const before = await waiting();
    const answers = [];
    for (const login of [EMAIL, 'has-proved@example.com', 'is-nobodys@example.com', '0812345678', 'x']) {
      const { statusCode, body } = await ask(login);
      answers.push([statusCode, body, (await waiting()) - before]);
    }
    expect(answers).toEqual([1, 2, 3, 4, 5].map((rows) => [200, '{}', rows]));
    await mails();
    await mails();
    const to = (await mailsOf(app())).map((mail) => mail.to);
    for (const name of ['has-proved', 'is-nobodys']) expect(to).not.toContain(`${name}@example.com`);
  });

  it('gets three of them an hour, a network twenty, and no mailbox more than six', async () => {
    await register(EMAIL, PASSWORD);
    const codes = [];
    for (let i = 1; i <= 5; i += 1) codes.push((await ask(EMAIL, i)).statusCode);
    expect(codes).toEqual([200, 200, 200, 429, 429]);
    await tokens();
    await tokens();
    await limitsGone();
    for (const n of [1, 2]) await register(EMAIL, `waits as number ${n}`);
    for (let i = 1; i <= 3; i += 1) expect((await ask(EMAIL, i)).statusCode).toBe(200);
    const sent = [...(await tokens()), ...(await tokens())];
    expect(sent).toHaveLength(6);
    const others: number[] = [];
    for (let i = 0; i < 22; i += 1) others.push((await ask(`nobody${i}@example.com`, 99)).statusCode);
    expect(others.filter((code) => code === 200)).toHaveLength(20);
  });

  it('that another has proved meanwhile gets no more links', async () => {
    const stranger = await register(EMAIL, PASSWORD);
    const [first] = await tokens();
    await register(EMAIL, REAL);
    const [token] = await tokens();
    await prove(token);
    expect((await post('me/email/link', {}, stranger.session)).json().code).toBe('EMAIL_TAKEN');
    expect(await prove(first)).toBe('EMAIL_TAKEN');
    expect(await tokens()).toEqual([]);
  });

  it('is proved by the link for a new password, which was mailed to it', async () => {
    const { id } = await register();
    const other = await register(EMAIL, REAL);
    await tokens();
    await post('auth/forgot', { login: EMAIL, locale: 'en-US' });
    const mail = await newest();
    const token = /\/auth\/reset#token=([\w-]{43})$/m.exec(mail?.text ?? '')?.[1];
    expect((await post('auth/reset', { token, password: NEXT })).statusCode).toBe(200);
    const { cookie } = await signIn(app(), EMAIL, NEXT);
    expect(await profile({ cookie })).toMatchObject({ id, isEmailProved: true });
    expect(await told(other.id)).toEqual(['EMAIL_LOST']);
  });

  it('that was lost gets no link for the loser’s password, and one sent before opens nothing', async () => {
    const stranger = await register(EMAIL, PASSWORD);
    await tokens();
    await post('auth/forgot', { login: EMAIL, locale: 'en-US' });
    const early = /\/auth\/reset#token=([\w-]{43})$/m.exec((await newest())?.text ?? '')?.[1];
    await tokens();
    const real = await register(EMAIL, REAL);
    const [token] = await tokens();
    await prove(token);
    const answer = await post('auth/reset', { token: early, password: NEXT });
    expect(answer.json().code).toBe('LINK_EXPIRED');
    await limitsGone();
    await post('auth/forgot', { login: EMAIL, locale: 'en-US' });
    await mails();
    const resets = await app().dataSource.getRepository(PasswordResetEntity).find();
    expect(resets.map(({ userId }) => userId)).toEqual([real.id]);
    expect(await signsIn(EMAIL, PASSWORD)).toBe(stranger.id);
  });

  it('given with an inspector’s invite is proved, whoever held it before', async () => {
    const stranger = await register(EMAIL, PASSWORD);
    await tokens();
    const code = newInviteCode();
    const { id: agencyId } = await anAgency(app());
    const draft = { badgeNo: 'TH-0009', agencyId, provinces: ['TH-20' as const] };
    await app().dataSource.transaction((manager) =>
      issueInvite(manager, { draft, code, isLead: false, createdBy: null, now: Date.now() }),
    );
    const { answer, session } = await register(EMAIL, REAL, { invite: code });
    expect(answer.json().user).toMatchObject({ roles: ['inspector'], isEmailProved: true });
    expect(await profile(session)).toMatchObject({ email: EMAIL, isEmailProved: true });
    expect(await told(stranger.id)).toEqual(['EMAIL_LOST']);
    expect(await tokens()).toEqual([]);
  });

  it('gives tries at no password but under the limits of its name', async () => {
    const holder = await register(EMAIL, REAL);
    await register(EMAIL, PASSWORD);
    await limitsGone();
    // Signing in to one’s own account between the guesses gives none of them back.
    const codes: number[] = [];
    for (let i = 0; i < 7; i += 1) {
      codes.push((await login(EMAIL, `guess number ${i}`)).statusCode);
      if (i < 4) codes.push((await login(EMAIL, PASSWORD)).statusCode);
    }
    expect(codes).toEqual([401, 200, 401, 200, 401, 200, 401, 200, 401, 429, 429]);
    await limitsGone();
    // Neither does the device that this other account is known on, nor registering with guesses.
    const known = (await login(EMAIL, PASSWORD)).headers['set-cookie']?.find((set) =>
      set.includes('device='),
    );
    const device = { cookie: known?.split(';')[0] ?? '' };
    const guesses: number[] = [];
    for (let i = 0; i < 7; i += 1)
      guesses.push((await post('auth/login', { login: EMAIL, password: `guess ${i}` }, device)).statusCode);
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect((await register(EMAIL, 'guessed while registering')).answer.json().code).toBe('AUTH_RATE_LIMITED');
    expect(await users().countBy({ id: holder.id, email: EMAIL })).toBe(1);
  });

  it('does not tell who has it: the same answer and as many comparisons for nobody, one and many', async () => {
    await addAccount(app(), { email: 'one@example.com' });
    await register(EMAIL, 'first of them all');
    await register(EMAIL, 'second of them all');
    await limitsGone();
    const comparing = vi.spyOn(Semaphore.prototype, 'run');
    const [answers, comparisons]: [object[], number[]] = [[], []];
    for (const name of [EMAIL, 'one@example.com', 'nobody@example.com']) {
      const answer = await login(name, 'wrong password here');
      answers.push({ ...answer.json(), requestId: '' });
      comparisons.push(comparing.mock.calls.length);
      comparing.mockClear();
    }
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    expect(comparisons).toEqual([3, 3, 3]);
  });
});

describe('an address in the demo', () => {
  const app = openApp({ mode: 'demo', port: 3210 });
  const { post, register, prove, profile } = doings(app);

  it('is proved by the link on the screen, as no mail is sent', async () => {
    const { session } = await register();
    const { link } = (await post('me/email/link', {}, session)).json();
    expect(link).toMatch(/^http:\/\/localhost:3210\/auth\/prove#token=[\w-]{43}$/);
    expect(await prove(link.split('=')[1])).toBe(200);
    expect(await profile(session)).toMatchObject({ isEmailProved: true });
  });
});

describe.each(ANY_SERVER)('an account without a proved address on %s', (on) => {
  const app = openApp({ on });

  it('says so to its owner alone', async () => {
    const id = await addAccount(app(), { email: EMAIL, isProved: false, roles: ['vendor'] });
    const headers = await sessionOf(app(), id, ['vendor']);
    const me = (await app().ask({ url: '/api/v1/me', headers })).json();
    expect(me.user.isEmailProved).toBe(false);
    expect(JSON.stringify(me)).not.toContain(EMAIL);
  });

  it('reads of a business only the papers that it brought itself', async () => {
    const { dataSource, ask } = app();
    const owners = await Promise.all(
      [
        { email: 'unproved@example.com', isProved: false },
        { email: null, phone: '+66812345678' },
        { email: 'proved@example.com', isProved: true },
      ].map(({ email, ...more }) =>
        addAccount(app(), { ...more, ...(email === null ? { email: '' } : { email }), roles: ['vendor'] }),
      ),
    );
    const place = aPlace({ ownerId: owners[0] as Id<'user'>, province: 'TH-10' });
    const papers = owners.map((uploadedBy) => ({
      ...{ id: newId('document'), ownerType: 'business' as const, ownerId: place.id, uploadedBy },
      ...{ kind: 'identity' as const, name: 'paper.pdf', type: 'application/pdf' as const, bytes: 9 },
      ...{ sha256: '0'.repeat(64), createdAt: 0 },
    }));
    await retry(dataSource, async (manager) => {
      await manager.insert(BusinessEntity, place);
      for (const owner of owners) await addOwner(manager, place.id, owner, 0);
      await manager.insert(DocumentEntity, papers);
    });
    const inspector = await addAccount(app(), {
      ...{ email: 'inspector@example.com', isProved: false, roles: ['inspector'] },
      inspector: {
        ...{ badgeNo: 'TH-0001', agency: 'Office', provinces: ['TH-10'], isLead: false },
        conflicts: [],
      },
    });
    const seen: (string | number)[][] = [];
    for (const [who, roles] of [
      ...owners.map((id) => [id, ['vendor']] as const),
      [inspector, ['inspector']] as const,
    ]) {
      const headers = await sessionOf(app(), who, roles);
      const answers = await Promise.all(
        papers.map(({ id }) => ask({ url: `/api/v1/documents/${id}`, headers })),
      );
      seen.push(answers.map(({ statusCode, json }) => (statusCode === 200 ? 200 : json().code)));
      const file = await ask({ url: `/api/v1/documents/${papers[1]?.id}/file`, headers });
      expect(file.statusCode).toBe(seen.at(-1)?.[1] === 200 ? 404 : 403);
    }
    const no = 'EMAIL_NOT_PROVED';
    expect(seen).toEqual([
      [200, no, no],
      [no, 200, no],
      [200, 200, 200],
      [200, 200, 200],
    ]);
  });

  it.each([
    ['that it has', 'lek@example.com', { email: 'lek@example.com' }],
    ['that it waits for', 'wan@example.com', { email: '', pendingEmail: 'wan@example.com' }],
  ])('is mailed number and link alone, to the address %s', async (_, given, address) => {
    const userId = await addAccount(app(), { ...address, isProved: false, locale: 'en-US' });
    const place = aPlace({ name: { en: 'Secret Bay' } });
    const now = Date.now() - HOUR_MS;
    const dueAt = new Date(now).toISOString();
    const params = { number: 'W-2026-000007', comment: 'Somchai says no', dueAt };
    await retry(app().dataSource, async (manager) => {
      await manager.insert(BusinessEntity, place);
      const about = { type: 'warning', id: newId('warning'), businessId: place.id } as const;
      await tell({ manager, now }, [userId], 'WARNING_RETURNED', about, params);
    });
    await app().nest.get(Tasks).runDue('send-mail');
    const mail = (await mailsOf(app())).find(({ to }) => to === given);
    expect(mail?.subject).toBe('W-2026-000007: something new in your account');
    expect(mail?.text).toContain('/vendor/warning-list/');
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/Secret Bay|Somchai/);
    // What was done with the account is told there, too; and what nobody opened is, once more.
    await retry(app().dataSource, (manager) =>
      lockAccount(manager, { userId, actorId: null, reason: 'Words that name Somchai.', now: Date.now() }),
    );
    await app().nest.get(Tasks).runDue('send-mail');
    await app().dataSource.getRepository(UserEntity).update({ id: userId }, { state: 'active' });
    await app()
      .dataSource.getRepository(NotificationEntity)
      .updateAll({ createdAt: Date.now() - 96 * HOUR_MS });
    await app().nest.get(NotificationSummary).ask();
    await app().nest.get(Tasks).runDue('send-mail');
    const all = (await mailsOf(app())).filter(({ to }) => to === given);
    expect(all.map(({ subject }) => subject).sort()).toEqual([
      'W-2026-000007: something new in your account',
      'You have not opened one notification',
      'Your Sabaijai account was changed',
    ]);
    for (const { raw } of all) expect(raw).not.toMatch(/Secret Bay|Somchai/);
  });

  it('is mailed nothing any more to an address that another proved', async () => {
    const now = Date.now() - HOUR_MS;
    const email = 'proved-by-another@example.com';
    const userId = await addAccount(app(), { email: '', pendingEmail: email, locale: 'en-US' });
    await addAccount(app(), { email });
    await retry(app().dataSource, async (manager) => {
      await tell({ manager, now }, [userId], 'EMAIL_LOST', { type: 'account' }, {});
      await lockAccount(manager, { userId, actorId: null, reason: null, now });
    });
    await app().nest.get(Tasks).runDue('send-mail');
    expect((await mailsOf(app())).filter(({ to }) => to === email)).toEqual([]);
  });
});
