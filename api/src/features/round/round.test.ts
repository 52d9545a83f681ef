import {
  type Id,
  InspectorMap,
  newId,
  PlaceOnMap,
  ROUND_STOPS_MAX,
  Round,
  Today,
  WorkListPage,
} from '@sabaijai/contract';
import { addDays, bangkokDate } from '@sabaijai/contract/checklist';
import { ageAccounts, everybody, type Name } from '../../people.testing.js';
import { Clock } from '../../platform/clock/clock.js';
import { retry } from '../../platform/database/retry.js';
import { SERVERS } from '../../platform/database/testing.js';
import { networkMark } from '../../platform/limit/network.js';
import { keysIn, openApp } from '../../testing.js';
import { BusinessEntity } from '../business/business.entity.js';
import { deriveBusiness } from '../business/derive-business.js';
import { addPlace, inspect, type Visit } from '../business/testing.js';
import { HazardReportEntity } from '../hazard-report/hazard-report.entity.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { ReInspectionEntity } from '../re-inspection/re-inspection.entity.js';
import { WarningEntity } from '../warning/warning.entity.js';
import { aWarning } from '../warning/warning.testing.js';
import { RoundEntity, StopEntity } from './round.entity.js';

const DAY = 86_400_000;
/** Fails a critical item of every building. */
const CRITICAL = 'F2-03';

