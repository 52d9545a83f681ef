import {
  type Business,
  DAY_MS,
  type Id,
  type InspectionCheck,
  newId,
  type PublicWarnings,
  type RegistrationView,
  riskOf,
  type UnwarnedPage,
  type Warning,
} from '@sabaijai/contract';
import type { SessionPerson } from '../../http/access/access.js';
import { ageAccounts, everybody, type Name } from '../../people.testing.js';
import { Clock } from '../../platform/clock/clock.js';
import { retry } from '../../platform/database/retry.js';
import { SERVERS } from '../../platform/database/testing.js';
import { RateLimitEntity } from '../../platform/limit/rate-limit.entity.js';
import { TaskEntity } from '../../platform/tasks/task.entity.js';
import { Tasks } from '../../platform/tasks/tasks.js';
import { openApp, PASSWORD } from '../../testing.js';
import { InspectorProfileEntity } from '../account/account.entity.js';
import { BusinessEntity } from '../business/business.entity.js';
import { deriveBusiness } from '../business/derive-business.js';
import { DeriveBusinessService } from '../business/derive-business.task.js';
import { addPlace, inspect, type Visit } from '../business/testing.js';
import { DocumentEntity } from '../document/document.entity.js';
import { HazardReportEntity } from '../hazard-report/hazard-report.entity.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { previousOf } from '../inspection/previous.js';
import { FormerMemberEntity, MemberEntity } from '../member/member.entity.js';
import { addOwner, endMembership, newMember } from '../member/membership.js';
import { NotificationEntity } from '../notification/notification.entity.js';
import { PhotoEntity } from '../photo/photo.entity.js';
import { canSeePhoto } from '../photo/photo-owner.js';
import { aDraft } from '../review/testing.js';
import { settle } from '../warning/clock/settle.js';
import { WarningEntity, WarningItemEntity, WarningReplyEntity } from '../warning/warning.entity.js';
import { aWarning, aWarningItem } from '../warning/warning.testing.js';
import { RegistrationEntity } from './registration.entity.js';
import { registering } from './registration.testing.js';

/** A major item of a building, and a critical one. */
const EXIT = 'F2-01';
const LOCKED_EXIT = 'F2-03';
/** Of somebody else than the owner, whose own stands in every registration that names none. */
const STRANGER = '3100600445635';
const OTHER = '0105536000313';
const REASON = 'The same kitchen and the same staff, only the sign is new.';

