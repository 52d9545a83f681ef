import {
  BANGKOK_OFFSET_MS,
  DAY_MS,
  DEADLINES,
  type Id,
  newId,
  PLANS_MAX,
  REPLIES_MAX,
  WARNING_ITEMS_MAX,
  type Warning,
  type WarningItem,
} from '@sabaijai/contract';
import { everybody, type Name } from '../../people.testing.js';
import { Clock } from '../../platform/clock/clock.js';
import { retry } from '../../platform/database/retry.js';
import { mailsOf } from '../../platform/mail/testing.js';
import { Tasks } from '../../platform/tasks/tasks.js';
import { openApp, PASSWORD } from '../../testing.js';
import { InspectorProfileEntity } from '../account/account.entity.js';
import { BusinessEntity } from '../business/business.entity.js';
import { addPlace, inspect } from '../business/testing.js';
import { MonthTotalEntity } from '../dashboard/month-total.entity.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { NotificationEntity } from '../notification/notification.entity.js';
import { PhotoEntity } from '../photo/photo.entity.js';
import { addPhoto } from '../photo/testing.js';
import { applyChange } from '../registration/change.js';
import type { RegistrationEntity } from '../registration/registration.entity.js';
import { settle } from './clock/settle.js';
import { WarningEntity, WarningItemEntity, WarningReplyEntity } from './warning.entity.js';
import { aWarning, aWarningItem } from './warning.testing.js';

const WORDS = 'The blocked door was cleared and a sign was put up beside it.';
const PIN = { lat: 13.7563, lon: 100.5018 };
const isoAt = (at: number) => new Date(at).toISOString();

