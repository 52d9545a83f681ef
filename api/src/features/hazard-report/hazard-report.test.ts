import { type Id, newId, noticePath } from '@sabaijai/contract';
import { fiction } from '../../../demo/fiction.js';
import { ageAccounts, everybody, homeOf, type Name } from '../../people.testing.js';
import { Clock } from '../../platform/clock/clock.js';
import { lockRows } from '../../platform/database/lock.js';
import { retry } from '../../platform/database/retry.js';
import { SERVERS, untilItWaits } from '../../platform/database/testing.js';
import { openApp } from '../../testing.js';
import { BusinessEntity } from '../business/business.entity.js';
import { addPlace } from '../business/testing.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { MemberEntity } from '../member/member.entity.js';
import { newMember } from '../member/membership.js';
import { NotificationEntity } from '../notification/notification.entity.js';
import { PhotoEntity } from '../photo/photo.entity.js';
import { HazardReportEntity } from './hazard-report.entity.js';

const DAY = 86_400_000;

describe.each(SERVERS)('hazard reports on %s', (on) => {
  const app = openApp({ on, trustProxy: 1 });
  const { idOf, ask: askFrom } = everybody(app);
  const ask = (who: Name | null, url: string, payload?: unknown) => askFrom(who, url, payload, homeOf(who));
  let clock: Clock;
  let now = Date.now();
  beforeAll(async () => {
    clock = app().nest.get(Clock);
    clock.now = () => now;
    await ageAccounts(app());
  });
  // Three a day are the limit: each test has a day of its own, within what a session outlives.
  beforeEach(async () => {
    await app().dataSource.getRepository(HazardReportEntity).clear();
    now = Date.now();
  });

  const place = (over: Partial<BusinessEntity> = {}) => addPlace(app().dataSource, over);
  const draft = (businessId: string, over: object = {}) => ({
    id: newId('hazardReport'),
    businessId,
    facet: 'pool',
    text: 'The rail by the deep end is unattached.',
    photos: [] as string[],
    seenAt: new Date(Date.now() - 3_600_000).toISOString(),
    ...over,
  });
  async function photo(owner: Name, over: Partial<PhotoEntity> = {}) {
    const id = newId('photo');
    const userId = idOf(owner);
    await retry(app().dataSource, (manager) =>
      manager.insert(PhotoEntity, {
        id,
        ownerType: 'user',
        ownerId: userId,
        sort: 0,
        width: 800,
        height: 600,
        caption: null,
        visibility: 'private',
        createdAt: now,
        uploadedBy: userId,
        purpose: 'hazard',
        sha256: '0'.repeat(64),
        unattachedSince: now,
        ...over,
      }),
    );
    return id;
  }

  async function inspect(businessId: BusinessEntity['id'], state: 'published' | 'voided' = 'published') {
    const [made] = fiction(now).inspections;
    const id = newId('inspection');
    await retry(app().dataSource, (manager) =>
      manager.insert(InspectionEntity, { ...made, id, businessId, state } as never),
    );
    return id;
  }

  it('are made once, with their pictures kept private, and sent again are the same', async () => {
    const { id } = await place();
    const photos = [await photo('mali'), await photo('mali')];
    const report = draft(id, { photos, checklistItemId: 'F4-03' });
    const first = await ask('mali', 'hazard-reports', report);
    expect([first.statusCode, first.json()]).toEqual([
      201,
      expect.objectContaining({ ...report, state: 'received', outcome: null }),
    ]);
    expect(
      await app()
        .dataSource.getRepository(PhotoEntity)
        .findOneByOrFail({ id: photos[1] as never }),
    ).toMatchObject({
      ownerType: 'hazard',
      ownerId: report.id,
      visibility: 'private',
    });
    const again = await ask('mali', 'hazard-reports', report);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    for (const [who, other] of [
      ['mali', { ...report, text: 'Something else altogether.' }],
      ['mali', { ...report, photos: photos.slice(1) }],
      ['nid', report],
    ] as const)
      expect((await ask(who, 'hazard-reports', other)).json().code).toBe('ID_TAKEN');
  });

  it('sent many times at the same moment are one', async () => {
    const { id } = await place();
    const report = draft(id, { photos: [await photo('mali')] });
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask('mali', 'hazard-reports', report)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 201]);
  });

  it.each([
    [null, 401],
    ['mali', 201],
    ['vendor', 201],
    ['owner', 403],
    ['inspector', 403],
    ['lead', 403],
  ] as const)('by %s: %i', async (who, status) => {
    const { id } = await place({ ownerId: idOf('owner') });
    expect((await ask(who, 'hazard-reports', draft(id))).statusCode).toBe(status);
  });

  it('are no way for its own people, who are told to put it right', async () => {
    const { id } = await place({ ownerId: idOf('owner') });
    const staff = newMember({ businessId: id, userId: idOf('mali'), role: 'staff' }, Date.now());
    const invited = newMember({ ...staff, userId: idOf('nid'), state: 'invited' }, Date.now());
    await retry(app().dataSource, (manager) =>
      manager.insert(MemberEntity, [staff, { ...invited, id: newId('member') }]),
    );
    for (const who of ['owner', 'mali'] as const)
      expect((await ask(who, 'hazard-reports', draft(id))).json().code).toBe('OWN_BUSINESS');
    expect((await ask('nid', 'hazard-reports', draft(id))).statusCode).toBe(201);
  });

  it.each([
    ['id', { id: 'hzr' }],
    ['businessId', { businessId: 'here' }],
    ['facet', { facet: 'moon' }],
    ['facet', { facet: undefined }],
    ['checklistItemId', { checklistItemId: 'F9-01' }],
    ['checklistItemId', { checklistItemId: 'F1-99' }],
    ['checklistItemId', { checklistItemId: 'F2-06' }],
    ['checklistItemId', { checklistItemId: 'F3-11' }],
    ['text', { text: ' too short ' }],
    ['text', { text: 'ก'.repeat(501) }],
    ['text', { text: 'x'.repeat(5_000) }],
    ['text', { text: '' }],
    ['text', { text: null }],
    ['seenAt', { seenAt: new Date(Date.now() - 31 * DAY).toISOString() }],
    ['seenAt', { seenAt: new Date(Date.now() + DAY).toISOString() }],
    ['seenAt', { seenAt: '2026-11-21' }],
    ['photos', { photos: Array.from({ length: 4 }, () => newId('photo')) }],
    ['photos.0', { photos: ['pho_1'] }],
    ['photos.0', { photos: [newId('photo')] }],
    ['reporterId', { reporterId: newId('user') }],
  ])('name what is wrong with %s, and keep nothing', async (path, over) => {
    const { id } = await place();
    const answer = await ask('mali', 'hazard-reports', draft(id, over));
    expect([answer.statusCode, answer.json().fields?.map((field: { path: string }) => field.path)]).toEqual([
      422,
      [path],
    ]);
    expect(await app().dataSource.getRepository(HazardReportEntity).count()).toBe(0);
  });

  it('refuse pictures of others and of other purposes, and the same one twice', async () => {
    const { id } = await place();
    const mine = await photo('mali');
    for (const photos of [[await photo('nid')], [await photo('mali', { purpose: 'review' })], [mine, mine]])
      expect((await ask('mali', 'hazard-reports', draft(id, { photos }))).statusCode).toBe(422);
    expect((await ask('mali', 'hazard-reports', draft(id, { photos: [mine] }))).statusCode).toBe(201);
  });

  it('take 500 letters of any kind, and a facet that the place does not name', async () => {
    const { id } = await place({ facets: ['food'] });
    const text = `${'😀'.repeat(498)}ก้`;
    const answer = await ask('mali', 'hazard-reports', draft(id, { text, facet: 'animal' }));
    expect([answer.statusCode, answer.json().text]).toEqual([201, text]);
  });

  it('are refused where nobody can see the place, and where it has closed', async () => {
    for (const businessId of [(await place({ state: 'draft' })).id, newId('business')])
      expect((await ask('mali', 'hazard-reports', draft(businessId))).statusCode).toBe(404);
    const closed = await place({ state: 'closed', closedAt: now });
    const answer = await ask('mali', 'hazard-reports', draft(closed.id));
    expect([answer.statusCode, answer.json().params]).toEqual([409, { state: 'closed' }]);
  });

  it('are not left behind at a place that is taken away at the same moment', async () => {
    const { id } = await place();
    let answer: ReturnType<typeof ask> | undefined;
    // As another process would, whose turns at a row this one does not know.
    await app().dataSource.transaction(async (manager) => {
      await lockRows(manager, 'business', [id]);
      await untilItWaits(app().dataSource, () => {
        answer = ask('mali', 'hazard-reports', draft(id));
      });
      await manager.delete(BusinessEntity, { id });
    });
    expect((await answer)?.statusCode).toBe(404);
    expect(await app().dataSource.getRepository(HazardReportEntity).count()).toBe(0);
  });

  it('are three a day, also when four come at once, and go on a day after the first', async () => {
    const { id } = await place();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => ask('mali', 'hazard-reports', draft(id))),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 429]);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json().code).toBe('RATE_LIMITED');
    expect(Number(refused?.headers['retry-after'])).toBeCloseTo(DAY / 1_000, -2);
    expect((await ask('nid', 'hazard-reports', draft(id))).statusCode).toBe(201);
    now += DAY + 1_000;
    expect((await ask('mali', 'hazard-reports', draft(id))).statusCode).toBe(201);
  });

  it('are read by their author, by inspectors of the province and by leads, and never tell whose they are', async () => {
    const { id } = await place({ province: 'TH-10', ownerId: idOf('owner') });
    const hidden = await place({ province: 'TH-10' });
    const [report, other] = [draft(id), draft(hidden.id)];
    await ask('mali', 'hazard-reports', report);
    await ask('mali', 'hazard-reports', other);
    await app().dataSource.getRepository(BusinessEntity).update({ id: hidden.id }, { state: 'draft' });
    const expected = { mali: 200, nid: 404, owner: 404, vendor: 404, inspector: 200, lead: 200 } as const;
    for (const [who, status] of Object.entries(expected) as [Name, number][]) {
      const answer = await ask(who, `hazard-reports/${report.id}`);
      expect([who, answer.statusCode]).toEqual([who, status]);
      expect(answer.body).not.toContain('usr_');
    }
    expect((await ask('stranger', `hazard-reports/${report.id}`)).json().code).toBe('OUT_OF_SCOPE');
    expect((await ask('stranger', `hazard-reports/${other.id}`)).json().code).toBe('NOT_FOUND');
    expect((await ask(null, `hazard-reports/${report.id}`)).statusCode).toBe(401);
    expect((await ask('lead', `hazard-reports/${newId('hazardReport')}`)).statusCode).toBe(404);
  });

  it('are decided by inspectors in scope, in words to the person who reported them', async () => {
    const { id } = await place({ province: 'TH-10' });
    const report = draft(id);
    await ask('mali', 'hazard-reports', report);
    const other = draft(id);
    await ask('nid', 'hazard-reports', other);
    const decide = (who: Name, action: string, outcome = 'We look at the rail this week.') =>
      ask(who, `hazard-reports/${report.id}/${action}`, {
        outcome,
        ...(action === 'link' && { checklistItemId: 'F4-03' }),
        ...(action === 'merge' && { duplicateOf: other.id }),
      });
    expect((await decide('stranger', 'triage')).json().code).toBe('OUT_OF_SCOPE');
    expect((await decide('mali', 'triage')).json().code).toBe('ROLE_REQUIRED');
    expect((await decide('inspector', 'triage', 'Yes.')).json().fields[0].path).toBe('outcome');
    expect((await decide('inspector', 'forget')).statusCode).toBe(404);
    expect((await decide('inspector', 'link')).json()).toMatchObject({
      code: 'STATE_CONFLICT',
      params: { state: 'received' },
    });
    expect((await decide('inspector', 'triage')).json()).toMatchObject({
      state: 'triaged',
      outcome: 'We look at the rail this week.',
      actions: ['link', 'dismiss', 'merge'],
    });
    const both = await Promise.all([decide('inspector', 'dismiss'), decide('lead', 'merge')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const told = await app()
      .dataSource.getRepository(NotificationEntity)
      .findBy({ userId: idOf('mali'), businessId: id, type: 'HAZARD_OUTCOME' });
    expect(told).toHaveLength(2);
    expect(told.map(({ params }) => params)).toEqual(
      expect.arrayContaining([
        { outcome: 'triaged', comment: 'We look at the rail this week.' },
        expect.objectContaining({ outcome: expect.stringMatching(/dismissed|duplicate/) }),
      ]),
    );
  });

  it('are linked to what belongs to them, and merged into another of the same place', async () => {
    const { id } = await place({ province: 'TH-10' });
    const elsewhere = await place({ province: 'TH-10' });
    const [mine, other, far] = [draft(id), draft(id), draft(elsewhere.id)];
    await ask('mali', 'hazard-reports', mine);
    await ask('nid', 'hazard-reports', other);
    await ask('nid', 'hazard-reports', far);
    const [here, voided, there] = [
      await inspect(id),
      await inspect(id, 'voided'),
      await inspect(elsewhere.id),
    ];
    const decide = async (report: { id: string }, action: string, more: object) =>
      (
        await ask('inspector', `hazard-reports/${report.id}/${action}`, {
          outcome: 'Thank you for this.',
          ...more,
        })
      ).json();
    await decide(mine, 'triage', {});
    for (const [more, path, rule] of [
      [{}, 'checklistItemId', 'required'],
      [{ checklistItemId: 'F4-99' }, 'checklistItemId', 'one_of'],
      [{ checklistItemId: 'F3-01' }, 'checklistItemId', 'one_of'],
      [{ inspectionId: voided }, 'inspectionId', 'one_of'],
      [{ inspectionId: there }, 'inspectionId', 'one_of'],
      [{ inspectionId: newId('inspection') }, 'inspectionId', 'one_of'],
    ] as const)
      expect((await decide(mine, 'link', more)).fields).toMatchObject([{ path, rule }]);
    for (const duplicateOf of [undefined, mine.id, far.id, newId('hazardReport')])
      expect((await decide(mine, 'merge', { duplicateOf })).fields).toMatchObject([{ path: 'duplicateOf' }]);
    const targets = (await ask('inspector', `hazard-reports/${mine.id}/targets`)).json();
    expect(targets.inspections).toMatchObject([{ id: here, state: 'published' }]);
    expect(targets.reports.map((each: { id: string }) => each.id)).toEqual([other.id]);
    expect(JSON.stringify(targets)).not.toContain('usr_');
    expect((await ask('stranger', `hazard-reports/${mine.id}/targets`)).json().code).toBe('OUT_OF_SCOPE');
    expect(await decide(mine, 'link', { checklistItemId: 'F4-03', inspectionId: here })).toMatchObject({
      state: 'linked',
      linkedItemId: 'F4-03',
      inspectionId: here,
      actions: [],
    });
    expect((await ask('mali', `hazard-reports/${mine.id}`)).json()).toMatchObject({
      linkedItemId: 'F4-03',
      inspectionId: null,
      place: null,
    });
    expect(await decide(other, 'merge', { duplicateOf: mine.id })).toMatchObject({ state: 'duplicate' });
  });

  it('are not merged into each other, also when both are at once', async () => {
    const { id } = await place({ province: 'TH-10' });
    const [one, two] = [draft(id), draft(id)];
    await ask('mali', 'hazard-reports', one);
    await ask('nid', 'hazard-reports', two);
    const merge = (a: { id: string }, b: { id: string }) =>
      ask('lead', `hazard-reports/${a.id}/merge`, { outcome: 'The same as another.', duplicateOf: b.id });
    const answers = await Promise.all([merge(one, two), merge(two, one)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });

  it('are told to the inspectors of the province', async () => {
    const { id } = await place({ province: 'TH-10' });
    const report = draft(id);
    await ask('mali', 'hazard-reports', report);
    await ask('mali', 'hazard-reports', report);
    const told = await app()
      .dataSource.getRepository(NotificationEntity)
      .findBy({ type: 'HAZARD_NEW', businessId: id });
    expect(told.map((each) => [each.userId, noticePath(each)])).toEqual([
      [idOf('inspector'), `/inspector/queue?kind=hazards&open=${report.id}`],
    ]);
  });

  it('wait for inspectors of the province: three people on one facet first, then new ones, then the oldest', async () => {
    const [urgent, calm] = [await place({ province: 'TH-10' }), await place({ province: 'TH-10' })];
    const far = await place({ province: 'TH-20' });
    const send = async (who: Name, businessId: string, over: object = {}) => {
      now += 1_000;
      const report = draft(businessId, over);
      expect((await ask(who, 'hazard-reports', report)).statusCode).toBe(201);
      return report.id;
    };
    const looked = await send('mali', calm.id);
    await ask('inspector', `hazard-reports/${looked}/triage`, { outcome: 'We look at it soon.' });
    const fresh = await send('nid', calm.id);
    await send('nid', far.id);
    const three = [await send('mali', urgent.id), await send('nid', urgent.id), await send('lek', urgent.id)];
    const single = await send('noi', urgent.id, { facet: 'food' });
    const idsOf = (answer: { items: { id: string }[] }) => answer.items.map(({ id }) => id);
    const all = (await ask('inspector', 'hazard-reports')).json();
    expect(idsOf(all)).toEqual([...three, fresh, single, looked]);
    expect(all.items[0].place).toMatchObject({ province: 'TH-10', reporters: 3, isUrgent: true });
    expect(all.items[4].place).toMatchObject({ reporters: 1, isUrgent: false });
    expect(JSON.stringify(all)).not.toContain('usr_');
    const paged: string[] = [];
    for (let cursor = ''; ; ) {
      const page = (await ask('inspector', `hazard-reports?limit=2${cursor}`)).json();
      paged.push(...idsOf(page));
      if (!page.next) break;
      cursor = `&cursor=${page.next}`;
    }
    expect(paged).toEqual(idsOf(all));
    expect(idsOf((await ask('inspector', 'hazard-reports?state=triaged')).json())).toEqual([looked]);
    expect(idsOf((await ask('lead', 'hazard-reports?province=TH-20')).json())).toHaveLength(1);
    expect(idsOf((await ask('lead', 'hazard-reports')).json())).toHaveLength(7);
    expect(idsOf((await ask('stranger', 'hazard-reports')).json())).toHaveLength(1);
    expect((await ask('stranger', 'hazard-reports?province=TH-10')).json().code).toBe('OUT_OF_SCOPE');
    // Three people are no longer three within fourteen days.
    const id = three[0] as Id<'hazardReport'>;
    await app()
      .dataSource.getRepository(HazardReportEntity)
      .update({ id }, { createdAt: now - 15 * DAY });
    expect((await ask('lead', `hazard-reports/${id}`)).json().place).toMatchObject({ isUrgent: false });
    const dismissed = { outcome: 'Nothing was found there.' };
    await ask('lead', `hazard-reports/${single}/dismiss`, dismissed);
    expect(idsOf((await ask('inspector', 'hazard-reports?state=dismissed')).json())).toEqual([single]);
  });

  it('are listed for their author alone, newest first, page by page', async () => {
    const { id } = await place();
    const made: string[] = [];
    for (let i = 0; i < 3; i += 1) {
      const report = draft(id);
      made.unshift(report.id);
      await ask('mali', 'hazard-reports', report);
      now += 1_000;
    }
    await ask('nid', 'hazard-reports', draft(id));
    const first = (await ask('mali', 'hazard-reports?limit=2')).json();
    const second = (await ask('mali', `hazard-reports?limit=2&cursor=${first.next}`)).json();
    expect([...first.items, ...second.items].map((each) => each.id)).toEqual(made);
    expect(second.next).toBeNull();
    expect((await ask('nid', `hazard-reports?limit=2&cursor=${first.next}`)).statusCode).toBe(400);
    expect((await ask(null, 'hazard-reports')).statusCode).toBe(401);
  });

  it('of other people in the last 14 days are counted as a hint, each person once', async () => {
    const { id } = await place();
    const url = `hazard-reports/similar?businessId=${id}&facet=pool`;
    await ask('nid', 'hazard-reports', draft(id));
    await ask('nid', 'hazard-reports', draft(id));
    await ask('lek', 'hazard-reports', draft(id));
    await ask('noi', 'hazard-reports', draft(id, { facet: 'food' }));
    await ask('mali', 'hazard-reports', draft(id));
    expect((await ask('mali', url)).json()).toEqual({ count: 2 });
    expect((await ask('noi', url)).json()).toEqual({ count: 3 });
    expect((await ask('inspector', url)).statusCode).toBe(403);
    await app()
      .dataSource.getRepository(HazardReportEntity)
      .update({ businessId: id }, { createdAt: now - 14 * DAY - 1 });
    expect((await ask('mali', url)).json()).toEqual({ count: 0 });
    expect((await ask(null, url)).statusCode).toBe(401);
    expect((await ask('mali', `hazard-reports/similar?businessId=${id}&facet=moon`)).statusCode).toBe(400);
    expect(
      (await ask('mali', `hazard-reports/similar?businessId=${newId('business')}&facet=pool`)).statusCode,
    ).toBe(404);
  });
});

describe('hazard reports in the demo', () => {
  const app = openApp({ mode: 'demo' });
  const { ask } = everybody(app);
  it('are not counted by the day', async () => {
    const { id: businessId } = await addPlace(app().dataSource);
    for (let i = 0; i < 4; i += 1) {
      const answer = await ask('mali', 'hazard-reports', {
        id: newId('hazardReport'),
        businessId,
        facet: 'food',
        text: 'The kitchen floor is wet and slippery.',
        photos: [],
        seenAt: new Date().toISOString(),
      });
      expect(answer.statusCode).toBe(201);
    }
  });
});