describe.each(SERVERS)('a place that is registered again on %s', (on) => {
  const app = openApp({ on });
  const people = everybody(app, { nid: { roles: ['vendor'] } });
  const { idOf, ask } = people;
  const { send, open, decide, approve, answers, fill } = registering<Name>(app, people);
  const rows = <E extends object>(entity: new () => E) => app().dataSource.getRepository(entity);
  let now = Date.now();
  beforeAll(() => {
    app().nest.get(Clock).now = () => now;
  });

  // Every test is out of reach of all others.
  let test = 0;
  beforeAll(() => ageAccounts(app()));
  beforeEach(async () => {
    test += 1;
    // Nobody sends more than a few in each test, and what is sent in one is none of the next.
    await rows(RegistrationEntity).clear();
    await rows(RateLimitEntity).clear();
  });
  const here = (metres = 0) => ({ lat: 14 + test / 10 + metres / 111_195, lon: 100.5 });
  const metresAway = (metres: number) => ({ form2: { point: here(metres), pinIsRight: true } });
  const called = (en: string) => ({ form1: { name: { en } } });
  const taxed = (taxId: string) => ({ form4: { taxId } });
  type Steps = Parameters<typeof send>[1];
  const merged = (...parts: NonNullable<Steps>[]): NonNullable<Steps> =>
    parts.reduce((all, part) => {
      for (const [step, fields] of Object.entries(part)) all[step] = { ...all[step], ...fields };
      return all;
    }, {});

  /** Sent, opened and approved. */
  async function list(who: Name, ...parts: NonNullable<Steps>[]): Promise<RegistrationView> {
    const held = await open('inspector', await send(who, merged(metresAway(0), ...parts)));
    const done = await approve('inspector', held);
    expect([done.statusCode, done.statusCode === 200 ? '' : done.body]).toEqual([200, '']);
    return done.json();
  }
  const found = (id: Id<'business'>) => rows(BusinessEntity).findOneByOrFail({ id });
  async function inspected(id: Id<'business'>, visit: Visit = {}): Promise<Id<'inspection'>> {
    const place = await found(id);
    return retry(app().dataSource, async (manager) => {
      const at = { finishedAt: now - DAY_MS, publishAt: now - DAY_MS };
      const inspection = await inspect(manager, place, { ...at, ...visit });
      await deriveBusiness(manager, [id], now);
      return inspection.id;
    });
  }
  async function warned(
    businessId: Id<'business'>,
    over: Partial<WarningItemEntity> = {},
    more: Partial<WarningEntity> = {},
  ): Promise<WarningEntity> {
    const at = { firstSentAt: now - DAY_MS, sentAt: now - DAY_MS, dueAt: now + 10 * DAY_MS };
    const warning = aWarning({
      ...{ businessId, province: 'TH-10', issuedBy: idOf('inspector'), state: 'active', noticeNo: 1 },
      ...{ sentAt: now - DAY_MS, ...more },
    });
    await retry(app().dataSource, async (manager) => {
      await manager.insert(WarningEntity, warning);
      await manager.insert(WarningItemEntity, aWarningItem({ warningId: warning.id, ...at, ...over }));
      await settle({ manager, now }, warning.id);
    });
    return warning;
  }
  async function close(who: Name, id: Id<'business'>, action = 'close'): Promise<void> {
    const { version } = await found(id);
    const answer = await ask(who, `businesses/${id}/${action}`, {
      version,
      reason: who === 'lead' ? 'The kitchen stands without a chimney.' : undefined,
    });
    expect([answer.statusCode, answer.body && answer.json().code]).toEqual([200, undefined]);
    now += 60_000;
  }
  /** The index knows every place. */
  async function followed(): Promise<void> {
    while (await rows(TaskEntity).existsBy({ kind: 'index-place' }))
      await app().nest.get(Tasks).runDue('index-place');
  }
  const review = async (id: RegistrationView['id'], who: Name = 'inspector'): Promise<RegistrationView> =>
    (await ask(who, `inspector/registrations/${id}`)).json();
  const page = async (id: Id<'business'>): Promise<Business> => (await ask(null, `businesses/${id}`)).json();
  const warnings = async (id: Id<'business'>): Promise<PublicWarnings> =>
    (await ask(null, `businesses/${id}/warnings-public`)).json();
  const outcome = ({ statusCode, body }: Awaited<ReturnType<typeof ask>>) => [
    statusCode,
    body && JSON.parse(body).code,
  ];

  it('by its operator is no new place: the inspector sees what is open, the approval links it, its page shows it', async () => {
    const first = await list('owner', called('Golden Wok'));
    await inspected(first.businessId, { failed: [EXIT] });
    const warning = await warned(first.businessId, { severity: 'major', itemId: EXIT });
    await close('owner', first.businessId);

    const check = await ask(
      null,
      `registrations/check?name=Golden%20Wok&lat=${here().lat}&lon=${here().lon}`,
    );
    expect(check.json()).toMatchObject({ alike: [], wasListed: true });
    // Nobody but inspectors is told what is known of it.
    expect(check.body).not.toContain(first.businessId);

    const held = await open('inspector', await send('owner', merged(metresAway(5), called('Golden Wok'))));
    expect((await ask('owner', `my/registrations/${held.id}`)).json().alike).toEqual([]);
    expect((await review(held.id)).alike).toEqual([
      expect.objectContaining({
        place: expect.objectContaining({ id: first.businessId, state: 'closed', distance: 5 }),
        closedAt: expect.any(String),
        sameIn: ['name', 'spot', 'tax_id', 'person'],
        link: 'itself',
        openItems: [{ severity: 'major', matter: { en: 'The exit is locked' } }],
        openItemCount: 1,
      }),
    ]);
    const { grade } = (await page(first.businessId)).safety;
    expect(grade).not.toBeNull();
    expect((await approve('inspector', held)).statusCode).toBe(200);

    const place = await page(held.businessId);
    expect(place.safety).toMatchObject({ grade, word: null });
    expect(place.results).toHaveLength(1);
    expect(place.openWarnings).toBe(1);
    expect(place.earlier).toEqual([
      { ...{ id: first.businessId, name: { en: 'Golden Wok' }, hasPage: true }, until: expect.any(String) },
    ]);
    expect((await warnings(held.businessId)).open).toBe(1);
    const history = await ask(null, `businesses/${held.businessId}/inspections`);
    expect(history.json().items).toHaveLength(1);
    expect((await ask(null, `businesses/${held.businessId}/grade`)).json().calculation).not.toBeNull();
    expect(await rows(WarningEntity).findOneByOrFail({ id: warning.id })).toMatchObject({
      businessId: held.businessId,
      state: 'active',
    });
    const told = await rows(NotificationEntity).findOneByOrFail({
      type: 'REG_SUCCEEDS',
      businessId: held.businessId,
    });
    expect([told.userId, told.params]).toEqual([
      idOf('owner'),
      { number: held.number, items: 1, reason: null },
    ]);
    // The same item that fails again is found again.
    const before = await retry(app().dataSource, (manager) => previousOf(manager, held.businessId));
    expect(before?.businessId).toBe(first.businessId);

    // Closing has hidden nothing: the old page says what it was, what it was asked for, and as what it goes on.
    const old = await page(first.businessId);
    expect(old).toMatchObject({ state: 'closed', safety: { grade }, later: { id: held.businessId } });
    expect(old.results).toHaveLength(1);
    expect((await warnings(first.businessId)).open).toBe(1);
  });

  it('by its operator under another account, name and pin is the same, also when the first account is gone', async () => {
    const first = await list('nid', called('Silver Spoon'), taxed(OTHER));
    await warned(first.businessId);
    await close('nid', first.businessId);
    expect((await ask('nid', 'me/delete', { password: PASSWORD })).statusCode).toBe(200);
    const again = await list('vendor', called('Copper Ladle'), metresAway(100), taxed(OTHER));
    expect(await found(again.businessId)).toMatchObject({ predecessorId: first.businessId, openWarnings: 1 });
  });

  it('further away, or in another province, is the same by operator and name', async () => {
    const first = await list('owner', called('Night Market Grill'));
    const warning = await warned(first.businessId);
    await close('owner', first.businessId);
    const address = {
      subdistrict: 'Suan Luang',
      district: 'Bang Len',
      province: 'TH-73',
      postalCode: '73130',
    };
    const sent = await send(
      'owner',
      merged(metresAway(1_000), called('Night Market Grill'), { form2: { address } }),
    );
    const done = await approve('lead', await open('lead', sent));
    expect(done.statusCode).toBe(200);
    expect(await found(sent.businessId)).toMatchObject({
      province: 'TH-73',
      predecessorId: first.businessId,
    });
    expect(await rows(WarningEntity).findOneByOrFail({ id: warning.id })).toMatchObject({
      province: 'TH-73',
    });
  });

  it('shows what stood here before what its operator had elsewhere, however much is open there', async () => {
    const closed = async (who: Name, ...parts: NonNullable<Steps>[]) => {
      const { businessId } = await list(who, ...parts);
      await retry(app().dataSource, (manager) =>
        manager.update(BusinessEntity, { id: businessId }, { state: 'closed', closedAt: now }),
      );
      return businessId;
    };
    const far = await closed('owner', metresAway(2_000), called('Smoky Barn'));
    await warned(far);
    const near = await closed('vendor', called('Noodle Boat'), taxed(STRANGER));
    const sent = await open('inspector', await send('owner', merged(metresAway(10), called('Green Door'))));
    expect((await review(sent.id)).alike).toMatchObject([
      { place: { id: near, distance: 10 }, link: 'choice' },
      { place: { id: far }, link: 'choice', openItemCount: 1 },
    ]);
  });

  it('of somebody else is new, says that another business stood here, and goes first where that left a danger', async () => {
    const first = await list('owner', called('Smoky Barn'));
    await warned(first.businessId, { severity: 'critical' });
    await retry(app().dataSource, (manager) =>
      manager.update(BusinessEntity, { id: first.businessId }, { state: 'closed', closedAt: now }),
    );
    const held = await open('inspector', await send('vendor', merged(metresAway(8), taxed(STRANGER))));
    expect((await review(held.id)).alike).toMatchObject([
      { place: { id: first.businessId }, sameIn: ['spot'], link: 'choice', openItemCount: 1 },
    ]);
    expect((await approve('inspector', held, { apart: REASON })).statusCode).toBe(200);
    const place = await page(held.businessId);
    expect(place).toMatchObject({ safety: { grade: null, word: 'NEW' }, earlier: [], openWarnings: 0 });
    expect(place.otherUntil).not.toBeNull();
    const row = await found(held.businessId);
    expect(row.openCriticalBefore).toBe(true);
    expect(row.risk && riskOf(row.risk, now).reasons[0]?.code).toBe('CRITICAL_OPEN');
    // Until it is mended, or an inspector has been there.
    const [open_] = await rows(WarningEntity).findBy({ businessId: first.businessId });
    await retry(app().dataSource, async (manager) => {
      await manager.update(WarningItemEntity, { warningId: open_?.id }, { state: 'closed', closedAt: now });
      await settle({ manager, now }, open_?.id as Id<'warning'>, { state: 'resolved', resolvedAt: now });
    });
    expect(await found(held.businessId)).toMatchObject({ openCriticalBefore: false });
  });

  describe('by a stranger with another name next door', () => {
    const closed = async (metres: number, name: string, over: Partial<BusinessEntity> = {}) => {
      const known = { name: { en: name }, category: 'souvenir', province: 'TH-10' } as const;
      const place = { ...here(metres), ...known, state: 'closed', closedAt: now, ...over } as const;
      return (await addPlace(app().dataSource, place)).id;
    };
    const beside = async () =>
      open('inspector', await send('vendor', merged(metresAway(0), called('Fresh Start'), taxed(STRANGER))));

    it('is shown with what was and is there, the danger first, and approved with a reason alone', async () => {
      const listed = await list('owner', metresAway(-55), called('Silk Corner'));
      await followed();
      const quiet = await closed(33, 'Tea Corner');
      const grave = await closed(-45, 'Smoky Barn', { category: 'restaurant' });
      await warned(grave, { severity: 'critical' });
      await closed(-70, 'Too Far');
      await closed(40, 'Other Trade', { category: 'restaurant' });
      const held = await beside();
      expect((await review(held.id)).alike).toMatchObject([
        { place: { id: grave, distance: 45 }, sameIn: ['beside'], link: 'choice', openItemCount: 1 },
        { place: { id: quiet, distance: 33 }, sameIn: ['beside'], link: 'choice', openItemCount: 0 },
        { place: { id: listed.businessId, distance: 55 }, sameIn: ['beside'], link: null },
      ]);
      // The applicant is told nothing of what stood beside them.
      const where = `lat=${here().lat}&lon=${here().lon}`;
      const check = await ask(null, `registrations/check?name=Fresh%20Start&${where}`);
      expect(check.json()).toMatchObject({ alike: [], wasListed: false });

      const refused = await approve('inspector', held);
      expect([refused.statusCode, refused.json().fields]).toEqual([
        422,
        [{ path: 'apart', rule: 'required' }],
      ]);
      const apart = 'The barn was pulled down in spring; this is the shop next to it.';
      expect(outcome(await approve('inspector', held, { apart }))).toEqual([200, undefined]);
      expect(await found(held.businessId)).toMatchObject({ predecessorId: null, otherBeforeId: null });
      expect((await review(held.id)).timeline.at(-1)).toMatchObject({ action: 'approve', comment: apart });
    });

    it('goes on from it where the inspector says so', async () => {
      const grave = await closed(31, 'Smoky Barn');
      await warned(grave, { severity: 'critical' });
      const predecessor = { id: grave, reason: REASON };
      expect((await approve('inspector', await beside(), { predecessor })).statusCode).toBe(200);
      expect(await rows(BusinessEntity).findOneBy({ predecessorId: grave })).toMatchObject({
        openWarnings: 1,
      });
    });

    it('needs no reason where nothing grave was left', async () => {
      await warned(await closed(31, 'Tea Corner'), { severity: 'major' });
      expect((await approve('inspector', await beside())).statusCode).toBe(200);
    });

    it('needs one where it was suspended, whatever was asked for', async () => {
      await closed(31, 'Cliff Bar', { state: 'suspended', closedAt: null, category: 'restaurant' });
      expect(outcome(await approve('inspector', await beside()))).toEqual([422, 'VALIDATION']);
    });
  });

  it('of somebody else goes on from it where the inspector says why, which the new owner reads', async () => {
    const first = await list('owner', called('Harbour View'));
    await inspected(first.businessId);
    await warned(first.businessId);
    await close('owner', first.businessId);
    const sent = await send('vendor', merged(called('Harbour Views'), metresAway(90), taxed(STRANGER)));
    const held = await open('inspector', sent);
    const link = (predecessor: object) => approve('inspector', held, { predecessor });
    const id = first.businessId;
    const short = await link({ id, reason: 'Same cooks.' });
    expect([short.statusCode, short.json().fields?.[0]?.path]).toEqual([422, 'predecessor.reason']);
    const elsewhere = await addPlace(app().dataSource, { state: 'closed', closedAt: now });
    const unknown = await link({ id: elsewhere.id, reason: REASON });
    expect([unknown.statusCode, unknown.json().fields]).toEqual([
      422,
      [{ path: 'predecessor.id', rule: 'one_of' }],
    ]);
    expect((await link({ id, reason: REASON })).statusCode).toBe(200);
    expect(await found(held.businessId)).toMatchObject({
      predecessorId: id,
      openWarnings: 1,
      otherBeforeId: null,
    });
    const told = await rows(NotificationEntity).findOneByOrFail({
      ...{ type: 'REG_SUCCEEDS', businessId: held.businessId },
    });
    expect([told.userId, told.params]).toEqual([idOf('vendor'), expect.objectContaining({ reason: REASON })]);
    const mine = (await ask('vendor', `my/registrations/${held.id}`)).json() as RegistrationView;
    expect(mine.timeline.at(-1)).toMatchObject({ action: 'approve', comment: REASON });
  });

  describe('with a case that was answered', () => {
    const SECRET = 'Our cook has been ill since spring, which is nobody’s business.';
    async function answered(businessId: Id<'business'>) {
      const at = now - 3_600_000;
      const extension = { days: 7, reason: SECRET, askedAt: at, answerBy: at + 600_000, comment: '' };
      const { id: warningId } = await warned(businessId, {
        state: 'replied',
        extension: { ...extension, isGranted: true, decidedAt: at + 60_000 },
      });
      const item = await rows(WarningItemEntity).findOneByOrFail({ warningId });
      const [reply, photo, paper] = [newId('reply'), newId('photo'), newId('document')];
      const file = {
        ...{ ownerType: 'reply' as const, ownerId: reply, uploadedBy: idOf('owner'), createdAt: at },
        ...{ sha256: 'c'.repeat(64), unattachedSince: null },
      };
      await rows(PhotoEntity).insert({
        ...{ ...file, id: photo, purpose: 'reply', sort: 0, width: 800, height: 600 },
        ...{ caption: null, visibility: 'case' },
      });
      await rows(DocumentEntity).insert({
        ...{ ...file, id: paper, kind: 'food_licence', name: 'note.pdf', type: 'application/pdf' },
        ...{ bytes: 9, expiresOn: null, state: null },
      });
      await retry(app().dataSource, async (manager) => {
        await manager.insert(WarningReplyEntity, {
          ...{ id: reply, warningId, warningItemId: item.id, authorId: idOf('owner'), kind: 'fixed' },
          ...{ actionType: null, text: SECRET, rootCause: SECRET, doneAt: null, photoIds: [photo] },
          ...{ documentIds: [paper], sentAt: at, receivedAt: at, isLate: false, openedAt: null },
          ...{ decision: null, version: 1 },
        });
        await settle({ manager, now }, warningId);
      });
      return { warningId, itemId: item.id, reply, photo, paper };
    }
    /** Words, pictures and papers of the answer. */
    async function readBy(who: Name, { warningId, photo, paper }: Awaited<ReturnType<typeof answered>>) {
      const picture = await rows(PhotoEntity).findOneByOrFail({ id: photo });
      const roles = who === 'inspector' ? (['inspector'] as const) : (['vendor'] as const);
      const known = { id: idOf(who), roles: [...roles], provinces: ['TH-10'], conflicts: [] };
      const person = known as unknown as SessionPerson;
      return {
        words: (await ask(who, `warnings/${warningId}`)).body.includes(SECRET),
        photo: await canSeePhoto(app().dataSource, person, picture, now),
        paper: (await ask(who, `documents/${paper}`)).statusCode === 200,
      };
    }
    const NOTHING = { words: false, photo: false, paper: false };
    const ALL = { words: true, photo: true, paper: true };
    const edit = { version: 1, kind: 'fixed', actionType: null, text: 'All of it was mended by us at once.' };

    it('by another operator asks the same of them, and leaves what the one before wrote unread', async () => {
      const first = await list('owner', called('Quiet Kitchen'));
      const it_ = await answered(first.businessId);
      expect(await readBy('owner', it_)).toEqual(ALL);
      await close('owner', first.businessId);
      const sent = await send('vendor', merged(called('Quiet Kitchens'), metresAway(90), taxed(STRANGER)));
      const predecessor = { id: first.businessId, reason: REASON };
      const held = await open('inspector', sent);
      expect((await approve('inspector', held, { predecessor })).statusCode).toBe(200);

      const read = (await ask('vendor', `warnings/${it_.warningId}`)).json() as Warning;
      expect(read).toMatchObject({
        ...{ business: { id: held.businessId }, othersUntil: expect.any(String) },
        items: [{ state: 'replied', matter: { en: 'The exit is locked' }, replies: [] }],
      });
      expect(read.items[0]?.extension).toMatchObject({ days: 7, reason: '' });
      expect(read.items[0]?.actions).not.toContain('edit-reply');
      expect(await readBy('vendor', it_)).toEqual(NOTHING);
      expect(await readBy('inspector', it_)).toEqual(ALL);
      const path = `warnings/${it_.warningId}/items/${it_.itemId}/replies/${it_.reply}`;
      const change = { ...edit, rootCause: '', doneAt: null, photos: [it_.photo], documents: [] };
      expect(outcome(await ask('vendor', path, change, {}, 'PATCH'))).toEqual([404, 'NOT_FOUND']);

      // Their own answer is theirs to read.
      const answer = { reason: 'partly_fixed', comment: 'The second exit is still locked; please open it.' };
      const decision = { version: 1, result: 'return', ...answer, visit: null };
      const decided = await ask('inspector', `${path}/decision`, decision);
      expect(outcome(decided)).toEqual([200, undefined]);
      now += 60_000;
      const own = {
        ...{ id: newId('reply'), kind: 'planned', actionType: null, text: edit.text, rootCause: '' },
        ...{ doneAt: new Date(now + DAY_MS).toISOString(), photos: [], documents: [] },
        ...{ at: new Date(now).toISOString(), sentAt: new Date(now).toISOString() },
      };
      const given = await ask('vendor', `warnings/${it_.warningId}/items/${it_.itemId}/replies`, own);
      expect(outcome(given)).toEqual([201, undefined]);
      expect((given.json() as Warning).items[0]?.replies.map(({ text }) => text)).toEqual([edit.text]);
    });

    it('by the same operator is read on by them', async () => {
      const first = await list('owner', called('Same Kitchen'));
      const it_ = await answered(first.businessId);
      await close('owner', first.businessId);
      await list('owner', called('Same Kitchen'));
      expect(await readBy('owner', it_)).toEqual(ALL);
      expect((await ask('owner', `warnings/${it_.warningId}`)).json()).toMatchObject({ othersUntil: null });
    });
  });

  describe('after an inspection that found something critical', () => {
    const closing = async (who: Name, id: Id<'business'>) =>
      outcome(
        await ask(who, `businesses/${id}/close`, {
          version: (await found(id)).version,
          reason: who === 'lead' ? 'The kitchen stands without a chimney.' : undefined,
        }),
      );
    const newItem = () => newId('warningItem');
    const start = (inspectionId: Id<'inspection'>, businessId: Id<'business'>, itemId = LOCKED_EXIT) => {
      const id = newId('warning');
      const items = [{ id: newItem(), itemId }];
      return ask('inspector', `warnings/${id}`, { businessId, inspectionId, items }, {}, 'PUT');
    };
    const unwarned = async (ids: readonly string[]) => {
      const { items } = (await ask('inspector', 'inspector/unwarned?limit=50')).json() as UnwarnedPage;
      return items.map(({ place }) => place.id).filter((id) => ids.includes(id));
    };
    const sendIt = ({ id, version }: Warning) =>
      ask('inspector', `warnings/${id}/send`, { version, password: PASSWORD, channel: 'app' });
    /** After any owner was held. */
    const LONG_AGO = 20 * DAY_MS;

    it('is closed by no owner before somebody was asked to mend it, for three working days at most', async () => {
      const first = await list('owner', called('Locked Door'));
      const id = first.businessId;
      const finishedAt = now - 2 * DAY_MS;
      const visit = { failed: [LOCKED_EXIT], finishedAt, publishAt: finishedAt };
      const inspectionId = await inspected(id, visit);
      const offered = async () => (await ask('owner', `my/businesses/${id}`)).json().closing;
      const { until } = (await offered()) as { until: string };
      expect(await offered()).toEqual({ code: 'NOTICE_PENDING', until: expect.any(String) });
      expect(await closing('owner', id)).toEqual([409, 'NOTICE_PENDING']);
      const today = now;
      now = Date.parse(until) - 1;
      expect(await closing('owner', id)).toEqual([409, 'NOTICE_PENDING']);
      now = Date.parse(until);
      expect(await offered()).toBeNull();
      now = today;
      const mine = { inspectorId: idOf('inspector') };
      await rows(InspectionEntity).update({ id: inspectionId }, { ...mine, finishedAt: now - LONG_AGO });
      expect(await unwarned([id])).toEqual([id]);
      expect(await closing('owner', id)).toEqual([200, undefined]);
      // Nobody can be asked now, and nothing is lost by it: it is asked for under the next name.
      expect(await unwarned([id])).toEqual([]);
      const again = await list('owner', called('Locked Door'));
      const door = await ask('inspector', `businesses/${again.businessId}/warning-door`);
      expect(door.json().inspection).toMatchObject({
        id: inspectionId,
        findings: [{ itemId: LOCKED_EXIT, warningId: null }],
      });
      expect(outcome(await start(inspectionId, id))).toEqual([409, 'PLACE_CLOSED']);
      expect(await unwarned([id, again.businessId])).toEqual([again.businessId]);
      const begun = await start(inspectionId, again.businessId);
      expect(outcome(begun)).toEqual([201, undefined]);
      const draft = begun.json() as Warning;
      expect(outcome(await sendIt(draft))).toEqual([200, undefined]);
      for (const each of [id, again.businessId]) {
        const { inspection } = (await ask('inspector', `businesses/${each}/warning-door`)).json();
        expect(inspection.findings).toMatchObject([{ itemId: LOCKED_EXIT, warningId: draft.id }]);
      }
      expect(await unwarned([id, again.businessId])).toEqual([]);
    });

    it('is asked for once, however often the place was registered again meanwhile', async () => {
      const at = now - LONG_AGO;
      const names: Id<'business'>[] = [];
      let inspectionId: Id<'inspection'> | undefined;
      for (const name of ['Two Lives', 'Two Lives', 'Two Lives']) {
        const { businessId } = await list('owner', called(name));
        inspectionId ??= await inspected(businessId, {
          failed: [LOCKED_EXIT],
          finishedAt: at,
          publishAt: at,
        });
        names.push(businessId);
        if (names.length < 3) await close('owner', businessId);
      }
      const last = names[2] as Id<'business'>;
      await rows(InspectionEntity).update({ id: inspectionId }, { inspectorId: idOf('inspector') });
      expect(await unwarned(names)).toEqual([last]);
      const draft = (await start(inspectionId as Id<'inspection'>, last)).json() as Warning;
      expect(outcome(await sendIt(draft))).toEqual([200, undefined]);
      expect(await unwarned(names)).toEqual([]);
    });

    it('tells whoever took the place over of no earlier warning that they may not open', async () => {
      const { businessId } = await list('owner', called('Fresh Start'), metresAway(900));
      const stranger = await list('vendor', called('Other House'), metresAway(1_200), taxed(STRANGER));
      const before = await warned(stranger.businessId);
      const { id } = await warned(businessId, {}, { previousWarningId: before.id });
      const read = async (who: Name) => (await ask(who, `warnings/${id}`)).json().previousWarningId;
      expect([await read('owner'), await read('inspector')]).toEqual([null, before.id]);
    });

    it('is closed at once where all of it is asked for or less grave, and by a lead', async () => {
      const visit = { finishedAt: now - 60_000, publishAt: now - 60_000 };
      const grave = await list('owner', called('Grave House'));
      await inspected(grave.businessId, { failed: [LOCKED_EXIT], ...visit });
      await warned(grave.businessId, { severity: 'major', itemId: LOCKED_EXIT });
      expect(await closing('owner', grave.businessId)).toEqual([200, undefined]);
      const lesser = await list('vendor', called('Lesser House'), metresAway(300), taxed(STRANGER));
      await inspected(lesser.businessId, { failed: [EXIT], ...visit });
      expect(await closing('vendor', lesser.businessId)).toEqual([200, undefined]);
      const led = await list('vendor', called('Led House'), metresAway(600), taxed(STRANGER));
      await inspected(led.businessId, { failed: [LOCKED_EXIT], ...visit });
      expect(await closing('vendor', led.businessId)).toEqual([409, 'NOTICE_PENDING']);
      expect(await closing('lead', led.businessId)).toEqual([200, undefined]);
    });

    it('takes a draft of a warning along, which is sent to its successor', async () => {
      const first = await list('owner', called('Half Written'));
      const at = now - LONG_AGO;
      const visit = { failed: [LOCKED_EXIT, EXIT], finishedAt: at, publishAt: at };
      const inspectionId = await inspected(first.businessId, visit);
      const draft = (await start(inspectionId, first.businessId)).json() as Warning;
      await close('owner', first.businessId);
      expect(outcome(await sendIt(draft))).toEqual([409, 'PLACE_CLOSED']);
      const { businessId } = await list('owner', called('Half Written'));
      const door = (await ask('inspector', `businesses/${businessId}/warning-door`)).json();
      expect(door.drafts).toMatchObject([{ id: draft.id }]);
      // One more of what that inspection found.
      const save = {
        ...{ version: 0, itemId: EXIT, severity: 'major', amount: 14, verify: 'photo' },
        ...{ matter: { en: 'The way out is locked.' }, grounds: { en: 'People cannot leave.' } },
        ...{ measure: { en: 'Keep it open while guests are here.' }, photos: [] },
      };
      const path = `warnings/${draft.id}/items/${newItem()}`;
      const saved = await ask('inspector', path, save, {}, 'PUT');
      expect(outcome(saved)).toEqual([200, undefined]);
      expect(outcome(await sendIt((await ask('inspector', `warnings/${draft.id}`)).json()))).toEqual([
        200,
        undefined,
      ]);
      expect(await found(businessId)).toMatchObject({ openWarnings: 1, alarmWarnings: 1 });
      expect((await ask('owner', `warnings/${draft.id}`)).statusCode).toBe(200);
    });
  });

  it('while it is suspended is listed by a lead alone, and the suspended one closes', async () => {
    const first = await list('owner', called('Cliff Bar'));
    await warned(first.businessId);
    await close('lead', first.businessId, 'suspend');
    const held = await open('inspector', await send('owner', merged(metresAway(0), called('Cliff Bar'))));
    expect((await review(held.id)).alike).toMatchObject([{ place: { state: 'suspended' }, link: 'itself' }]);
    expect(outcome(await approve('inspector', held))).toEqual([409, 'PREDECESSOR_SUSPENDED']);
    expect(await rows(BusinessEntity).existsBy({ id: held.businessId })).toBe(false);
    const put = await decide('inspector', held, 'release');
    const taken = await open('lead', put.json());
    expect((await approve('lead', taken)).statusCode).toBe(200);
    expect(await found(first.businessId)).toMatchObject({ state: 'closed', openWarnings: 0 });
    expect(await found(held.businessId)).toMatchObject({
      ...{ state: 'listed', predecessorId: first.businessId, openWarnings: 1 },
    });
  });

  it('keeps the answers behind its grade readable when the former place has been closed for over a year', async () => {
    const first = await list('owner', called('Old Answers'));
    const inspection = await inspected(first.businessId, { failed: [EXIT] });
    const answering = async () =>
      Promise.all(
        [`inspections/${inspection}/answers`, `inspections/${inspection}/check`].map(async (url) =>
          outcome(await ask(null, url)),
        ),
      );
    const isThere = [200, undefined];
    const isNotThere = [404, 'NOT_FOUND'];
    await close('owner', first.businessId);
    const closedLongAgo = async (id: Id<'business'>) =>
      rows(BusinessEntity).update({ id }, { closedAt: now - 400 * DAY_MS });
    await closedLongAgo(first.businessId);
    expect(await answering()).toEqual([isNotThere, isNotThere]);
    const second = await list('owner', called('Old Answers'));
    await close('owner', second.businessId);
    const third = await list('owner', called('Old Answers'));
    await closedLongAgo(second.businessId);
    const history = (await ask(null, `businesses/${third.businessId}/inspections`)).json();
    expect(history.items).toMatchObject([{ id: inspection }]);
    expect((await ask(null, `businesses/${first.businessId}`)).statusCode).toBe(404);
    expect(await answering()).toEqual([isThere, isThere]);
    const check = (await ask(null, `inspections/${inspection}/check`)).json() as InspectionCheck;
    expect([check.place.id, check.standing]).toEqual([third.businessId, 'current']);
    // Gone with the last one as which it went on.
    await close('owner', third.businessId);
    await closedLongAgo(third.businessId);
    expect(await answering()).toEqual([isNotThere, isNotThere]);
  });

  it('three times in a row is one history, which ends where the last one stands', async () => {
    const first = await list('owner', called('Blue Door'));
    await inspected(first.businessId, { failed: [EXIT] });
    await warned(first.businessId);
    await close('owner', first.businessId);
    const second = await list('owner', called('Red Door'));
    await close('owner', second.businessId);
    const third = await list('owner', called('Blue Door'), metresAway(10));
    expect(await found(third.businessId)).toMatchObject({
      predecessorId: second.businessId,
      openWarnings: 1,
    });
    const place = await page(third.businessId);
    expect(place.earlier.map(({ id }) => id)).toEqual([second.businessId, first.businessId]);
    expect(place.results).toHaveLength(1);
    for (const { businessId } of [first, second, third]) expect((await warnings(businessId)).open).toBe(1);
    expect((await page(second.businessId)).later?.id).toBe(third.businessId);
  });

  it('twice at once goes on once: the other one is for a lead to decide', async () => {
    const first = await list('owner', called('Twin Palms'));
    await close('owner', first.businessId);
    const both = await Promise.all(
      ['Twin Palms', 'Twin Palms Annex'].map(async (name) =>
        open('inspector', await send('owner', merged(metresAway(0), called(name)))),
      ),
    );
    const done = await Promise.all(both.map((held) => approve('inspector', held)));
    expect(done.map(outcome).sort()).toEqual([
      [200, undefined],
      [409, 'PREDECESSOR_TAKEN'],
    ]);
    const heirs = await rows(BusinessEntity).findBy({ predecessorId: first.businessId });
    expect(heirs.map(({ state }) => state)).toEqual(['listed']);
    const left = both[done.findIndex(({ statusCode }) => statusCode === 409)] as RegistrationView;
    await decide('inspector', left, 'release');
    const taken = await open('lead', await review(left.id, 'lead'));
    expect((await approve('lead', taken)).statusCode).toBe(200);
    expect(await found(left.businessId)).toMatchObject({
      predecessorId: null,
      otherBeforeId: first.businessId,
    });
  });

  it('and rejected leaves everything where it was', async () => {
    const first = await list('owner', called('Lantern House'));
    await warned(first.businessId);
    await close('owner', first.businessId);
    const held = await open('inspector', await send('owner', merged(metresAway(0), called('Lantern House'))));
    const comment = 'The papers are of another house.';
    await decide('inspector', held, 'reject', { reason: 'false_papers', comment });
    expect((await warnings(first.businessId)).open).toBe(1);
    expect((await page(first.businessId)).later).toBeNull();
    const again = await list('owner', called('Lantern House'));
    expect(await found(again.businessId)).toMatchObject({ predecessorId: first.businessId });
  });

  it('behind a clean decoy goes on from the one with the most to answer for', async () => {
    const first = await list('owner', called('Iron Pot'));
    await inspected(first.businessId, { failed: [EXIT] });
    await warned(first.businessId);
    await close('owner', first.businessId);
    // Let in by a lead as another business, and closed at once.
    const decoy = await addPlace(app().dataSource, {
      ...{ ...here(), name: { en: 'Tea Corner' }, state: 'closed', closedAt: now, ownerId: idOf('owner') },
    });
    const again = await list('owner', called('Tea Corner'));
    expect(await found(again.businessId)).toMatchObject({
      ...{ predecessorId: first.businessId, otherBeforeId: decoy.id, openWarnings: 1 },
    });
  });

  it('as the claim of a listed place goes on as well; the closed place itself cannot be claimed', async () => {
    const first = await list('owner', called('Old Mill'));
    await warned(first.businessId);
    await close('owner', first.businessId);
    const claim = (businessId: Id<'business'>) => ask('owner', 'claims', { id: newId('draft'), businessId });
    expect(outcome(await claim(first.businessId))).toEqual([409, 'PLACE_CLOSED']);
    const imported = await addPlace(app().dataSource, {
      ...{ ...here(20), name: { en: 'Old Mill Restaurant' }, province: 'TH-10' },
    });
    const draft = (await claim(imported.id)).json().id as Id<'draft'>;
    const steps = await answers('owner', merged(metresAway(20), called('Old Mill Restaurant')));
    const version = await fill('owner', draft, steps);
    const sent = await ask('owner', `drafts/${draft}/submit`, { version });
    const held = await open('inspector', sent.json());
    expect((await approve('inspector', held)).statusCode).toBe(200);
    expect(await found(imported.id)).toMatchObject({ predecessorId: first.businessId, openWarnings: 1 });
  });

  it('beside a listed place with another name is another place, of the same operator, too', async () => {
    const hotel = await list('owner', called('Palm Hotel'));
    const bar = await list('owner', called('Sunset Bar'), metresAway(25));
    expect(await found(bar.businessId)).toMatchObject({ predecessorId: null, otherBeforeId: null });
    expect((await page(bar.businessId)).safety.word).toBe('NEW');
    expect((await page(hotel.businessId)).state).toBe('listed');
  });

  it('takes its right to appeal the last result along', async () => {
    const first = await list('owner', called('Right Of Way'));
    await inspected(first.businessId, { failed: [EXIT] });
    await close('owner', first.businessId);
    const again = await list('owner', called('Right Of Way'));
    const { appeal } = (await ask('owner', `my/businesses/${again.businessId}`)).json();
    expect(appeal).toMatchObject({ inspectionId: expect.any(String), refusal: null });
    const filed = await ask('owner', `businesses/${again.businessId}/appeals`, {
      ...{ id: newId('appeal'), inspectionId: appeal.inspectionId },
      grounds: 'The extinguishers were there; they hung behind the door that stood open.',
    });
    expect(outcome(filed)).toEqual([201, undefined]);
    expect((await page(again.businessId)).safety.word).toBe('UNDER_APPEAL');
  });

  it('while it is still listed is shown with what it has to fix, whatever the new name', async () => {
    const first = await list('owner', called('Golden Goose'));
    await warned(first.businessId);
    await followed();
    const held = await open('inspector', await send('owner', merged(metresAway(25), called('Fresh Start'))));
    expect((await review(held.id)).alike).toMatchObject([
      {
        ...{ place: { id: first.businessId, state: 'listed' }, sameIn: ['tax_id', 'person'] },
        ...{ link: null, openItemCount: 1 },
      },
    ]);
  });

  describe('by a detour', () => {
    /** Closed with a bad grade and something open; the address to which no other place comes near. */
    async function bad(name: string, closed = true) {
      const first = await list('owner', called(name));
      await inspected(first.businessId, { failed: [EXIT] });
      await warned(first.businessId);
      if (closed) await close('owner', first.businessId);
      return first.businessId;
    }
    const goesOn = async (id: Id<'business'>, predecessorId: Id<'business'> | null) => {
      const { grade, openWarnings, ...place } = await found(id);
      expect([place.predecessorId, openWarnings, grade !== null]).toEqual(
        predecessorId ? [predecessorId, 1, true] : [null, 0, false],
      );
    };
    const change = async (who: Name, id: Id<'business'>, parts: object) => {
      const { version } = await found(id);
      const answer = await ask(who, `businesses/${id}`, { version, parts }, {}, 'PATCH');
      expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
      const row = await rows(RegistrationEntity).findOneByOrFail({ businessId: id, kind: 'edit' });
      const held = await open('inspector', await review(row.id));
      return { held, approved: () => approve('inspector', held) };
    };

    it('registered elsewhere and moved there goes on from it, and the inspector sees that before', async () => {
      const first = await bad('Crooked Stair');
      const again = await list('owner', called('Straight Stair'), metresAway(7_000));
      await goesOn(again.businessId, null);
      const { form2 } = await answers('owner', metresAway(60));
      const place = { ...form2, isNoDuplicate: undefined };
      const { held, approved } = await change('owner', again.businessId, { place });
      expect(held.alike).toMatchObject([
        { place: { id: first }, sameIn: ['tax_id', 'person'], link: 'itself', openItemCount: 1 },
      ]);
      expect(outcome(await approved())).toEqual([200, undefined]);
      await goesOn(again.businessId, first);
      expect((await page(first)).later?.id).toBe(again.businessId);
    });

    it('registered under another name down the street and renamed goes on from it', async () => {
      const first = await bad('Leaning Tower');
      const again = await list('owner', called('Upright Column'), metresAway(900));
      await goesOn(again.businessId, null);
      const name = { name: { en: 'Leaning Tower' }, category: 'souvenir', facets: ['building'] };
      const { held, approved } = await change('owner', again.businessId, { name });
      expect(held.alike).toMatchObject([{ place: { id: first }, link: 'itself' }]);
      expect(outcome(await approved())).toEqual([200, undefined]);
      await goesOn(again.businessId, first);
    });

    it('registered while the first was listed goes on from it once that closes', async () => {
      const first = await bad('Early Bird', false);
      await followed();
      const beside = await open(
        'inspector',
        await send('owner', merged(called('Early Bird'), metresAway(300))),
      );
      expect((await review(beside.id)).alike).toMatchObject([
        { place: { id: first }, sameIn: ['name', 'tax_id', 'person'], link: null, openItemCount: 1 },
      ]);
      expect(outcome(await approve('inspector', beside))).toEqual([200, undefined]);
      await goesOn(beside.businessId, null);
      await close('owner', first);
      await goesOn(beside.businessId, first);
    });

    it('beside a place that was inspected by itself is none of its history', async () => {
      const first = await bad('Two Branches', false);
      const branch = await list('owner', called('Two Branches'), metresAway(2_000));
      await inspected(branch.businessId);
      await close('owner', first);
      expect(await found(branch.businessId)).toMatchObject({ predecessorId: null, openWarnings: 0 });
    });

    it('let in for a relative, who then brings the owner in, goes on from it', async () => {
      const first = await bad('Family Table');
      const again = await list('vendor', called('Cousins'), metresAway(100), taxed(STRANGER));
      await goesOn(again.businessId, null);
      const invited = await ask('vendor', `businesses/${again.businessId}/members`, {
        ...{ id: newId('member'), email: 'owner@example.com', role: 'owner' },
      });
      expect(outcome(invited)).toEqual([201, undefined]);
      const [invitation] = (await ask('owner', 'my/invitations')).json().items;
      expect(
        outcome(await ask('owner', `members/${invitation.id}/accept`, { version: invitation.version })),
      ).toEqual([200, undefined]);
      await goesOn(again.businessId, first);
    });
  });

  it('where a site was is new, and nothing is said of it', async () => {
    await addPlace(app().dataSource, { ...here(), kind: 'site', state: 'closed', closedAt: now });
    const held = await open('inspector', await send('vendor', merged(metresAway(0), taxed(STRANGER))));
    expect((await review(held.id)).alike).toEqual([]);
    await approve('inspector', held);
    expect((await page(held.businessId)).otherUntil).toBeNull();
  });

  it('is nothing for an inspector with an interest in it, neither at the approval nor afterwards', async () => {
    const of = { userId: idOf('inspector') };
    const first = await list('owner', called('Brothers Inn'));
    await close('owner', first.businessId);
    const held = await open('inspector', await send('owner', merged(metresAway(0), called('Brothers Inn'))));
    const reason = 'A brother of mine has run this house for years.';
    const conflicts = [{ businessId: first.businessId, reason, declaredAt: now }];
    await rows(InspectorProfileEntity).update(of, { conflicts });
    expect(outcome(await approve('inspector', held))).toEqual([403, 'CONFLICT_OF_INTEREST']);
    expect(
      (await ask('inspector', `inspector/registrations/${held.id}/release`, { version: held.version }))
        .statusCode,
    ).toBe(200);
    const taken = await open('lead', await review(held.id));
    expect((await approve('lead', taken)).statusCode).toBe(200);
    const door = await ask('inspector', `businesses/${held.businessId}/safety-form`);
    expect(door.json().refused).toBe('CONFLICT_OF_INTEREST');
    await rows(InspectorProfileEntity).update(of, { conflicts: [] });
  });

  it('is inspected by another inspector in turn, also across its names', async () => {
    const first = await list('owner', called('Same Face'));
    for (const days of [300, 200, 100])
      await inspected(first.businessId, { finishedAt: now - days * DAY_MS, publishAt: now - days * DAY_MS });
    await rows(InspectionEntity).update({ businessId: first.businessId }, { inspectorId: idOf('inspector') });
    const refused = async (id: string) =>
      (await ask('inspector', `businesses/${id}/safety-form`)).json().refused;
    expect(await refused(first.businessId)).toBe('INSPECTOR_ROTATION');
    await close('owner', first.businessId);
    const again = await list('owner', called('Same Face'));
    expect(await refused(again.businessId)).toBe('INSPECTOR_ROTATION');
  });

  it.each([
    ['its owner is the same', ['owner']],
    ['its owner, and its staff afterwards, is the same', ['owner', 'staff']],
    ['in it, nobody knows as what, is the same', [null]],
    ['its staff is another', ['staff']],
  ] as const)('by who was once %s', async (_who, roles) => {
    const first = await list('owner', called('Handed On'));
    const of = { businessId: first.businessId, userId: idOf('vendor') };
    await retry(app().dataSource, async (manager) => {
      for (const role of roles) {
        await manager.insert(MemberEntity, newMember({ ...of, role: role ?? 'staff' }, now));
        await endMembership(manager, await manager.findOneByOrFail(MemberEntity, of), now);
        if (role === null) await manager.update(FormerMemberEntity, of, { role });
      }
    });
    await close('owner', first.businessId);
    const sent = await send('vendor', merged(metresAway(60), called('All New'), taxed(STRANGER)));
    const held = await open('inspector', sent);
    expect((await approve('inspector', held)).statusCode).toBe(200);
    const isSame = roles[0] !== 'staff';
    const { predecessorId } = await found(held.businessId);
    expect(predecessorId).toBe(isSame ? first.businessId : null);
    // It is known under the next name, too.
    if (!isSame) return;
    await close('vendor', held.businessId);
    const third = await open('inspector', await send('owner', merged(metresAway(120), called('Newest'))));
    expect((await review(third.id)).alike).toMatchObject([
      { place: { id: held.businessId }, sameIn: expect.arrayContaining(['person']), link: 'itself' },
    ]);
  });

  it('is reviewed by nobody who ran it under its former name', async () => {
    const first = await list('owner', called('Review Mill'));
    await retry(app().dataSource, async (manager) => {
      for (const who of ['mali', 'noi'] as const) await addOwner(manager, first.businessId, idOf(who), now);
      const noi = { businessId: first.businessId, userId: idOf('noi') };
      await endMembership(manager, await manager.findOneByOrFail(MemberEntity, noi), now);
    });
    await close('owner', first.businessId);
    const { businessId } = await list('owner', called('Review Mill'));
    for (const who of ['mali', 'noi'] as const) {
      const answer = await ask(who, `businesses/${businessId}/my-review`, aDraft(), {}, 'PUT');
      expect([who, ...outcome(answer)]).toEqual([who, 403, 'REVIEW_CONFLICT']);
    }
  });

  it('is as dangerous as it was reported to be under its former name', async () => {
    const first = await list('owner', called('Gas House'));
    const report = {
      id: newId('hazardReport'),
      businessId: first.businessId,
      facet: 'building',
      text: 'It smells of gas here at the door.',
    };
    expect(
      (
        await ask('mali', 'hazard-reports', {
          ...report,
          photos: [],
          seenAt: new Date(Date.now() - DAY_MS).toISOString(),
        })
      ).statusCode,
    ).toBe(201);
    await close('owner', first.businessId);
    const again = await list('owner', called('Gas House'));
    expect(await rows(HazardReportEntity).findOneBy({ id: report.id })).toMatchObject({
      businessId: again.businessId,
    });
    expect((await found(again.businessId)).openHazards).toBe(1);
  });

  it('never inspected is no newer than it was', async () => {
    const first = await list('owner', called('Slow Boat'));
    const listedAt = now - 366 * DAY_MS;
    await rows(BusinessEntity).update({ id: first.businessId }, { listedAt });
    await close('owner', first.businessId);
    const again = await list('owner', called('Slow Boat'));
    expect(await found(again.businessId)).toMatchObject({ listedAt });
    expect((await page(again.businessId)).safety.word).toBe('AWAITING');
  });

  it('has its result published later on both pages, and its own inspection counts from then on', async () => {
    const first = await list('owner', called('Late Result'));
    await inspected(first.businessId, { failed: [EXIT], finishedAt: now - 1_000, publishAt: now + 600_000 });
    await close('owner', first.businessId);
    const again = await list('owner', called('Late Result'));
    expect((await page(again.businessId)).safety).toMatchObject({ grade: null, word: 'FACT_CHECK' });
    now += 1_200_000;
    await app().nest.get(DeriveBusinessService).deriveDue();
    const { grade } = (await page(first.businessId)).safety;
    expect(grade).not.toBeNull();
    expect((await page(again.businessId)).safety.grade).toBe(grade);
    await inspected(again.businessId, { finishedAt: now - 1_000, publishAt: now - 1_000 });
    expect((await page(again.businessId)).safety.grade).toBe('A');
    expect((await page(again.businessId)).results).toHaveLength(2);
    expect((await page(first.businessId)).safety.grade).toBe(grade);
  });

  it('fails again what was closed within a year before: a recurrence', async () => {
    const first = await list('owner', called('Same Again'));
    const old = await warned(
      first.businessId,
      { itemId: EXIT, state: 'closed', closedAt: now },
      { state: 'resolved', resolvedAt: now },
    );
    await close('owner', first.businessId);
    const again = await list('owner', called('Same Again'));
    const draft = aWarning({
      ...{ businessId: again.businessId, province: 'TH-10', issuedBy: idOf('inspector') },
    });
    await retry(app().dataSource, async (manager) => {
      await manager.insert(WarningEntity, { ...draft, items: 1 });
      await manager.insert(
        WarningItemEntity,
        aWarningItem({ warningId: draft.id, itemId: EXIT, firstSentAt: null, sentAt: null }),
      );
    });
    const sent = await ask('inspector', `warnings/${draft.id}/send`, {
      ...{ version: draft.version, password: PASSWORD, channel: 'app' },
    });
    expect(outcome(sent)).toEqual([200, undefined]);
    expect(await rows(WarningEntity).findOneByOrFail({ id: draft.id })).toMatchObject({
      previousWarningId: old.id,
    });
  });
});