describe('a warning', () => {
  const app = openApp();
  const { idOf, ask } = everybody(app);
  const rows = <E extends object>(entity: new () => E) => app().dataSource.getRepository(entity);
  const outcome = ({ statusCode, body }: Awaited<ReturnType<typeof ask>>) => [
    statusCode,
    body && JSON.parse(body).code,
  ];
  const aBusiness = (ownerId: Id<'user'> | null = idOf('owner')) =>
    addPlace(app().dataSource, { ...PIN, ownerId, province: 'TH-10' });

  const aPhoto = (who: Name, purpose: PhotoEntity['purpose']) =>
    addPhoto(app().dataSource, idOf(who), purpose);
  /** A draft about what an inspection found. */
  async function drafted(failed: readonly string[] = ['F1-01'], ownerId?: null): Promise<Warning> {
    const place = await aBusiness(ownerId);
    const { id: inspectionId } = await retry(app().dataSource, (manager) =>
      inspect(manager, place, { finishedAt: Date.now() - DAY_MS, failed }),
    );
    const items = failed.map((itemId) => ({ id: newId('warningItem'), itemId }));
    const start = { businessId: place.id, inspectionId, items };
    const answer = await ask('inspector', `warnings/${newId('warning')}`, start, {}, 'PUT');
    expect(outcome(answer)).toEqual([201, undefined]);
    return answer.json();
  }
  const send = ({ id, version }: Warning, more: object = {}) =>
    ask('inspector', `warnings/${id}/send`, { version, password: PASSWORD, ...more });
  /** One that was sent an hour ago, with one item. */
  async function sent(over: Partial<WarningItemEntity> = {}): Promise<Warning> {
    const now = Date.now();
    const sentAt = now - 3_600_000;
    const { id: businessId } = await aBusiness();
    const row = aWarning({
      ...{ businessId, province: 'TH-10', issuedBy: idOf('inspector'), state: 'active', noticeNo: 1, sentAt },
    });
    const at = { firstSentAt: sentAt, sentAt, dueAt: now + 14 * DAY_MS };
    await retry(app().dataSource, async (manager) => {
      await manager.insert(WarningEntity, row);
      await manager.insert(WarningItemEntity, aWarningItem({ warningId: row.id, ...at, ...over }));
      await settle({ manager, now }, row.id);
    });
    return (await ask('inspector', `warnings/${row.id}`)).json();
  }
  const first = ({ items: [item] }: Warning) => item as WarningItem;
  const reply = async (warning: Warning, more: object = {}) =>
    ask('owner', `warnings/${warning.id}/items/${first(warning).id}/replies`, {
      ...{ id: newId('reply'), kind: 'fixed', actionType: null, text: WORDS, doneAt: null, documents: [] },
      ...{ photos: [await aPhoto('owner', 'reply')], at: isoAt(Date.now()), sentAt: isoAt(Date.now()) },
      ...more,
    });

  const aReply = (
    warningId: Id<'warning'>,
    warningItemId: Id<'warningItem'>,
    over: Partial<WarningReplyEntity>,
  ): WarningReplyEntity => ({
    id: newId('reply'),
    warningId,
    warningItemId,
    authorId: idOf('owner'),
    kind: 'fixed',
    actionType: null,
    text: WORDS,
    rootCause: '',
    doneAt: null,
    photoIds: [],
    documentIds: [],
    sentAt: Date.now(),
    receivedAt: Date.now(),
    isLate: false,
    openedAt: null,
    decision: null,
    version: 1,
    ...over,
  });

  it('is not sent to a place that closed, or left the inspector’s provinces, while it was a draft', async () => {
    const closed = await drafted();
    await rows(BusinessEntity).update({ id: closed.business.id }, { state: 'closed', closedAt: Date.now() });
    expect(outcome(await send(closed))).toEqual([409, 'PLACE_CLOSED']);
    const moved = await drafted();
    await rows(BusinessEntity).update({ id: moved.business.id }, { province: 'TH-20' });
    expect(outcome(await send(moved))).toEqual([403, 'OUT_OF_SCOPE']);
  });

  it('is sent in no less and no more time than may be given', async () => {
    const warning = await drafted();
    const { id, severity } = first(warning);
    const { min, max } = DEADLINES[severity];
    const give = (amount: number) => rows(WarningItemEntity).update({ id }, { amount });
    for (const amount of [min - 1, max + 1]) {
      await give(amount);
      const refused = (await send(warning)).json();
      expect([amount, refused.code, refused.params]).toEqual([
        amount,
        'DEADLINE_RANGE',
        { item: id, min, max },
      ]);
    }
    await give(max);
    expect(outcome(await send(warning))).toEqual([200, undefined]);
  });

  it('is not sent about a result that was voided', async () => {
    const warning = await drafted();
    await rows(InspectionEntity).update(
      { id: warning.inspectionId as Id<'inspection'> },
      { state: 'voided' },
    );
    expect(outcome(await send(warning))).toEqual([409, 'STATE_CONFLICT']);
  });

  it('is reminded of once an hour', async () => {
    const warning = await sent();
    expect(warning.actions).toContain('remind');
    const remind = await ask('inspector', `warnings/${warning.id}/remind`, { version: warning.version });
    expect((remind.json() as Warning).actions).not.toContain('remind');
    await rows(WarningEntity).update({ id: warning.id }, { remindedAt: Date.now() - 3_600_001 });
    const later: Warning = (await ask('inspector', `warnings/${warning.id}`)).json();
    expect(later.actions).toContain('remind');
  });

  it('is not decided by whoever declares an interest in the place after it was sent', async () => {
    const of = { userId: idOf('inspector') };
    const warning = await sent();
    expect(warning.actions).not.toEqual([]);
    await rows(InspectorProfileEntity).update(of, {
      conflicts: [{ businessId: warning.business.id, reason: 'A cousin runs it.', declaredAt: 1 }],
    });
    const read: Warning = (await ask('inspector', `warnings/${warning.id}`)).json();
    const remind = await ask('inspector', `warnings/${warning.id}/remind`, { version: warning.version });
    await rows(InspectorProfileEntity).update(of, { conflicts: [] });
    expect([read.actions, read.items.flatMap(({ actions }) => actions)]).toEqual([[], []]);
    expect(outcome(remind)).toEqual([403, 'CONFLICT_OF_INTEREST']);
  });

  it('is nothing for an inspector who declared a conflict of interest', async () => {
    const warning = await drafted();
    const of = { userId: idOf('inspector') };
    await rows(InspectorProfileEntity).update(of, {
      conflicts: [{ businessId: warning.business.id, reason: 'A cousin runs it.', declaredAt: 1 }],
    });
    const { id, version, business } = warning;
    const refused = [403, 'CONFLICT_OF_INTEREST'];
    expect(outcome(await send(warning))).toEqual(refused);
    const intro = { version, intro: { en: 'Please fix this.' } };
    expect(outcome(await ask('inspector', `warnings/${id}`, intro, {}, 'PATCH'))).toEqual(refused);
    // Nor do they say who gets the notices of the place.
    const agency = { name: 'Office', email: 'office@example.com', address: '' };
    const url = `businesses/${business.id}/agency-contact`;
    expect(outcome(await ask('inspector', url, agency, {}, 'PUT'))).toEqual(refused);
    expect(((await ask('inspector', `warnings/${id}`)).json() as Warning).actions).toEqual([]);
    await rows(InspectorProfileEntity).update(of, { conflicts: [] });
    expect(outcome(await send(warning))).toEqual([200, undefined]);
  });

  it('that was withdrawn while its mail waited goes to no agency', async () => {
    await app().nest.get(Tasks).pause();
    const to = 'office@example.go.th';
    const warning = (await send(await drafted(['F1-01'], null), { channel: 'mail', to })).json();
    const withdraw = { version: warning.version, reason: WORDS };
    expect(outcome(await ask('inspector', `warnings/${warning.id}/withdraw`, withdraw))).toEqual([
      ...[200, undefined],
    ]);
    await app().nest.get(Tasks).runDue();
    expect((await mailsOf(app())).filter((mail) => mail.to === to)).toEqual([]);
  });

  it('asks for a finding once', async () => {
    const warning = await drafted();
    const { severity, matter, grounds, measure } = first(warning);
    const again = {
      ...{ version: 0, itemId: 'F1-01', severity, matter, grounds, measure },
      ...{ amount: 14, verify: 'photo', photos: [] },
    };
    const url = `warnings/${warning.id}/items/${newId('warningItem')}`;
    const refused = await ask('inspector', url, again, {}, 'PUT');
    expect(outcome(refused)).toEqual([422, 'VALIDATION']);
    expect(refused.json().fields).toEqual([{ path: 'itemId', rule: 'unique' }]);
  });

  it('is answered after it was asked, whatever a device says', async () => {
    const warning = await sent();
    const early = { at: isoAt(Date.now() - 20 * DAY_MS), sentAt: isoAt(Date.now()) };
    const plan = { kind: 'planned', doneAt: isoAt(Date.now() + DAY_MS), photos: [] };
    expect((await reply(warning, plan)).statusCode).toBe(201);
    const id = `rpl_${'0'.repeat(26)}`;
    const answered: Warning = (await reply(warning, { ...early, id })).json();
    const sentAt = first(answered).replies.map((each) => Date.parse(each.sentAt));
    expect(sentAt[0]).toBeGreaterThanOrEqual(Date.parse(warning.sentAt ?? ''));
    expect(first(answered).replies.map(({ kind }) => kind)).toEqual(['planned', 'fixed']);
  });

  it('keeps a plan that waited for a connection until its day was over', async () => {
    const now = Date.now();
    const warning = await sent({ firstSentAt: now - 9 * DAY_MS, sentAt: now - 9 * DAY_MS });
    const plan = { kind: 'planned', doneAt: isoAt(now - 2 * DAY_MS), photos: [] };
    const waited = { at: isoAt(now - 4 * DAY_MS), sentAt: isoAt(now) };
    expect(outcome(await reply(warning, plan))).toEqual([422, 'VALIDATION']);
    expect(outcome(await reply(warning, { ...plan, ...waited }))).toEqual([201, undefined]);
  });

  it('is answered as done a day from now at most, and planned until it is due, or until now once it is late', async () => {
    const now = Date.now();
    const answered = async (warning: Warning, kind: string, doneAt: number) => {
      const answer = await reply(warning, {
        kind,
        doneAt: isoAt(doneAt),
        ...(kind === 'planned' && { photos: [] }),
      });
      return answer.statusCode === 201 ? '' : answer.json().fields[0].rule;
    };
    const warning = await sent({ dueAt: now + 5 * DAY_MS });
    expect(await answered(warning, 'planned', now + 6 * DAY_MS)).toBe('date_range');
    expect(await answered(warning, 'planned', now + 4 * DAY_MS)).toBe('');
    expect(await answered(warning, 'fixed', now + 2 * DAY_MS)).toBe('date_past');
    expect(await answered(warning, 'fixed', now + DAY_MS - 60_000)).toBe('');
    const late = await sent({ dueAt: now - DAY_MS / 2 });
    expect(await answered(late, 'planned', now + DAY_MS)).toBe('date_range');
    expect(await answered(late, 'planned', now - 60_000)).toBe('');
  });

  it('is given no more time once it is late', async () => {
    const late = await sent({ dueAt: Date.now() - 1_000 });
    const { id, version, actions } = first(late);
    const more = { version, days: 5, reason: WORDS };
    expect(actions).not.toContain('ask-extension');
    expect(outcome(await ask('owner', `warnings/${late.id}/items/${id}/extension`, more))).toEqual([
      422,
      'EXTENSION_NOT_ALLOWED',
    ]);
  });

  it('waits for its inspector since the first of what waits', async () => {
    const warning = await sent({ state: 'replied' });
    const now = Date.now();
    const second = aWarningItem({
      warningId: warning.id,
      state: 'replied',
      dueAt: now + DAY_MS,
      position: 1,
    });
    await rows(WarningItemEntity).insert(second);
    await rows(WarningReplyEntity).insert([
      aReply(warning.id, first(warning).id, { receivedAt: now - 1_000 }),
      aReply(warning.id, second.id, { receivedAt: now - 3_000 }),
    ]);
    await retry(app().dataSource, (manager) => settle({ manager, now }, warning.id));
    const read: Warning = (await ask('inspector', `warnings/${warning.id}`)).json();
    expect(read.waitingSince).toBe(isoAt(now - 3_000));
  });

  it(`asks for ${WARNING_ITEMS_MAX} items at most`, async () => {
    const warning = await drafted();
    const add = async (known: number) => {
      await rows(WarningEntity).update({ id: warning.id }, { items: known });
      const item = {
        version: 0,
        itemId: null,
        severity: 'minor',
        matter: { en: WORDS },
        grounds: { en: WORDS },
        measure: { en: WORDS },
        amount: 20,
        verify: 'photo',
        photos: [],
      };
      const url = `warnings/${warning.id}/items/${newId('warningItem')}`;
      return (await ask('inspector', url, item, {}, 'PUT')).json();
    };
    expect((await add(WARNING_ITEMS_MAX)).fields).toEqual([{ path: 'items', rule: 'count_max' }]);
    expect((await add(WARNING_ITEMS_MAX - 1)).version).toBe(1);
  });

  it('is escalated by a lead after the third notice, and not after the first or the second', async () => {
    const warning = await sent();
    const escalate = async (noticeNo: number) => {
      await rows(WarningEntity).update({ id: warning.id }, { noticeNo });
      const { actions, version }: Warning = (await ask('lead', `warnings/${warning.id}`)).json();
      const answer = await ask('lead', `warnings/${warning.id}/escalate`, { version, reason: WORDS });
      return [actions.includes('escalate'), ...outcome(answer)];
    };
    expect(await escalate(1)).toEqual([false, 409, 'STATE_CONFLICT']);
    expect(await escalate(2)).toEqual([false, 409, 'STATE_CONFLICT']);
    expect((await rows(WarningEntity).findOneByOrFail({ id: warning.id })).state).toBe('active');
    expect(await escalate(3)).toEqual([true, 200, undefined]);
  });

  /** What its people were told last about an answer that was returned. */
  const returnedOf = async ({ number }: Warning) => {
    const told = await rows(NotificationEntity).findBy({ userId: idOf('owner'), type: 'WARNING_RETURNED' });
    return told.map(({ params }) => params as Returned).filter((params) => params.number === number);
  };
  type Returned = { number: string; dueAt: string; isLast: boolean };

  it.each([
    ['second', 1, false],
    ['third', 2, true],
  ])(
    'that is returned the %s time says whether it can be answered again, and by when',
    async (_, round, isLast) => {
      const dueAt = Date.now() + DAY_MS;
      const warning = await sent({ round, dueAt });
      const { id, replies } = first((await reply(warning)).json() as Warning);
      const decision = {
        version: replies.at(-1)?.version,
        result: 'return',
        reason: 'not_fixed',
        comment: WORDS,
      };
      const url = `warnings/${warning.id}/items/${id}/replies/${replies.at(-1)?.id}/decision`;
      expect(outcome(await ask('inspector', url, decision))).toEqual([200, undefined]);
      const kept = await rows(WarningItemEntity).findOneByOrFail({ id });
      // Nobody gets more time for what cannot be answered any more.
      expect([kept.round, kept.dueAt === dueAt]).toEqual([round + 1, isLast]);
      const due = isoAt(kept.dueAt ?? 0);
      expect(await returnedOf(warning)).toMatchObject([{ isLast, dueAt: due }]);
    },
  );

  it.each([
    ['second', 1, false],
    ['third', 2, true],
  ])(
    'that a visit returns the %s time says whether it can be answered again, and by when',
    async (_, round, isLast) => {
      const dueAt = Date.now() + DAY_MS;
      const id = newId('warningItem');
      const warning = await sent({ id, round, dueAt, state: 'accepted', verify: 'onsite' });
      const answer = await ask('inspector', `warnings/${warning.id}/items/${id}/verify`, {
        ...{ version: first(warning).version, isFixed: false, comment: WORDS },
        ...{ at: isoAt(Date.now()), sentAt: isoAt(Date.now()) },
        visit: { fix: { ...PIN, acc: 10 }, photos: [await aPhoto('inspector', 'inspection')] },
      });
      expect(outcome(answer)).toEqual([200, undefined]);
      const kept = await rows(WarningItemEntity).findOneByOrFail({ id });
      expect([kept.round, kept.dueAt === dueAt]).toEqual([round + 1, isLast]);
      expect(await returnedOf(warning)).toMatchObject([{ isLast, dueAt: isoAt(kept.dueAt ?? 0) }]);
    },
  );

  it('keeps what a visit saw of an item that is not fixed and cannot be answered any more', async () => {
    const id = newId('warningItem');
    const warning = await sent({ id, round: REPLIES_MAX, state: 'returned', verify: 'onsite' });
    const photo = await aPhoto('inspector', 'inspection');
    const answer = await ask('inspector', `warnings/${warning.id}/items/${id}/verify`, {
      ...{ version: first(warning).version, isFixed: false, comment: WORDS },
      ...{ at: isoAt(Date.now()), sentAt: isoAt(Date.now()) },
      visit: { fix: { ...PIN, acc: 10 }, photos: [photo] },
    });
    expect(outcome(answer)).toEqual([200, undefined]);
    expect(first(answer.json())).toMatchObject({
      ...{ state: 'returned', version: first(warning).version + 1 },
      visit: { isFixed: false, comment: WORDS, photos: [photo] },
    });
  });

  it('that the clock escalated is a lead’s to decide, and not asked for again', async () => {
    const { id } = await sent({ severity: 'critical', dueAt: Date.now() - 23 * 3_600_000 });
    const later = Date.now() + 2 * 3_600_000;
    const clock = vi.spyOn(app().nest.get(Clock), 'now').mockImplementation(() => later);
    const warning: Warning = (await ask('inspector', `warnings/${id}`)).json();
    // Its task has not run yet.
    expect((await rows(WarningEntity).findOneByOrFail({ id })).state).toBe('active');
    expect([warning.label, warning.repeatRefused]).toEqual(['escalated', 'STATE_CONFLICT']);
    const { version } = warning;
    const repeat = await ask('inspector', `warnings/${warning.id}/repeat`, { version, password: PASSWORD });
    clock.mockRestore();
    expect(outcome(repeat)).toEqual([409, 'STATE_CONFLICT']);
  });

  it(`is answered with ${PLANS_MAX} plans for an item at most`, async () => {
    const warning = await sent();
    const plan = { kind: 'planned', doneAt: isoAt(Date.now() + DAY_MS), photos: [] };
    const [id, itemId] = [warning.id, first(warning).id];
    await rows(WarningReplyEntity).insert(
      Array.from({ length: PLANS_MAX - 1 }, () =>
        aReply(id, itemId, { kind: 'planned', doneAt: Date.now(), photoIds: [] }),
      ),
    );
    const last: Warning = (await reply(warning, plan)).json();
    expect(first(last).actions).not.toContain('plan');
    expect(outcome(await reply(warning, plan))).toEqual([409, 'STATE_CONFLICT']);
    expect(outcome(await reply(warning))).toEqual([201, undefined]);
  });

  it('follows its place to another province', async () => {
    const warning = await sent();
    const address = { subdistrict: 'นาเกลือ', district: 'บางละมุง', province: 'TH-20', postalCode: '20150' };
    const change = { businessId: warning.business.id, answers: { form2: { address } } };
    await retry(app().dataSource, (manager) =>
      applyChange(
        { manager, person: { id: idOf('inspector') }, now: Date.now() },
        change as unknown as RegistrationEntity,
      ),
    );
    const listed = async (who: Name) =>
      (await ask(who, `warnings?q=${warning.number}`)).json().items.map(({ id }: Warning) => id);
    expect([await listed('inspector'), await listed('stranger')]).toEqual([[], [warning.id]]);
  });

  it('that is answered late, or moves to another province, is forgotten by the months of the dashboard', async () => {
    const months = rows(MonthTotalEntity);
    const left = async () => (await months.find({ order: { month: 'ASC' } })).map(({ month }) => month);
    const monthOf = (at: number) => isoAt(at + BANGKOK_OFFSET_MS).slice(0, 7);
    const [long, recent] = [Date.now() - 90 * DAY_MS, Date.now() - 20 * DAY_MS];
    const stored = [long, recent].map((at) => ({
      ...{ kind: 'warnings' as const, month: monthOf(at), scope: 'TH', counts: [], summedAt: Date.now() },
    }));
    await app().nest.get(Tasks).runDue('sum-months');
    await months.clear();
    await months.insert(stored);
    const warning = await sent({ sentAt: long, firstSentAt: long });
    // Written without a connection, 20 days ago.
    const at = isoAt(recent);
    expect((await reply(warning, { at, sentAt: isoAt(Date.now()) })).statusCode).toBe(201);
    expect(await left()).toEqual([monthOf(long)]);
    const address = { subdistrict: 'นาเกลือ', district: 'บางละมุง', province: 'TH-20', postalCode: '20150' };
    const change = { businessId: warning.business.id, answers: { form2: { address } } };
    const act = { person: { id: idOf('inspector') }, now: Date.now() };
    await retry(app().dataSource, (manager) =>
      applyChange({ ...act, manager }, change as unknown as RegistrationEntity),
    );
    expect(await left()).toEqual([]);
  });

  it('is seen to be fixed by a new picture, not by that of the finding', async () => {
    const id = newId('warningItem');
    const before = await aPhoto('inspector', 'inspection');
    await rows(PhotoEntity).update({ id: before }, { ownerType: 'warning_item', ownerId: id });
    const warning = await sent({ id, state: 'accepted', verify: 'onsite', photoIds: [before] });
    const verify = (photo: Id<'photo'>) =>
      ask('inspector', `warnings/${warning.id}/items/${id}/verify`, {
        ...{
          version: first(warning).version,
          isFixed: true,
          at: isoAt(Date.now()),
          sentAt: isoAt(Date.now()),
        },
        visit: { fix: { ...PIN, acc: 10 }, photos: [photo] },
      });
    expect((await verify(before)).json().fields).toEqual([{ path: 'visit.photos.0', rule: 'unknown' }]);
    expect(outcome(await verify(await aPhoto('inspector', 'inspection')))).toEqual([200, undefined]);
  });
});