describe.each(SERVERS)('the work of inspectors on %s', (on) => {
  const app = openApp({ on });
  const { ask, idOf } = everybody(app);
  const now = Date.now();
  const today = bangkokDate(new Date(now));
  beforeAll(async () => {
    app().nest.get(Clock).now = () => now;
    await ageAccounts(app());
  });
  beforeEach(async () => {
    const tables = [BusinessEntity, RoundEntity, StopEntity, HazardReportEntity, InspectionEntity];
    for (const table of [...tables, WarningEntity]) await app().dataSource.getRepository(table).clear();
  });

  const write = (work: Parameters<typeof retry<void>>[1]) => retry(app().dataSource, work);
  const derive = (id: Id<'business'>) => write((manager) => deriveBusiness(manager, [id], now));
  const place = (over: Partial<BusinessEntity> = {}) => addPlace(app().dataSource, over);
  async function inspected(visit: Visit, over: Partial<BusinessEntity> = {}) {
    const made = await place(over);
    await write(async (manager) => {
      await inspect(manager, made, visit);
      await deriveBusiness(manager, [made.id], now);
    });
    return made;
  }
  const list = async (who: Name, query = '', kind = 'businesses') => {
    const answer = await ask(who, `inspector/lists/${kind}?${query}`);
    expect([query, answer.statusCode]).toEqual([query, 200]);
    return WorkListPage.parse(answer.json());
  };
  const ids = ({ items }: { items: { place: { id: string } }[] }) => items.map((each) => each.place.id);
  /** Of somebody who stands, in a network of their own. */
  const report = (
    businessId: Id<'business'>,
    { by = 'mali' as Name, state = 'received' as HazardReportEntity['state'] } = {},
  ) =>
    write(async (manager) => {
      await manager.insert(HazardReportEntity, {
        id: newId('hazardReport'),
        reporterId: idOf(by),
        network: networkMark(by, 'place'),
        businessId,
        facet: 'gas',
        checklistItemId: null,
        text: 'It smells of gas behind the kitchen.',
        seenAt: now,
        state,
        outcome: null,
        createdAt: now,
      });
      await deriveBusiness(manager, [businessId], now);
    });
  const warn = (businessId: Id<'business'>, over: Partial<WarningEntity>) => {
    const row = aWarning({ businessId, issuedBy: idOf('inspector'), state: 'active', noticeNo: 1, ...over });
    return app()
      .dataSource.getRepository(WarningEntity)
      .insert(row)
      .then(() => row.id);
  };
  const change = (who: Name | null, date: string, act: 'add' | 'order' | 'remove', body: object) =>
    ask(who, `inspector/rounds/${date}/${act}`, body);
  const add = (who: Name | null, date: string, ...stops: string[]) => change(who, date, 'add', { stops });

  it('names the most urgent open warning of a place, and no draft or closed one', async () => {
    const { id } = await place();
    const warned = async () => (await list('inspector')).items[0]?.warning;
    await warn(id, { state: 'draft' });
    await warn(id, { state: 'resolved' });
    expect(await warned()).toBeNull();
    const answered = await warn(id, { repliedItems: 1, sortAt: now - 9 * DAY });
    expect(await warned()).toEqual({ id: answered, label: 'needs_decision', dueAt: null, count: 1 });
    const dueAt = now - 3 * DAY;
    const late = await warn(id, { openItems: 1, dueAt, sortAt: dueAt });
    expect(await warned()).toEqual({
      ...{ id: late, label: 'overdue', count: 2 },
      dueAt: new Date(dueAt).toISOString(),
    });
    await warn(id, { state: 'escalated' });
    expect(await warned()).toMatchObject({ label: 'escalated', count: 3 });
  });

  it('is told to inspectors alone', async () => {
    const questions = ['inspector/lists/sites', 'inspector/lists/businesses', 'inspector/today'];
    const map = 'inspector/map?bbox=97,5,106,21&layers=never';
    for (const url of [...questions, map])
      for (const [who, status] of [
        [null, 401],
        ['mali', 403],
        ['owner', 403],
        ['inspector', 200],
        ['lead', 200],
      ] as const)
        expect([url, who, (await ask(who, url)).statusCode]).toEqual([url, who, status]);
    for (const [who, status] of [
      [null, 401],
      ['mali', 403],
      ['owner', 403],
    ] as const)
      expect((await add(who, today, newId('business'))).statusCode).toBe(status);
  });

  it('lies in the inspector’s own provinces, a lead’s everywhere, each kind in its list', async () => {
    const here = await place({ province: 'TH-10' });
    const there = await place({ province: 'TH-20' });
    const nowhere = await place({ province: null });
    const site = await place({ kind: 'site', province: 'TH-10' });
    for (const state of ['draft', 'closed', 'submitted'] as const) await place({ state });
    const suspended = await place({ state: 'suspended', province: 'TH-10' });
    expect(ids(await list('inspector')).sort()).toEqual([here.id, suspended.id].sort());
    expect(ids(await list('stranger'))).toEqual([there.id]);
    expect(ids(await list('lead')).sort()).toEqual([here.id, there.id, nowhere.id, suspended.id].sort());
    expect(ids(await list('inspector', '', 'sites'))).toEqual([site.id]);
    expect(ids(await list('lead', 'province=TH-20'))).toEqual([there.id]);
    const refused = await ask('inspector', 'inspector/lists/businesses?province=TH-20');
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'OUT_OF_SCOPE']);
  });

  it('comes by its risk, with the reasons', async () => {
    const good = await inspected({ finishedAt: now - 20 * DAY });
    const late = await inspected({ finishedAt: now - 400 * DAY });
    const bad = await inspected({ finishedAt: now - 10 * DAY, failed: [CRITICAL] });
    const never = await place({ listedAt: now - 32 * DAY });
    const alarming = await inspected({ finishedAt: now - 20 * DAY });
    for (const by of ['mali', 'nid', 'lek'] as const) await report(alarming.id, { by });
    const page = await list('inspector');
    expect(ids(page)).toEqual([alarming.id, bad.id, late.id, never.id, good.id]);
    const reasonsOf = (id: string) =>
      page.items.find((each) => each.place.id === id)?.risk.reasons.map(({ code }) => code);
    expect(reasonsOf(alarming.id)).toEqual(['ALARM', 'REPORTS', 'DUE']);
    expect(reasonsOf(bad.id)).toEqual(['CRITICAL_OPEN', 'GRADE', 'DUE']);
    expect(reasonsOf(late.id)).toEqual(['OVERDUE']);
    expect(reasonsOf(never.id)).toEqual(['NEVER_INSPECTED', 'OVERDUE']);
  });

  it('falls again when a report is decided about', async () => {
    const { id } = await place();
    const draft = {
      id: newId('hazardReport'),
      businessId: id,
      facet: 'gas',
      text: 'It smells of gas behind the kitchen.',
      photos: [],
      seenAt: new Date(now).toISOString(),
    };
    const before = (await list('inspector')).items[0]?.risk.points ?? 0;
    expect((await ask('mali', 'hazard-reports', draft)).statusCode).toBe(201);
    expect((await list('inspector')).items[0]?.risk.points).toBe(before + 15);
    const words = { outcome: 'We looked: the pipe is new.' };
    expect((await ask('inspector', `hazard-reports/${draft.id}/dismiss`, words)).statusCode).toBe(200);
    expect((await list('inspector')).items[0]?.risk.points).toBe(before);
  });

  it('is found by tab, category, grade and name, and told with distance', async () => {
    const fresh = await inspected({ finishedAt: now - 20 * DAY }, { category: 'sport' });
    const soon = await inspected({ finishedAt: now - 350 * DAY });
    const late = await inspected({ finishedAt: now - 400 * DAY });
    const never = await place({ category: 'sport', listedAt: now - 300 * DAY });
    expect(ids(await list('inspector', 'tab=due'))).toEqual([soon.id]);
    expect(ids(await list('inspector', 'tab=overdue'))).toEqual([late.id]);
    expect(ids(await list('inspector', 'tab=never'))).toEqual([never.id]);
    expect(ids(await list('inspector', 'category=sport')).sort()).toEqual([fresh.id, never.id].sort());
    expect(ids(await list('inspector', 'grade=A')).sort()).toEqual([fresh.id, soon.id, late.id].sort());
    const empty = await list('inspector', 'tab=due&category=sport');
    expect([empty.items, empty.nextDueAt]).toEqual([[], expect.stringMatching(/^20/)]);
    const [near] = (await list('inspector', 'tab=never&near=13.75,100.51')).items;
    expect(near?.place.distance).toBeGreaterThan(1_000);
    expect(near?.place.distance).toBeLessThan(1_200);
    expect((await list('inspector', 'q=nothing%20like%20it')).items).toEqual([]);
    for (const query of ['tab=soon', 'grade=E', 'near=x', 'limit=51', 'mine=1'])
      expect([query, (await ask('inspector', `inspector/lists/sites?${query}`)).statusCode]).toEqual([
        query,
        400,
      ]);
  });

  it('is paged without a gap, also among equals, and by its own cursors alone', async () => {
    const listedAt = now - 60 * DAY;
    const made = [];
    for (let at = 0; at < 7; at += 1) made.push((await place({ listedAt })).id);
    const seen: string[] = [];
    let cursor: string | null = '';
    for (let turn = 0; cursor !== null && turn < 10; turn += 1) {
      const page: WorkListPage = await list(
        'inspector',
        `limit=3${cursor && `&cursor=${cursor}`}&near=13.7${turn},100.5`,
      );
      seen.push(...ids(page));
      cursor = page.next;
    }
    expect(seen).toEqual([...made].sort());
    const { next } = await list('inspector', 'limit=3');
    const other = await ask('inspector', `inspector/lists/businesses?limit=3&tab=never&cursor=${next}`);
    expect([other.statusCode, other.json().code]).toEqual([400, 'BAD_PARAM']);
  });

  describe('a round', () => {
    const stopsOf = ({ stops }: Round) => stops.map(({ place: { id } }) => id);

    it('is kept in its order, told in the lists, and names no earlier grade', async () => {
      const bad = await inspected({ finishedAt: now - 10 * DAY, failed: [CRITICAL] });
      const other = await place();
      const stops = [other.id, bad.id];
      const answer = await add('inspector', today, ...stops);
      expect([answer.statusCode, stopsOf(answer.json())]).toEqual([200, stops]);
      for (const word of ['"grade"', '"safety"', 'worstFinding', 'CRITICAL_OPEN', 'GRADE'])
        expect([word, answer.body.includes(word)]).toEqual([word, false]);
      const { items } = await list('inspector');
      expect(items.map(({ assigned }) => assigned)).toEqual(
        Array.from({ length: 2 }, () => [{ name: 'inspector', date: today, isMine: true }]),
      );
      const [seen] = (await list('lead')).items;
      expect(seen?.assigned).toEqual([{ name: 'inspector', date: today, isMine: false }]);
      expect((await ask('lead', 'inspector/today')).json().round.stops).toEqual([]);
    });

    it('is added to, ordered and taken from by what each change names: nobody undoes another’s', async () => {
      const [a, b, c, d] = [await place(), await place(), await place(), await place()];
      const after = async (act: 'add' | 'order' | 'remove', body: object) =>
        stopsOf((await change('inspector', today, act, body)).json());
      expect(await after('add', { stops: [a.id, b.id] })).toEqual([a.id, b.id]);
      expect(await after('add', { stops: [b.id, c.id] })).toEqual([a.id, b.id, c.id]);
      // By a device that has not seen the third, and still sees one that was never there.
      expect(await after('order', { stops: [b.id, d.id, a.id] })).toEqual([b.id, a.id, c.id]);
      expect(await after('remove', { stop: a.id })).toEqual([b.id, c.id]);
      expect(await after('remove', { stop: a.id })).toEqual([b.id, c.id]);
    });

    it('added to, moved and taken from at the same moment has all of it', async () => {
      const [a, b, c, d] = [await place(), await place(), await place(), await place()];
      await add('inspector', today, a.id, b.id);
      await Promise.all([
        add('inspector', today, c.id),
        change('inspector', today, 'order', { stops: [b.id, a.id] }),
        change('inspector', today, 'remove', { stop: a.id }),
        add('inspector', today, d.id),
      ]);
      const round: Round = (await ask('inspector', 'inspector/today')).json().round;
      expect([stopsOf(round)[0], stopsOf(round).sort()]).toEqual([b.id, [b.id, c.id, d.id].sort()]);
    });

    it('begun by many at the same moment is one', async () => {
      const { id } = await place();
      const answers = await Promise.all(Array.from({ length: 6 }, () => add('inspector', today, id)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
      expect(await app().dataSource.getRepository(StopEntity).count()).toBe(1);
    });

    it('has room for 30, whoever fills it', async () => {
      const made = [];
      for (let at = 0; at <= ROUND_STOPS_MAX; at += 1) made.push((await place()).id);
      expect((await add('inspector', today, ...made.slice(1))).statusCode).toBe(200);
      const full = await add('inspector', today, made[0] as string);
      expect([full.statusCode, full.json().fields]).toEqual([
        422,
        [{ path: 'stops', rule: 'count_max', params: { max: ROUND_STOPS_MAX } }],
      ]);
    });

    it('takes places in scope that can be inspected, and leaves out what closed meanwhile', async () => {
      const elsewhere = await place({ province: 'TH-20' });
      const draft = await place({ state: 'draft' });
      const closed = await place({ state: 'closed', closedAt: now });
      for (const [stop, code] of [
        [elsewhere.id, 'OUT_OF_SCOPE'],
        [draft.id, 'NOT_FOUND'],
        [closed.id, 'NOT_FOUND'],
        [newId('business'), 'NOT_FOUND'],
      ])
        expect((await add('inspector', today, stop as string)).json().code).toBe(code);
      expect((await add('lead', today, elsewhere.id)).statusCode).toBe(200);
      await app().dataSource.getRepository(BusinessEntity).update({ id: elsewhere.id }, { state: 'closed' });
      await derive(elsewhere.id);
      expect((await ask('lead', 'inspector/today')).json().round.stops).toEqual([]);
    });

    it.each([
      ['add', { stops: Array.from({ length: ROUND_STOPS_MAX + 1 }, () => newId('business')) }, 'stops'],
      ['add', { stops: [] }, 'stops'],
      ['order', { stops: ['biz_1'] }, 'stops.0'],
      ['add', { stops: [newId('business')], inspectorId: newId('user') }, 'inspectorId'],
      ['remove', {}, 'stop'],
    ] as const)('names what is wrong: %#', async (act, body, path) => {
      const answer = await change('inspector', today, act, body);
      expect([answer.statusCode, answer.json().fields[0].path]).toEqual([422, path]);
    });

    it('of another day is read by its date, and told among the planned days', async () => {
      const { id } = await place({
        hours: { alwaysOpen: true, days: {} as never, exceptions: [], temporarilyClosedUntil: null },
      });
      const day = addDays(today, 3);
      await add('inspector', day, id);
      const read = async (who: Name, date: string) =>
        Round.parse((await ask(who, `inspector/rounds/${date}`)).json());
      const round = await read('inspector', day);
      expect(stopsOf(round)).toEqual([id]);
      expect(round.stops[0]).toMatchObject({ openChangesAt: null, place: { openNow: true } });
      expect((await read('lead', day)).stops).toEqual([]);
      expect((await read('inspector', today)).stops).toEqual([]);
      const planned = async (who: Name) => (await ask(who, 'inspector/today')).json().planned;
      expect(await planned('inspector')).toEqual([{ date: day, stops: 1 }]);
      expect(await planned('lead')).toEqual([]);
    });

    it('holds no place twice, and is of today or one of the next 60 days', async () => {
      const { id } = await place();
      expect((await add('inspector', today, id, id)).statusCode).toBe(422);
      for (const [days, status] of [
        [-1, 422],
        [60, 200],
        [61, 422],
      ] as const)
        expect((await add('inspector', addDays(today, days), id)).statusCode).toBe(status);
      expect((await add('inspector', 'tomorrow', id)).statusCode).toBeGreaterThan(400);
    });
  });

  it('of today: stops visited, re-checks by when they are due, what waits, what is half done', async () => {
    const first = await inspected({ finishedAt: now - 25 * DAY, failed: [CRITICAL] });
    const second = await inspected({ finishedAt: now - 5 * DAY, failed: [CRITICAL] });
    await inspected({ finishedAt: now - 5 * DAY, failed: [CRITICAL] }, { province: 'TH-20' });
    const good = await inspected({ finishedAt: now - 40 * DAY });
    await report(good.id);
    await report(good.id, { state: 'dismissed' });
    const half = await place();
    await write((manager) => inspect(manager, half, { finishedAt: now - 2 * DAY }).then(() => undefined));
    await app()
      .dataSource.getRepository(InspectionEntity)
      .update(
        { businessId: half.id },
        { state: 'in_progress', inspectorId: idOf('inspector'), finishedAt: null },
      );
    await add('inspector', today, good.id);
    const { id: inspectionId } = await app()
      .dataSource.getRepository(InspectionEntity)
      .findOneByOrFail({ businessId: first.id });
    await app()
      .dataSource.getRepository(ReInspectionEntity)
      .insert({
        ...{ id: newId('reInspection'), businessId: first.id, inspectionId, authorId: idOf('owner') },
        ...{ words: 'All is put right.', photoIds: [], state: 'requested', createdAt: now, promisedBy: now },
      });
    const ask1 = async (who: Name) => Today.parse((await ask(who, 'inspector/today')).json());
    const mine = await ask1('inspector');
    expect(ids({ items: mine.rechecks })).toEqual([first.id, second.id]);
    expect(mine.counts).toEqual({ rechecks: 2, hazardReports: 1, unprovedReports: 0, registrations: 0 });
    expect(mine.unfinished.map((each) => each.place.id)).toEqual([half.id]);
    expect(mine.round.stops.map(({ visitedAt }) => visitedAt)).toEqual([null]);
    const told = (await ask('inspector', 'inspector/today')).json();
    expect(
      [told.round.stops, told.rechecks, told.visits, told.unfinished].map(({ length }) => length),
    ).toEqual([1, 2, 1, 1]);
    expect(keysIn(told).filter((key) => /grade|score|safety|worst|results/i.test(key))).toEqual([]);
    expect(JSON.stringify(told)).not.toMatch(/"GRADE"|"CRITICAL_OPEN"/);
    expect((await ask1('stranger')).rechecks).toHaveLength(1);
    expect((await ask1('lead')).unfinished).toEqual([]);
    // Somebody has been there since, and its result waits to be published.
    await write(async (manager) => {
      await inspect(manager, first, { finishedAt: now - 1_000, publishAt: now + DAY });
      await deriveBusiness(manager, [first.id], now);
    });
    expect(ids({ items: (await ask1('inspector')).rechecks })).toEqual([second.id]);
  });

  it('on the map is what lies in the box and on a layer', async () => {
    const late = await inspected({ finishedAt: now - 400 * DAY }, { lat: 13.7, lon: 100.5 });
    const fresh = await inspected({ finishedAt: now - 20 * DAY }, { lat: 13.71, lon: 100.5, kind: 'site' });
    const never = await place({ lat: 13.9, lon: 100.5 });
    await place({ province: 'TH-20', lat: 13.7, lon: 100.5 });
    const on = async (layers: string, bbox = '100,13,101,14') =>
      InspectorMap.parse((await ask('inspector', `inspector/map?bbox=${bbox}&layers=${layers}`)).json());
    expect(ids(await on('overdue'))).toEqual([late.id]);
    expect(ids(await on('graded'))).toEqual([fresh.id]);
    expect(ids(await on('never'))).toEqual([never.id]);
    expect(ids(await on('reports'))).toEqual([]);
    await report(fresh.id);
    expect(ids(await on('reports,overdue')).sort()).toEqual([late.id, fresh.id].sort());
    expect(ids(await on('overdue,due,never,graded', '100.4,13.6,100.6,13.8')).sort()).toEqual(
      [late.id, fresh.id].sort(),
    );
    await warn(never.id, { dueAt: now + DAY, openItems: 1 });
    await warn(never.id, { dueAt: now + 2 * DAY, openItems: 1 });
    await warn(late.id, { state: 'withdrawn' });
    expect(ids(await on('warnings'))).toEqual([never.id]);
    expect(ids(await on('warnings,reports')).sort()).toEqual([never.id, fresh.id].sort());
    expect(ids(await on('warnings,graded')).sort()).toEqual([never.id, fresh.id].sort());
    // What it says of each is what lists say, and no more.
    await inspected({ finishedAt: now - 1_000 }, { lat: 13.72, lon: 100.5 });
    await add('lead', today, fresh.id);
    const shown = (await on('overdue,due,never,graded')).items;
    const listed = [...(await list('inspector')).items, ...(await list('inspector', '', 'sites')).items];
    expect([shown.length, shown.filter(({ visitedAt }) => visitedAt).length]).toEqual([4, 1]);
    for (const each of shown)
      expect(each).toEqual(PlaceOnMap.parse(listed.find(({ place }) => place.id === each.place.id)));
    // Listed by an older server, and not derived since.
    await app().dataSource.getRepository(BusinessEntity).update({ id: late.id }, { morton: null });
    expect(ids(await on('overdue'))).toEqual([late.id]);
    for (const query of ['bbox=1,2,3&layers=due', 'bbox=100,13,101,14', 'bbox=100,13,101,14&layers=graves'])
      expect((await ask('inspector', `inspector/map?${query}`)).statusCode).toBe(400);
  });
});
