import { DAY_MS, type DashboardQuery, newId } from '@sabaijai/contract';
import { CHK_2026_1 } from '@sabaijai/contract/checklist';
import type { EntityManager } from 'typeorm';
import { fiction } from '../../../demo/fiction.js';
import { everybody, type Name } from '../../people.testing.js';
import { fillInspectionTotal } from '../../platform/database/migrations/fill-inspection-total.js';
import { retry } from '../../platform/database/retry.js';
import { SERVERS } from '../../platform/database/testing.js';
import { openApp } from '../../testing.js';
import { BusinessEntity } from '../business/business.entity.js';
import { deriveBusiness } from '../business/derive-business.js';
import { addPlace, inspect } from '../business/testing.js';
import { AnswerEntity } from '../inspection/answer.entity.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { KeptLossEntity, KeptOnDeviceEntity } from '../keep/kept-on-device.entity.js';
import { WarningEntity, WarningItemEntity, WarningReplyEntity } from '../warning/warning.entity.js';
import { aWarning, aWarningItem } from '../warning/warning.testing.js';
import { type CountedAnswer, countInspection, uncountInspection } from './count-inspection.js';
import { InspectionTotalEntity } from './inspection-total.entity.js';
import { lastMonths, spanOf } from './losses.query.js';

const NOW = Date.now();

