import { createHash } from 'node:crypto';
import { newId, type Staff } from '@sabaijai/contract';
import { anAgency, anInspector, everybody } from '../../people.testing.js';
import { AuditEventEntity, UnsealedEventEntity } from '../../platform/audit/audit.entity.js';
import { retry } from '../../platform/database/retry.js';
import { SERVERS } from '../../platform/database/testing.js';
import { RateLimitEntity } from '../../platform/limit/rate-limit.entity.js';
import { mailsOf } from '../../platform/mail/testing.js';
import { Tasks } from '../../platform/tasks/tasks.js';
import { askMeanwhile, openApp, PASSWORD, signIn } from '../../testing.js';
import { InspectorProfileEntity, UserEntity } from '../account/account.entity.js';
import { AccountActEntity } from '../account/account-act.entity.js';
import { lockAccount } from '../account/account-acts.js';
import { LoginService } from '../account/login.service.js';
import { SessionEntity } from '../account/session.entity.js';
import { addPlace } from '../business/testing.js';
import { HazardReportEntity } from '../hazard-report/hazard-report.entity.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { PhotoEntity } from '../photo/photo.entity.js';
import { aBomb } from '../photo/testing.js';
import { WarningEntity, WarningItemEntity } from '../warning/warning.entity.js';
import { aWarning, aWarningItem } from '../warning/warning.testing.js';

const REASON = 'The phone of this inspector was stolen on Friday.';
const PLACES = ['TH-10', 'TH-20'] as const;

