import { DAY_MS, type Id, newId, type PublicWarnings, type Warning } from '@sabaijai/contract';
import { everybody } from '../../people.testing.js';
import { Clock } from '../../platform/clock/clock.js';
import { retry } from '../../platform/database/retry.js';
import { SERVERS } from '../../platform/database/testing.js';
import { Tasks } from '../../platform/tasks/tasks.js';
import { openApp } from '../../testing.js';
import { addPlace } from '../business/testing.js';
import { PhotoEntity } from '../photo/photo.entity.js';
import { settle } from './clock/settle.js';
import { WarningEntity, WarningItemEntity, WarningReplyEntity } from './warning.entity.js';
import { aWarning, aWarningItem } from './warning.testing.js';

const WORDS = 'The blocked door was cleared and a sign was put up beside it.';

describe.each(SERVERS)('what everybody sees of a warning on %s', (on) => {
  const app = openApp({ on });
  const { idOf, ask } = everybody(app);
  let now = Date.now();
  beforeAll(() => {
    app().nest.get(Clock).now = () => now;
  });
  const rows = <E extends object>(entity: new () => E) => app().dataSource.getRepository(entity);

  const aBusiness = async () =>
    (await addPlace(app().dataSource, { ownerId: idOf('owner'), province: 'TH-10' })).id;
  async function aPhoto(): Promise<Id<'photo'>> {
    const id = newId('photo');
    await rows(PhotoEntity).insert({
      ...{ id, ownerType: 'warning_item', ownerId: newId('warningItem'), uploadedBy: idOf('inspector') },
      ...{ purpose: 'inspection', sort: 0, width: 800, height: 600, caption: null, visibility: 'case' },
      ...{ createdAt: now, sha256: 'b'.repeat(64), unattachedSince: null },
    });
    return id;
  }
  const visibilityOf = async (id: Id<'photo'>) =>
    (await rows(PhotoEntity).findOneByOrFail({ id })).visibility;
  /** Sent yesterday. */
  async function sent(
    businessId: Id<'business'>,
    items: Partial<WarningItemEntity>[],
    over: Partial<WarningEntity> = {},
    replies: Partial<WarningReplyEntity>[] = [],
  ): Promise<WarningEntity> {
    const at = { firstSentAt: now - DAY_MS, sentAt: now - DAY_MS, dueAt: now + DAY_MS };
    const warning = aWarning({
      ...{ businessId, province: 'TH-10', issuedBy: idOf('inspector'), state: 'active', noticeNo: 1 },
      ...{ sentAt: now - DAY_MS / 2, ...over },
    });
    await retry(app().dataSource, async (manager) => {
      await manager.insert(WarningEntity, warning);
      for (const item of items)
        await manager.insert(WarningItemEntity, aWarningItem({ warningId: warning.id, ...at, ...item }));
      for (const reply of replies)
        await manager.insert(WarningReplyEntity, {
          ...{ id: newId('reply'), warningId: warning.id, authorId: idOf('owner'), kind: 'fixed' },
          ...{ actionType: null, text: WORDS, rootCause: '', doneAt: null, photoIds: [], documentIds: [] },
          ...{ sentAt: now, receivedAt: now, isLate: false, openedAt: now, decision: null, version: 1 },
          ...reply,
        } as WarningReplyEntity);
      await settle({ manager, now }, warning.id);
    });
    return warning;
  }
  const publicOf = async (id: Id<'business'>): Promise<PublicWarnings> =>
    (await ask(null, `businesses/${id}/warnings-public`)).json();

  it('ends when it is withdrawn, also for what was fixed before', async () => {
    const photo = await aPhoto();
    const fixed = { state: 'closed' as const, closedAt: now, photoIds: [photo] };
    const warning = await sent(await aBusiness(), [fixed, {}]);
    expect(await visibilityOf(photo)).toBe('public');
    const { version }: Warning = (await ask('inspector', `warnings/${warning.id}`)).json();
    const gone = await ask('inspector', `warnings/${warning.id}/withdraw`, { version, reason: WORDS });
    const after: Warning = gone.json();
    expect(after.items.map(({ isPublic }) => isPublic)).toEqual([false, false]);
    expect(await visibilityOf(photo)).toBe('case');
    // Nor does another warning of the place show it again.
    await sent(warning.businessId, [{ severity: 'minor', photoIds: [photo] }]);
    expect(await visibilityOf(photo)).toBe('case');
  });

  it('goes on for a picture that another warning of the place shows, whatever becomes of this one', async () => {
    const businessId = await aBusiness();
    const [critical, overdue] = [await aPhoto(), await aPhoto()];
    await sent(businessId, [
      { severity: 'critical', photoIds: [critical] },
      { dueAt: now + 1_000, photoIds: [overdue] },
    ]);
    expect([await visibilityOf(critical), await visibilityOf(overdue)]).toEqual(['public', 'case']);
    now += 1_001;
    // Neither is public by this one, and the clock has not written down yet that the other is overdue.
    await sent(businessId, [{ severity: 'minor', photoIds: [critical, overdue] }]);
    expect([await visibilityOf(critical), await visibilityOf(overdue)]).toEqual(['public', 'public']);
  });

  it('says of an item alone that it failed again, not of what else the same warning asks for', async () => {
    const businessId = await aBusiness();
    const closed = { state: 'closed', closedAt: now, itemId: 'F1-01' } as const;
    const before = await sent(businessId, [closed], { state: 'resolved', resolvedAt: now });
    const critical = { severity: 'critical' } as const;
    await sent(
      businessId,
      [
        { ...critical, itemId: 'F1-01' },
        { ...critical, itemId: 'F2-03' },
        { ...critical, itemId: null },
      ],
      { previousWarningId: before.id },
    );
    const { items } = await publicOf(businessId);
    const again = items.filter(({ isRecurrence }) => isRecurrence);
    expect(again.map(({ itemId, fixedAt }) => [itemId, fixedAt])).toEqual([['F1-01', null]]);
  });

  it('has no picture of an answer that a visit found not to be true', async () => {
    const [wrong, seen] = [newId('photo'), newId('photo')];
    const businessId = await aBusiness();
    const id = newId('warningItem');
    const decision = { result: 'accept', reason: null, comment: '', at: now, by: idOf('inspector') } as const;
    const visit = {
      ...{ isFixed: true, comment: '', photos: [seen], fix: { lat: 13, lon: 100, acc: 9 }, metres: 0 },
      ...{ at: now, by: idOf('inspector') },
    };
    const item = { id, severity: 'critical', verify: 'onsite', state: 'closed', closedAt: now } as const;
    await sent(businessId, [{ ...item, round: 1, visit }], {}, [
      { warningItemId: id, photoIds: [wrong], decision },
    ]);
    expect((await publicOf(businessId)).items[0]?.after).toEqual([seen]);
  });

  it('says of the words of the business that an inspector returned them, and not of its plan', async () => {
    const businessId = await aBusiness();
    const decision = {
      ...({ result: 'return', reason: 'not_fixed', comment: WORDS, at: now, by: idOf('inspector') } as const),
    };
    const [returned, planned, asked] = [newId('warningItem'), newId('warningItem'), newId('warningItem')];
    const critical = { severity: 'critical', verify: 'onsite' } as const;
    await sent(
      businessId,
      [
        { ...critical, id: returned, state: 'returned', round: 1 },
        { ...critical, id: planned, state: 'returned', round: 1 },
        { ...critical, id: asked, state: 'replied' },
      ],
      {},
      [
        { warningItemId: returned, decision },
        { warningItemId: planned, decision, sentAt: now - 1_000 },
        { warningItemId: planned, kind: 'planned' },
        { warningItemId: asked },
      ],
    );
    const { items } = await publicOf(businessId);
    expect(items).toHaveLength(3);
    expect(items.filter(({ isReplyReturned }) => isReplyReturned).map(({ id }) => id)).toEqual([returned]);
  });

  /** The place by its page, its row in lists, its public warnings and the open data, asked in the same second. */
  async function everywhere(businessId: Id<'business'>) {
    const [page, warnings] = await Promise.all([ask(null, `businesses/${businessId}`), publicOf(businessId)]);
    return {
      since: page.json().safety.escalatedSince,
      banner: warnings.escalatedSince,
      rows: warnings.items.map(({ itemId }) => itemId).sort(),
    };
  }

  it('is, in the second that caps the grade, what capped it: by the clock, without a task', async () => {
    const businessId = await aBusiness();
    const last = { noticeNo: 3 };
    await sent(
      businessId,
      [{ itemId: 'F1-02', severity: 'minor', dueAt: now + 1_000 }, { itemId: 'F1-01' }],
      last,
    );
    now += 999;
    expect(await everywhere(businessId)).toEqual({ since: null, banner: null, rows: [] });
    now += 1;
    const since = new Date(now).toISOString();
    expect(await everywhere(businessId)).toEqual({ since, banner: since, rows: ['F1-01', 'F1-02'] });
  });

  it('is what a lead escalated, and what is left of it stays when a part is fixed', async () => {
    const businessId = await aBusiness();
    const photo = await aPhoto();
    const minor = { itemId: 'F1-02', severity: 'minor' as const, photoIds: [photo] };
    const { id } = await sent(businessId, [minor, { itemId: 'F1-01', state: 'replied' }], { noticeNo: 3 });
    const { version }: Warning = (await ask('lead', `warnings/${id}`)).json();
    expect((await ask('lead', `warnings/${id}/escalate`, { version, reason: WORDS })).statusCode).toBe(200);
    const since = new Date(now).toISOString();
    expect(await everywhere(businessId)).toEqual({ since, banner: since, rows: ['F1-01', 'F1-02'] });
    const [row] = (await publicOf(businessId)).items.filter(({ itemId }) => itemId === 'F1-02');
    // What the notice says of a minor item is between its parties, and so are its pictures.
    expect(row).toMatchObject({ matter: null, reply: null, before: [], fixedAt: null });
    expect(await visibilityOf(photo)).toBe('case');
  });

  it('is what was answered three times in vain, in the second when the last answer is returned', async () => {
    const businessId = await aBusiness();
    const item = newId('warningItem');
    const decided = {
      result: 'return',
      reason: 'not_fixed',
      comment: WORDS,
      at: now,
      by: idOf('inspector'),
    } as const;
    const reply = newId('reply');
    const { id } = await sent(businessId, [{ id: item, itemId: 'F1-01', state: 'replied', round: 2 }], {}, [
      { warningItemId: item, decision: decided, sentAt: now - 2_000 },
      { warningItemId: item, decision: decided, sentAt: now - 1_000 },
      { id: reply, warningItemId: item },
    ]);
    const comment = 'The door is still blocked in every picture.';
    const returned = await ask('inspector', `warnings/${id}/items/${item}/replies/${reply}/decision`, {
      ...{ version: 1, result: 'return', reason: 'not_fixed', comment },
    });
    expect(returned.json()).toMatchObject({ state: 'escalated', items: [{ isPublic: true }] });
    const since = new Date(now).toISOString();
    expect(await everywhere(businessId)).toEqual({ since, banner: since, rows: ['F1-01'] });
  });

  it('has the pictures of each item from the moment on when its words are public', async () => {
    const photo = await aPhoto();
    await sent(await aBusiness(), [
      { severity: 'critical', state: 'accepted', verify: 'onsite' },
      { severity: 'major', photoIds: [photo], dueAt: now + 1_000 },
    ]);
    const tasks = app().nest.get(Tasks);
    await tasks.runDue('advance-warning');
    expect(await visibilityOf(photo)).toBe('case');
    now += 1_001;
    await tasks.runDue('advance-warning');
    expect(await visibilityOf(photo)).toBe('public');
  });
});