describe.each(SERVERS)('the dashboard on %s', (on) => {
  const app = openApp({ on });
  const { idOf, ask } = everybody(app);
  const totals = () => app().dataSource.getRepository(InspectionTotalEntity);
  const read = async (who: Name, query: Partial<DashboardQuery> = {}) =>
    (await ask(who, `inspector/dashboard?${new URLSearchParams(query)}`)).json();
  beforeEach(async () => {
    await totals().clear();
    await app().dataSource.getRepository(BusinessEntity).clear();
  });

  const inspection = (businessId: BusinessEntity['id'], over: Partial<InspectionEntity> = {}) =>
    ({
      id: newId('inspection'),
      businessId,
      inspectorId: idOf('inspector'),
      checklistVersion: CHK_2026_1.id,
      facets: ['pool', 'building'],
      facts: {
        kind: 'business',
        isFirst: false,
        hasGrade: true,
        previousFindings: [],
        escalatedWarning: false,
      },
      finishedAt: NOW - DAY_MS,
      offSiteReason: null,
      score: 90.4,
      grade: 'A',
      ...over,
    }) as InspectionEntity;
  const answer = (itemId: string, result: CountedAnswer['result']): CountedAnswer => ({
    itemId,
    result,
    value: null,
    value2: null,
    document: null,
  });
  const ANSWERS = [
    answer('F1-01', 'pass'),
    answer('F1-02', 'fail'),
    answer('F2-02', 'cos'),
    answer('F5-C1', 'pass'),
  ];
  const count = (
    ...given: Parameters<typeof countInspection> extends [EntityManager, ...infer Rest] ? Rest : never
  ) => retry(app().dataSource, (manager) => countInspection(manager, ...given));

  it('counts what was finished in the period, by the place’s province, and compares it with the time before', async () => {
    const { id } = await addPlace(app().dataSource, { province: 'TH-10', facets: ['pool'] });
    await count(inspection(id), ANSWERS);
    await count(inspection(id, { score: 71, grade: 'C', offSiteReason: 'The road was flooded.' }), [
      answer('F1-01', 'na'),
    ]);
    await count(inspection(id, { finishedAt: NOW - 10 * DAY_MS }), ANSWERS);
    const week = await read('inspector', { period: 'week' });
    expect(week).toMatchObject({
      totals: { done: 2, offSite: 1, repeated: 0, passed: 1, failed: 2, na: 1 },
      before: { done: 1, offSite: 0, passed: 1, failed: 2, na: 0 },
      own: { passed: 1, failed: 2, na: 1 },
      checked: [{ kind: 'business', places: 1, done: 2, due: 0, overdue: 0, never: 1 }],
    });
    expect(week.sections.slice(0, 2)).toEqual([
      { form: 1, passed: 1, failed: 1, na: 1 },
      { form: 2, passed: 0, failed: 1, na: 0 },
    ]);
    expect([week.scores[90], week.scores[71], week.bars.length]).toEqual([1, 1, 7]);
    expect(week.bars[5].grades).toEqual({ A: 1, B: 0, C: 1, D: 0 });
    expect((await read('inspector')).totals.done).toBe(3);
    expect((await read('lead', { period: 'year' })).bars).toHaveLength(52);
    expect((await read('lead', { period: 'year' })).totals.done).toBe(3);
    expect((await read('stranger')).totals.done).toBe(0);
  });

  it('takes out again what was voided, and counts a finding that came back', async () => {
    const { id } = await addPlace(app().dataSource, { province: 'TH-10', facets: ['pool'] });
    const again = inspection(id);
    again.facts = { ...again.facts, previousFindings: ['F1-02'] };
    await count(again, ANSWERS);
    expect((await read('inspector')).totals.repeated).toBe(1);
    await retry(app().dataSource, (manager) => uncountInspection(manager, again, ANSWERS));
    const { totals: nothing, before } = await read('inspector');
    expect(nothing).toEqual(before);
  });

  it.each([
    ['wherever its place is by then', true],
    ['and is never less than nothing where that was not kept', false],
  ])('takes what was voided out of where it was counted, %s', async (_, isKept) => {
    const { dataSource } = app();
    const { id } = await addPlace(dataSource, { province: 'TH-10', category: 'restaurant' });
    const places = dataSource.getRepository(BusinessEntity);
    const inspections = dataSource.getRepository(InspectionEntity);
    const place = await places.findOneByOrFail({ id });
    const { id: inspected } = await retry(dataSource, (manager) => inspect(manager, place));
    const found = () => inspections.findOneByOrFail({ id: inspected });
    await count(await found(), ANSWERS);
    await places.update({ id }, { province: 'TH-50', category: 'shopping' });
    const row = await found();
    if (!isKept) row.countedAs = null;
    await retry(dataSource, (manager) => uncountInspection(manager, row, ANSWERS));
    for (const province of isKept ? (['TH-10', 'TH-50'] as const) : (['TH-50'] as const)) {
      const { totals: left, checked } = await read('lead', { province });
      expect(left).toEqual({ done: 0, offSite: 0, repeated: 0, passed: 0, failed: 0, na: 0 });
      expect(checked.map(({ done }: { done: number }) => done)).toEqual(province === 'TH-50' ? [0] : []);
    }
  });

  it('tells leads what was entered, month by month, what waits on devices and what is lost', async () => {
    const { dataSource } = app();
    const { id } = await addPlace(dataSource, { province: 'TH-10', facets: ['pool'] });
    await count(inspection(id, { finishedAt: NOW }), ANSWERS);
    const warning = aWarning({ businessId: id, province: 'TH-10', issuedBy: idOf('inspector') });
    const kept = (store: string, counts: string, over: Partial<KeptOnDeviceEntity>) => ({
      ...{
        id: store,
        userId: idOf('inspector'),
        device: null,
        counts: `${idOf('inspector')}/${store} ${counts}`,
      },
      ...{ toldAt: NOW, heardAt: NOW, ...over },
    });
    const loss = (id: string, over: Partial<KeptLossEntity>) => ({
      ...{
        id,
        userId: null,
        subject: warning.id,
        entries: 12,
        files: 3,
        province: 'TH-10' as const,
        toldAt: NOW,
      },
      ...over,
    });
    await retry(dataSource, async (manager) => {
      await manager.insert(WarningEntity, warning);
      await manager.insert(KeptOnDeviceEntity, [
        kept('a', `${warning.id}=2+1`, {}),
        kept('b', `${newId('inspection')}=4`, {}),
        kept('c', `${warning.id}=5`, { heardAt: NOW - 31 * DAY_MS }),
      ]);
      await manager.insert(KeptLossEntity, [
        loss('1', {}),
        loss('2', { province: 'TH-50', files: 0 }),
        loss('3', { toldAt: NOW - 40 * DAY_MS }),
        loss('4', { toldAt: NOW - 400 * DAY_MS }),
      ]);
    });
    const of = async (query: Partial<DashboardQuery>) => (await read('lead', query)).losses;
    const all = await of({});
    expect(all).toHaveLength(6);
    expect(all.at(-1)).toMatchObject({ arrived: 3, kept: 6, lost: 29, filesLost: 3 });
    expect(all.reduce((sum: number, { lost }: { lost: number }) => sum + lost, 0)).toBe(41);
    expect((await of({ province: 'TH-10' })).at(-1)).toMatchObject({ arrived: 3, kept: 2, lost: 17 });
    expect((await of({ province: 'TH-50' })).at(-1)).toMatchObject({ arrived: 0, kept: 0, lost: 12 });
    expect((await read('inspector')).losses).toEqual([]);
    for (const entity of [KeptOnDeviceEntity, KeptLossEntity, WarningEntity])
      await dataSource.getRepository<object>(entity).clear();
  });

  it('has its months from the first in Thailand to the last', () => {
    const lastSecond = Date.parse('2026-12-31T16:59:59Z');
    expect(lastMonths(3, lastSecond)).toEqual(['2026-10', '2026-11', '2026-12']);
    expect(lastMonths(2, lastSecond + 1_000)).toEqual(['2026-12', '2027-01']);
    expect(spanOf('2026-12').map((at) => new Date(at).toISOString())).toEqual([
      '2026-11-30T17:00:00.000Z',
      '2026-12-31T17:00:00.000Z',
    ]);
  });

  it('counts ten at once as ten', async () => {
    const { id } = await addPlace(app().dataSource, { province: 'TH-10', facets: ['pool'] });
    await Promise.all(Array.from({ length: 10 }, () => count(inspection(id), ANSWERS)));
    const { totals: all, items } = await read('lead');
    expect(all.done).toBe(10);
    expect(items).toEqual([
      { id: 'F1-02', failed: 10, answered: 10 },
      { id: 'F2-02', failed: 10, answered: 10 },
    ]);
  });

  it('tells what is due, overdue and was never inspected, of places that are listed or suspended', async () => {
    const add = async (visitDueAt: number | null, over: Partial<BusinessEntity> = {}) => {
      const { id } = await addPlace(app().dataSource, { province: 'TH-10', category: 'sport', ...over });
      await app().dataSource.getRepository(BusinessEntity).update({ id }, { visitDueAt });
    };
    await add(NOW + 10 * DAY_MS);
    await add(NOW + 40 * DAY_MS);
    await add(NOW - 1, { state: 'suspended' });
    await add(NOW - 1, { state: 'closed' });
    await add(NOW - 1, { province: 'TH-20' });
    await add(null, { kind: 'site' });
    const rows = (await read('inspector')).checked;
    expect(rows).toEqual([
      { kind: 'business', category: 'sport', places: 3, done: 0, due: 1, overdue: 1, never: 0 },
      { kind: 'site', category: 'sport', places: 1, done: 0, due: 0, overdue: 0, never: 1 },
    ]);
    expect((await read('lead', { province: 'TH-20' })).checked).toHaveLength(1);
  });

  it('counts a place as inspected from the end of its inspection, while its owner checks the facts', async () => {
    const add = async (finished: readonly number[], publishAt: number) => {
      const place = await addPlace(app().dataSource, { province: 'TH-10', category: 'sport' });
      await retry(app().dataSource, async (manager) => {
        for (const at of finished) await inspect(manager, place, { finishedAt: at });
        await inspect(manager, place, { finishedAt: NOW - DAY_MS, publishAt });
        await deriveBusiness(manager, [place.id], NOW);
      });
      return place.id;
    };
    const first = await add([], NOW + 2 * DAY_MS);
    const again = await add([NOW - 900 * DAY_MS], NOW + 2 * DAY_MS);
    const sport = { kind: 'business', category: 'sport', places: 2, done: 0, due: 0, overdue: 0, never: 0 };
    expect((await read('inspector')).checked).toEqual([sport]);
    const { items } = (await ask('inspector', 'inspector/lists/businesses?tab=all')).json();
    for (const id of [first, again]) {
      const row = items.find(({ place }: { place: { id: string } }) => place.id === id);
      expect([row.inspectedAt, row.daysOver < 0]).toEqual([new Date(NOW - DAY_MS).toISOString(), true]);
      expect(row.risk.reasons.map(({ code }: { code: string }) => code)).not.toContain('NEVER_INSPECTED');
      // What anybody reads is as it was.
      expect(row.place.safety.word).toBe('FACT_CHECK');
    }
    for (const tab of ['never', 'overdue'])
      expect((await ask('inspector', `inspector/lists/businesses?tab=${tab}`)).json().items).toEqual([]);
  });

  it('tells of each inspector what they alone say: complaints that nobody reported, starts by mistake, lifted rotation', async () => {
    const [here, elsewhere] = await Promise.all(
      (['TH-10', 'TH-20'] as const).map((province) => addPlace(app().dataSource, { province })),
    );
    const rows = app().dataSource.getRepository(InspectionEntity);
    const begun = async (place: typeof here, who: Name, over: Partial<InspectionEntity>) => {
      const { id } = await retry(app().dataSource, (manager) =>
        inspect(manager, place as BusinessEntity, { finishedAt: NOW - DAY_MS }),
      );
      await rows.update({ id }, { inspectorId: idOf(who), startedAt: NOW - DAY_MS, ...over });
    };
    await begun(here, 'inspector', { type: 'complaint' });
    await begun(here, 'inspector', { type: 'complaint', hazardReportId: newId('hazardReport') });
    await begun(here, 'inspector', { type: 'routine' });
    await begun(here, 'inspector', { type: 'complaint', startedAt: NOW - 40 * DAY_MS });
    await begun(here, 'inspector', { type: 'complaint', state: 'voided' });
    await begun(here, 'inspector', { state: 'ended' });
    await begun(elsewhere, 'lead', { type: 'complaint' });
    const overrideReason = 'Nobody else is on the island.';
    await begun(here, 'inspector', { overrideReason });
    await begun(here, 'inspector', { overrideReason, state: 'ended' });
    const own = { inspector: 'inspector', complaints: 1, ended: 2, lifted: 1 };
    const lead = { inspector: 'lead', complaints: 1, ended: 0, lifted: 0 };
    expect((await read('inspector')).begun).toEqual([own]);
    expect((await read('lead')).begun).toEqual([own, lead]);
    expect((await read('lead', { province: 'TH-20' })).begun).toEqual([lead]);
    await rows.clear();
  });

  it('tells how warnings stand, how soon findings are fixed and answered, and how often it needs a second notice', async () => {
    const { id: businessId } = await addPlace(app().dataSource, { province: 'TH-10' });
    const stored = { businessId, province: 'TH-10', issuedBy: idOf('lead') } as const;
    const put = async <E extends object>(entity: new () => E, row: E) => {
      await app()
        .dataSource.getRepository(entity)
        .insert(row as never);
      return row;
    };
    const warn = (over: Partial<WarningEntity>) =>
      put(WarningEntity, aWarning({ ...stored, noticeNo: 1, ...over }));
    const add = ({ id }: WarningEntity, over: Partial<WarningItemEntity>) =>
      put(WarningItemEntity, aWarningItem({ warningId: id, ...over }));
    const reply = (item: WarningItemEntity, sentAt: number, over: Partial<WarningReplyEntity> = {}) =>
      put(WarningReplyEntity, {
        ...{ id: newId('reply'), warningId: item.warningId, warningItemId: item.id, authorId: idOf('owner') },
        ...{
          kind: 'fixed',
          actionType: null,
          text: 'The door stands open now.',
          rootCause: '',
          doneAt: null,
        },
        ...{ photoIds: [], documentIds: [], sentAt, receivedAt: sentAt, isLate: false, openedAt: null },
        ...{ decision: null, version: 1, ...over },
      });
    const at = (days: number) => NOW - days * DAY_MS;
    const closed = { state: 'resolved', resolvedAt: at(1) } as const;
    const one = await warn(closed);
    await add(one, { state: 'closed', firstSentAt: at(6), closedAt: at(4) });
    await add(one, { state: 'closed', firstSentAt: at(9), closedAt: at(2) });
    await add(one, { state: 'dropped', firstSentAt: at(90) });
    const twice = await warn({ ...closed, noticeNo: 2 });
    await add(twice, {
      state: 'closed',
      firstSentAt: at(40),
      closedAt: at(3),
    });
    const earlier = await warn({ ...closed, resolvedAt: at(10) });
    await add(earlier, {
      ...{ state: 'closed', firstSentAt: at(30), closedAt: at(10) },
    });
    const open = await warn({ state: 'active', openItems: 1, repliedItems: 2, dueAt: at(2) });
    const planned = await add(open, { state: 'open', firstSentAt: at(20), dueAt: at(2) });
    await reply(planned, at(19), { kind: 'planned' });
    const answered = await add(open, { state: 'replied', firstSentAt: at(5) });
    await reply(answered, at(4));
    await reply(answered, at(3), { isLate: true });
    await reply(await add(open, { state: 'replied', firstSentAt: at(5) }), at(2), { isLate: true });
    await warn({ ...closed, province: 'TH-20' });
    const { warnings } = await read('inspector', { period: 'week' });
    expect(warnings).toEqual({
      labels: expect.objectContaining({ overdue: 1, resolved: 3, needs_decision: 0 }),
      totals: {
        ...{ closed: 2, repeated: 1, daysToFix: 7, answered: 2, inTime: 1, unanswered: 1, daysToAnswer: 2 },
      },
      before: {
        ...{
          closed: 1,
          repeated: 0,
          daysToFix: 20,
          answered: 0,
          inTime: 0,
          unanswered: 0,
          daysToAnswer: null,
        },
      },
    });
    expect((await read('lead', { period: 'week' })).warnings.totals.closed).toBe(3);
    expect((await read('stranger', { period: 'week' })).warnings.totals.closed).toBe(1);

    const behind = async (query: Record<string, string>, who: Name = 'inspector') => {
      const list = (await ask(who, `warnings?${new URLSearchParams(query)}`)).json();
      const counts = (await ask(who, `warnings/counts?${new URLSearchParams(query)}`)).json();
      const sum = Object.values<number>(counts).reduce((all, count) => all + count, 0);
      const ids: string[] = list.items.map((each: { id: string }) => each.id);
      expect([query, sum]).toEqual([query, ids.length]);
      return ids.toSorted();
    };
    const ids = (...rows: WarningEntity[]) => rows.map(({ id }) => id as string).toSorted();
    const week = { period: 'week' };
    expect(await behind({ of: 'closed', ...week })).toEqual(ids(one, twice));
    expect(await behind({ of: 'closed' })).toEqual(ids(one, twice, earlier));
    expect(await behind({ of: 'repeated', ...week })).toEqual(ids(twice));
    expect(await behind({ of: 'fixed', ...week })).toEqual(ids(one, twice));
    expect(await behind({ of: 'answered', ...week })).toEqual(ids(open));
    expect(await behind({ of: 'inTime', ...week })).toEqual(ids(open));
    expect(await behind({ of: 'late', ...week })).toEqual(ids(open));
    expect(await behind({ of: 'unanswered', ...week })).toEqual(ids(open));
    expect(await behind({ of: 'closed', province: 'TH-20', ...week }, 'lead')).toHaveLength(1);
    expect((await ask('inspector', 'warnings?of=unanswered&label=resolved')).json().items).toEqual([]);
    const page = (await ask('inspector', 'warnings?of=closed&limit=2')).json();
    const rest = (await ask('inspector', `warnings?of=closed&limit=2&cursor=${page.next}`)).json();
    expect([page.items.length, rest.items.length, rest.next]).toEqual([2, 1, null]);
  });

  it('opens the inspections behind each number, and counts what is the person’s own in one province', async () => {
    const { id } = await addPlace(app().dataSource, { province: 'TH-10', facets: ['pool'] });
    const store = (
      businessId: BusinessEntity['id'],
      over: Partial<InspectionEntity>,
      given: CountedAnswer[],
    ) =>
      retry(app().dataSource, async (manager) => {
        const row = inspection(businessId, {
          ...{
            type: 'routine',
            state: 'published',
            startedAt: NOW - 2 * DAY_MS,
            startFix: null,
            endFix: null,
          },
          ...{
            dayOrdinal: 1,
            publicSummary: null,
            strengths: null,
            stopActivities: [],
            representativeName: null,
          },
          ...{
            ack: 'signed',
            signatureId: null,
            noConflictDeclared: true,
            result: null,
            criticalFindings: 0,
          },
          ...{ majorFindings: 1, minorFindings: 0, worstFinding: null, publishedAt: NOW, version: 1 },
          ...{ createdAt: NOW, updatedAt: NOW, fingerprint: null, previousFingerprint: null },
          ...over,
        });
        await manager.insert(InspectionEntity, row);
        const kept = given.map((each) => ({
          ...{
            ...each,
            id: newId('answer'),
            inspectionId: row.id,
            note: null,
            isRepeat: false,
            carriedOver: false,
          },
          ...{ confirmed: false, photoIds: null, answeredAt: NOW, editedCount: 0 },
        }));
        await manager.insert(AnswerEntity, kept);
        return row.id;
      });
    const mine = await store(id, {}, ANSWERS);
    const away = await store(id, { inspectorId: idOf('lead'), grade: 'B', offSiteReason: 'Flooded.' }, [
      answer('F1-01', 'na'),
    ]);
    const elsewhere = await addPlace(app().dataSource, { province: 'TH-20', facets: ['pool'] });
    await store(elsewhere.id, {}, ANSWERS);
    const list = async (query: Record<string, string>, who: Name = 'inspector') =>
      (await ask(who, `inspector/dashboard/inspections?${new URLSearchParams(query)}`)).json();
    const ids = async (query: Record<string, string>) =>
      (await list(query)).items.map((each: { id: string }) => each.id).sort();
    expect(await ids({})).toEqual([mine, away].sort());
    expect(await ids({ of: 'offSite' })).toEqual([away]);
    expect(await ids({ of: 'na' })).toEqual([away]);
    expect(await ids({ of: 'na', mine: 'true' })).toEqual([]);
    expect(await ids({ of: 'failed', item: 'F1-02' })).toEqual([mine]);
    expect(await ids({ of: 'failed', form: '3' })).toEqual([]);
    expect(await ids({ of: 'passed', form: '1' })).toEqual([mine]);
    expect(await ids({ of: 'repeated' })).toEqual([]);
    expect(await ids({ grade: 'B' })).toEqual([away]);
    const first = await list({ limit: '1' });
    expect([first.items.length, (await list({ limit: '1', cursor: first.next })).items.length]).toEqual([
      1, 1,
    ]);
    expect((await list({ limit: '50' }, 'lead')).items).toHaveLength(3);
    expect((await list({ province: 'TH-20' })).code).toBe('OUT_OF_SCOPE');
    expect((await read('inspector', { province: 'TH-10' })).own).toEqual({ passed: 1, failed: 2, na: 0 });
    await app().dataSource.getRepository(InspectionEntity).clear();
    await app().dataSource.getRepository(AnswerEntity).clear();
  });

  it.each([
    [null, '', 401],
    ['mali', '', 403],
    ['owner', '', 403],
    ['inspector', '', 200],
    ['inspector', '?province=TH-10', 200],
    ['inspector', '?province=TH-20', 403],
    ['lead', '?province=TH-20', 200],
    ['lead', '?period=decade', 400],
    ['lead', '?province=TH-00', 400],
  ] as const)('for %s%s answers %i', async (who, query, status) =>
    expect((await ask(who, `inspector/dashboard${query}`)).statusCode).toBe(status),
  );

  it('begins with the inspections that were there before it, as each later one is counted', async () => {
    const demo = fiction(NOW);
    const some = demo.inspections.slice(0, 40);
    const ids = new Set<string>(some.map(({ id }) => id));
    const places = new Set<string>(some.map(({ businessId }) => businessId));
    const answers = demo.answers.filter(({ inspectionId }) => ids.has(inspectionId));
    await retry(app().dataSource, async (manager) => {
      await manager.insert(
        BusinessEntity,
        demo.businesses.filter(({ id }) => places.has(id)),
      );
      await manager.insert(InspectionEntity, some);
      for (let from = 0; from < answers.length; from += 200)
        await manager.insert(AnswerEntity, answers.slice(from, from + 200));
    });
    const runner = app().dataSource.createQueryRunner();
    await new fillInspectionTotal().up(runner);
    await runner.release();
    const rows = async () => {
      const all = await totals().find({ order: { scope: 'ASC', day: 'ASC' } });
      return all.map(({ details, ...row }) => ({
        ...row,
        details: Object.fromEntries(Object.entries(details).sort()),
      }));
    };
    const filled = await rows();
    await totals().clear();
    for (const each of some)
      if (each.state === 'final' || each.state === 'published')
        await count(
          each,
          answers.filter(({ inspectionId }) => inspectionId === each.id),
        );
    expect(filled.length).toBeGreaterThan(50);
    expect(filled).toEqual(await rows());
  });
});