describe.each(SERVERS)('the people of a lead on %s', (on) => {
  const app = openApp({ on });
  const { idOf, ask } = everybody(app, {
    boss: anInspector('BOSS-1', [...PLACES], true),
    peer: anInspector('BOSS-2', ['TH-10'], true),
    far: anInspector('BOSS-3', ['TH-50'], true),
    wide: anInspector('INS-0030', ['TH-10', 'TH-50']),
  });
  const rows = <E extends object>(entity: new () => E) => app().dataSource.getRepository(entity);
  const outcome = ({ statusCode, body }: Awaited<ReturnType<typeof ask>>) => [
    statusCode,
    body && JSON.parse(body).code,
  ];
  const staff = async (badge = 'INS-0010'): Promise<Staff> =>
    (await ask('boss', `inspector/staff/${badge}`)).json();
  const act = async (action: string, more: object = {}, badge = 'INS-0010', who: 'boss' | 'far' = 'boss') => {
    const version = (await staff(badge)).version ?? 1;
    return ask(who, `inspector/staff/${badge}/${action}`, { version, reason: REASON, ...more });
  };
  const lock = () => act('lock', { password: PASSWORD });
  const session = async () => ({ ...(await signIn(app(), 'inspector@example.com')) });
  const signingIn = (password: string) =>
    app().ask({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { login: 'inspector@example.com', password },
    });
  const asked = (headers: { cookie: string }, url: string, payload?: object, method = 'POST') =>
    app().ask({ url: `/api/v1/${url}`, headers, ...(payload && { method, payload }) });
  /** Everybody as they were, the inspector signed in anew. */
  beforeEach(async () => {
    await rows(UserEntity).update({ id: idOf('inspector') }, { state: 'active' });
    await rows(InspectorProfileEntity).update(
      { userId: idOf('inspector') },
      { provinces: ['TH-10'], conflicts: [] },
    );
    await rows(RateLimitEntity).clear();
  });
  afterEach(() => vi.restoreAllMocks());

  it('are those whose provinces are all the lead’s: no other lead, nobody who works elsewhere too', async () => {
    const { items, total } = (await ask('boss', 'inspector/staff')).json();
    expect(items.map(({ badgeNo }: Staff) => badgeNo)).toEqual(['INS-0010', 'INS-0020']);
    expect(total).toBe(2);
    expect((await ask('far', 'inspector/staff')).json().items).toEqual([]);
    expect(JSON.stringify(items)).not.toContain(idOf('inspector'));
  });

  it('are found by name, badge, state and province, page by page', async () => {
    const badges = async (query: string) =>
      (await ask('boss', `inspector/staff?${query}`)).json().items.map(({ badgeNo }: Staff) => badgeNo);
    expect(await badges('q=STRANG')).toEqual(['INS-0020']);
    expect(await badges('q=ins-0010')).toEqual(['INS-0010']);
    expect(await badges('province=TH-20')).toEqual(['INS-0020']);
    expect(await badges('state=locked')).toEqual([]);
    const first = (await ask('boss', 'inspector/staff?limit=1')).json();
    expect(await badges(`limit=1&cursor=${first.next}`)).toEqual(['INS-0020']);
  });

  it.each(['BOSS-1', 'BOSS-2', 'BOSS-3', 'INS-0030', 'INS-9999'])(
    'do not contain %s: for this lead there is no such account',
    async (badge) => {
      const asks = [
        await ask('boss', `inspector/staff/${badge}`),
        ...(await Promise.all([
          ask('boss', `inspector/staff/${badge}/lock`, { version: 1, reason: REASON, password: PASSWORD }),
          ask('boss', `inspector/staff/${badge}/unlock`, { version: 1, reason: REASON }),
          ask('boss', `inspector/staff/${badge}/end-sessions`, { version: 1, reason: REASON }),
          ask('boss', `inspector/staff/${badge}/agency`, {
            ...{ version: 1, reason: REASON, agencyId: newId('agency') },
          }),
          ask('boss', `inspector/staff/${badge}/provinces`, {
            ...{ version: 1, reason: REASON, password: PASSWORD, provinces: ['TH-10'] },
          }),
          ask('boss', `inspector/staff/${badge}/conflicts/${newId('business')}/withdraw`, {
            ...{ version: 1, reason: REASON },
          }),
        ])),
      ];
      expect(asks.map(outcome)).toEqual(asks.map(() => [404, 'NOT_FOUND']));
    },
  );

  it('are nobody’s whose provinces are others: a lead elsewhere neither reads nor locks them', async () => {
    expect(outcome(await ask('far', 'inspector/staff/INS-0010'))).toEqual([404, 'NOT_FOUND']);
    const locked = await act('lock', { password: PASSWORD }, 'INS-0010', 'far');
    expect(outcome(locked)).toEqual([404, 'NOT_FOUND']);
    expect(outcome(await ask('inspector', 'inspector/staff'))).toEqual([403, 'ROLE_REQUIRED']);
  });

  it('who are locked are out at once: session, sign-in, drafts, what their device still sends', async () => {
    const inspector = await session();
    const place = await addPlace(app().dataSource, { province: 'TH-10' });
    expect((await asked(inspector, 'me')).json().user).not.toBeNull();
    expect(outcome(await lock())).toEqual([200, undefined]);
    expect((await asked(inspector, 'me')).json().user).toBeNull();
    const start = { id: newId('inspection'), businessId: place.id };
    const late = [
      await asked(inspector, 'inspector/today'),
      await asked(inspector, 'inspections', start),
      await asked(inspector, `inspections/${start.id}/answers/F1-01`, { version: 0 }, 'PATCH'),
      await asked(inspector, `warnings/${newId('warning')}`, {}, 'PUT'),
      await asked(inspector, 'me/profile'),
    ];
    expect(late.map(outcome)).toEqual(late.map(() => [401, 'AUTH_REQUIRED']));
    expect(await rows(SessionEntity).countBy({ userId: idOf('inspector') })).toBe(0);
  });

  it('who are locked are told so after the right password alone, with whom to ask', async () => {
    const agency = await anAgency(app(), { name: { en: 'Harbour office' }, phone: '02 000 0000' });
    expect(outcome(await act('agency', { agencyId: agency.id }))).toEqual([200, undefined]);
    await lock();
    expect(outcome(await signingIn('not the password'))).toEqual([401, 'AUTH_INVALID']);
    const told = await signingIn(PASSWORD);
    expect(outcome(told)).toEqual([403, 'ACCOUNT_LOCKED']);
    expect(told.json().params).toEqual({ contact: 'Harbour office, 02 000 0000' });
    expect(told.headers['set-cookie']).toBeUndefined();
    // The right password is no try of a stranger.
    for (let i = 0; i < 12; i += 1) expect((await signingIn(PASSWORD)).statusCode).toBe(403);
  });

  it('who are locked hear of it by mail, with the reason, in their language', async () => {
    await lock();
    await app().nest.get(Tasks).runDue('send-mail');
    const mail = (await mailsOf(app())).findLast(({ to }) => to === 'inspector@example.com');
    expect(mail?.text).toContain('บัญชีของคุณถูกระงับ');
    expect(mail?.text).toContain(REASON);
  });

  it('whose address nobody proved hear of a lock without its reason', async () => {
    const at = (emailProvedAt: number | null) =>
      rows(UserEntity).update({ id: idOf('inspector') }, { emailProvedAt });
    await at(null);
    await lock();
    await app().nest.get(Tasks).runDue('send-mail');
    await at(1);
    const mail = (await mailsOf(app())).findLast(({ to }) => to === 'inspector@example.com');
    expect(mail?.text).toContain('บัญชีของคุณถูกระงับ');
    expect(mail?.text).not.toContain(REASON);
  });

  it('are locked with the password and a reason of 20 characters, and once', async () => {
    expect((await act('lock', { password: 'not mine' })).json().fields).toEqual([
      { path: 'password', rule: 'password_wrong' },
    ]);
    const short = await act('lock', { password: PASSWORD, reason: 'Too short' });
    expect(short.json().fields[0]).toMatchObject({ path: 'reason', rule: 'len_min' });
    const { version } = await staff();
    const sent = { version, reason: REASON, password: PASSWORD };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ask('boss', 'inspector/staff/INS-0010/lock', sent)),
    );
    expect(answers.map(outcome)).toEqual(answers.map(() => [200, undefined]));
    const acts = { userId: idOf('inspector'), kind: 'lock' as const };
    const before = await rows(AccountActEntity).countBy(acts);
    expect(outcome(await lock())).toEqual([409, 'STATE_CONFLICT']);
    expect(await rows(AccountActEntity).countBy(acts)).toBe(before);
    const stale = { version, reason: 'Another reason than the first one.', password: PASSWORD };
    expect(outcome(await ask('boss', 'inspector/staff/INS-0010/end-sessions', stale))[0]).toBeGreaterThan(
      400,
    );
  });

  it('are let in again, and sign in as before', async () => {
    await lock();
    expect((await staff()).actions).toEqual(['unlock', 'provinces', 'agency']);
    expect(outcome(await act('unlock'))).toEqual([200, undefined]);
    expect((await signingIn(PASSWORD)).statusCode).toBe(200);
  });

  it('finalise nothing once they are locked, though the password was right a moment before', async () => {
    const inspector = await session();
    const place = await addPlace(app().dataSource, { province: 'TH-10' });
    const warning = aWarning({ businessId: place.id, issuedBy: idOf('inspector') });
    await rows(WarningEntity).insert(warning);
    await rows(WarningItemEntity).insert(aWarningItem({ warningId: warning.id }));
    const logins = app().nest.get(LoginService);
    const prove = logins.proveAgain.bind(logins);
    vi.spyOn(logins, 'proveAgain').mockImplementation(async (...all) => {
      const proved = await prove(...all);
      await retry(app().dataSource, (manager) =>
        lockAccount(manager, {
          ...{ userId: idOf('inspector'), actorId: null, reason: REASON, now: Date.now() },
        }),
      );
      return proved;
    });
    const sent = await asked(inspector, `warnings/${warning.id}/send`, {
      ...{ version: warning.version, password: PASSWORD },
    });
    expect(outcome(sent)).toEqual([401, 'AUTH_REQUIRED']);
    expect((await rows(WarningEntity).findOneByOrFail({ id: warning.id })).state).toBe('draft');
  });

  describe('and what is still on its way from them', () => {
    /** How it is answered where something happens between its head and its body. */
    const sent = async (
      path: string,
      payload: unknown,
      happens: () => Promise<unknown>,
      headers: Record<string, string> = {},
    ) => {
      const question = { method: 'POST', url: `/api/v1/${path}`, payload };
      const { cookie } = await session();
      const answer = await askMeanwhile(app(), { ...question, headers: { cookie, ...headers } }, happens);
      return [answer.statusCode, answer.json().code];
    };
    const place = () => addPlace(app().dataSource, { province: 'TH-10' });
    const start = (businessId: string, { lat, lon }: { lat: number; lon: number }) => {
      const at = new Date().toISOString();
      const fix = { lat, lon, acc: 10 };
      return { id: newId('inspection'), businessId, type: 'routine', fix, at, sentAt: at };
    };

    const GONE = [401, 'AUTH_REQUIRED'];
    it.each([
      ['a lock', () => lock(), GONE],
      ['the end of their sessions', () => act('end-sessions'), GONE],
      // Asked anew, it is refused: the place is out of their scope.
      [
        'the loss of a province',
        () => act('provinces', { password: PASSWORD, provinces: ['TH-20'] }),
        [503, 'BUSY'],
      ],
    ] as const)('lands no more after %s', async (_, happens, refused) => {
      const there = await place();
      const inspection = start(there.id, there);
      const taken = async () => expect(outcome(await happens())).toEqual([200, undefined]);
      expect(await sent('inspections', inspection, taken)).toEqual(refused);
      expect(await rows(InspectionEntity).countBy({ id: inspection.id })).toBe(0);
    });

    it('lands no more as a file whose body comes after all their sessions ended', async () => {
      const bytes = aBomb(800);
      const id = newId('photo');
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const query = new URLSearchParams({ id, purpose: 'inspection', sha256 });
      const ended = () => act('end-sessions');
      expect(await sent(`photos?${query}`, bytes, ended, { 'content-type': 'image/jpeg' })).toEqual(GONE);
      expect(await rows(PhotoEntity).countBy({ id })).toBe(0);
    });

    it('lands where nothing was taken away', async () => {
      const there = await place();
      const inspection = start(there.id, there);
      expect((await sent('inspections', inspection, () => session()))[0]).toBe(201);
      await rows(InspectionEntity).delete({ id: inspection.id });
    });
  });

  it('are signed out everywhere, and may come back', async () => {
    const inspector = await session();
    expect(outcome(await act('end-sessions'))).toEqual([200, undefined]);
    expect(outcome(await asked(inspector, 'me/profile'))).toEqual([401, 'AUTH_REQUIRED']);
    expect((await signingIn(PASSWORD)).statusCode).toBe(200);
  });

  it('get provinces of the lead’s own alone, from their next request on', async () => {
    const inspector = await session();
    const foreign = await act('provinces', { password: PASSWORD, provinces: ['TH-20', 'TH-50'] });
    expect(foreign.json().fields).toEqual([{ path: 'provinces', rule: 'one_of' }]);
    expect(outcome(await act('provinces', { password: PASSWORD, provinces: ['TH-20'] }))).toEqual([
      ...[200, undefined],
    ]);
    expect((await asked(inspector, 'me')).json().user.provinces).toEqual(['TH-20']);
  });

  it('read what was done with their account, by whom and why; the audit chain keeps it', async () => {
    await act('end-sessions');
    const own = (await asked(await session(), 'inspector/self')).json();
    expect(own.acts[0]).toMatchObject({ kind: 'end-sessions', by: 'boss', reason: REASON });
    expect((await staff()).acts[0]).toMatchObject({ kind: 'end-sessions', by: 'boss', reason: REASON });
    const event = { action: 'account.end-sessions', target: idOf('inspector'), actorId: idOf('boss') };
    const kept = await Promise.all([
      rows(UnsealedEventEntity).countBy(event),
      rows(AuditEventEntity).countBy(event),
    ]);
    expect(kept[0] + kept[1]).toBeGreaterThan(0);
  });

  it('show what they hold, so that somebody else takes it over', async () => {
    const place = await addPlace(app().dataSource, { province: 'TH-10' });
    const begun = await asked(await session(), 'inspections', {
      ...{ id: newId('inspection'), businessId: place.id, type: 'routine' },
      ...{ fix: { lat: place.lat, lon: place.lon, acc: 10 } },
      ...{ at: new Date().toISOString(), sentAt: new Date().toISOString() },
    });
    expect(begun.statusCode).toBe(201);
    const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
    const added = await asked(await session(), `inspector/rounds/${today}/add`, { stops: [place.id] });
    expect(added.statusCode).toBe(200);
    await lock();
    const person = await staff();
    expect(person.work).toMatchObject({ inspections: 1, stops: 1 });
    expect(person.inspections).toMatchObject([{ id: begun.json().id, businessId: place.id }]);
    expect(person.seenAt).not.toBeNull();
    const { version } = begun.json();
    const handed = await ask('lead', `inspections/${begun.json().id}/hand-over`, {
      version,
      to: 'INS-0030',
    });
    expect(outcome(handed)).toEqual([200, undefined]);
    expect((await staff()).work.inspections).toBe(0);
    await rows(InspectionEntity).delete({ businessId: place.id });
  });

  describe('and conflicts of interest', () => {
    const declare = async (businessId: string, reason = 'My sister owns a third of this place.') =>
      asked(await session(), 'inspector/conflicts', { businessId, reason });

    it('are declared by the inspector with a reason, once, and withdrawn by a lead alone', async () => {
      const { id } = await addPlace(app().dataSource, { province: 'TH-10' });
      expect((await declare(id, 'Too short')).json().fields[0].rule).toBe('len_min');
      expect((await declare(id)).statusCode).toBe(201);
      expect((await declare(id)).statusCode).toBe(200);
      expect(outcome(await declare(newId('business')))).toEqual([404, 'NOT_FOUND']);
      expect((await staff()).conflicts).toMatchObject([
        { businessId: id, reason: 'My sister owns a third of this place.' },
      ]);
      const path = `conflicts/${id}/withdraw`;
      expect(outcome(await asked(await session(), `inspector/staff/INS-0010/${path}`, {}))).toEqual([
        ...[403, 'ROLE_REQUIRED'],
      ]);
      expect(outcome(await act(path))).toEqual([200, undefined]);
      expect(outcome(await act(path))).toEqual([404, 'NOT_FOUND']);
      expect((await asked(await session(), 'inspector/self')).json().conflicts).toEqual([]);
    });

    it('keep the inspector from deciding anything about the place', async () => {
      const place = await addPlace(app().dataSource, { province: 'TH-10', ownerId: idOf('owner') });
      const inspector = await session();
      const hazard = newId('hazardReport');
      await rows(HazardReportEntity).insert({
        ...{ id: hazard, businessId: place.id, reporterId: idOf('mali'), facet: 'gas', text: 'Smells' },
        ...{ seenAt: 1, state: 'received', outcome: null, createdAt: Date.now() },
      });
      const warning = aWarning({ businessId: place.id, issuedBy: idOf('inspector'), state: 'active' });
      await rows(WarningEntity).insert(warning);
      expect(
        (await asked(inspector, 'inspector/conflicts', { businessId: place.id, reason: REASON })).statusCode,
      ).toBe(201);
      const iso = new Date().toISOString();
      const fix = { lat: place.lat, lon: place.lon, acc: 10 };
      const { version } = warning;
      const refused = [
        await asked(inspector, 'inspections', {
          ...{ id: newId('inspection'), businessId: place.id, type: 'routine', fix, at: iso, sentAt: iso },
        }),
        await asked(inspector, `warnings/${warning.id}/remind`, { version }),
        await asked(inspector, `warnings/${warning.id}/complete`, { version, evaluation: REASON }),
        await asked(inspector, `warnings/${warning.id}/withdraw`, { version, reason: REASON }),
        await asked(inspector, `hazard-reports/${hazard}/dismiss`, { outcome: REASON }),
      ];
      expect(refused.map(outcome)).toEqual(refused.map(() => [403, 'CONFLICT_OF_INTEREST']));
      // They read what others read, and are offered nothing.
      const read = await asked(inspector, `hazard-reports/${hazard}`);
      expect([read.statusCode, read.json().actions]).toEqual([200, []]);
      expect((await asked(inspector, `warnings/${warning.id}`)).json().actions).toEqual([]);
      expect((await asked(inspector, `warnings/${warning.id}/read`, {})).statusCode).toBe(200);
    });
  });

  describe('and their agencies', () => {
    const draft = (over: object = {}) => ({
      ...{ id: newId('agency'), name: { th: `สำนักงาน ${newId('event')}` }, provinces: ['TH-10'] },
      ...{ phone: '02 123 4567', email: null, words: null, ...over },
    });

    it('are made and changed by a lead within their provinces', async () => {
      const sent = draft();
      expect((await ask('boss', 'inspector/agencies', sent)).statusCode).toBe(201);
      expect((await ask('boss', 'inspector/agencies', sent)).statusCode).toBe(200);
      expect(outcome(await ask('boss', 'inspector/agencies', { ...sent, phone: '191' }))).toEqual([
        ...[409, 'ID_TAKEN'],
      ]);
      expect(
        (await ask('boss', 'inspector/agencies', { ...sent, id: newId('agency') })).json().fields,
      ).toEqual([{ path: 'name', rule: 'unique' }]);
      const foreign = await ask('boss', 'inspector/agencies', draft({ provinces: ['TH-50'] }));
      expect(foreign.json().fields).toEqual([{ path: 'provinces', rule: 'one_of' }]);
      const { id, ...fields } = sent;
      const change = { ...fields, email: 'desk@office.example', version: 1 };
      const put = (who: 'boss' | 'far', payload: object) =>
        ask(who, `inspector/agencies/${id}`, payload, {}, 'PUT');
      expect(outcome(await put('far', change))).toEqual([404, 'NOT_FOUND']);
      expect(outcome(await put('boss', change))).toEqual([200, undefined]);
      expect(outcome(await put('boss', { ...change, phone: null }))).toEqual([409, 'VERSION_CONFLICT']);
      const { items } = (await ask('far', 'inspector/agencies')).json();
      expect(items.find((each: { id: string }) => each.id === id)).toMatchObject({
        ...{ email: 'desk@office.example', canChange: false, people: 0 },
      });
    });
  });
});
