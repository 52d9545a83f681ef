import {
  DASHBOARD_PERIODS,
  DAY_MS,
  type Dashboard,
  type DashboardPeriodName,
  newId,
} from '@sabaijai/contract';
import type { SessionPerson } from '../../http/access/access.js';
import { localDay, startOfDay } from '../../platform/clock/bangkok.js';
import { Clock } from '../../platform/clock/clock.js';
import { retry } from '../../platform/database/retry.js';
import { sqlRows, toNumber } from '../../platform/database/rows.js';
import { SERVERS } from '../../platform/database/testing.js';
import { TaskEntity } from '../../platform/tasks/task.entity.js';
import { Tasks } from '../../platform/tasks/tasks.js';
import { openApp } from '../../testing.js';
import type { BusinessEntity } from '../business/business.entity.js';
import { addPlace, inspect } from '../business/testing.js';
import { AnswerEntity } from '../inspection/answer.entity.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { WarningEntity, WarningItemEntity, WarningReplyEntity } from '../warning/warning.entity.js';
import { aWarning, aWarningItem } from '../warning/warning.testing.js';
import { countInspection, uncountInspection } from './count-inspection.js';
import { readDashboard } from './dashboard.query.js';
import { InspectionTotalEntity } from './inspection-total.entity.js';
import { forgetMonths, monthsWithin } from './month-sums.js';
import { MonthTotalEntity } from './month-total.entity.js';
import { sumMonths } from './sum-months.js';

const at = (moment: string) => Date.parse(`${moment}+07:00`);
const NOW = at('2026-11-18T10:00:00');
/** When a dashboard is read: in a month, on its first day, at its end, after a February of 29 days. */
const LOOKS = [NOW, at('2026-12-01T00:00:00'), at('2026-11-30T23:59:59'), at('2024-03-01T08:00:00')];
/** Of each of 34 months the first moment and the last, and one between. */
const MOMENTS = Array.from({ length: 34 }, (_, back) => {
  const begin = Date.UTC(2026, 10 - back, 1) - 7 * 3_600_000;
  return [begin - 1, begin, begin + 9 * DAY_MS + back * 3_600_000].filter((moment) => moment < NOW);
}).flat();
const PLACES = ['TH-10', 'TH-20', null] as const;

it('whole months are those that begin and end within the days', () => {
  const day = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
  const names = (from: string, until: string) =>
    monthsWithin([day(from), day(until)]).map(({ name, days }) => [name, days[1] - days[0] + 1]);
  expect(names('2026-02-01', '2026-02-28')).toEqual([['2026-02', 28]]);
  expect(names('2026-02-02', '2026-03-30')).toEqual([]);
  expect(names('2023-12-31', '2024-03-01')).toEqual([
    ['2024-01', 31],
    ['2024-02', 29],
  ]);
  expect(names('2026-11-18', '2026-11-18')).toEqual([]);
});

describe.each(SERVERS)('months of the dashboard on %s', (on) => {
  const app = openApp({ on });
  const rows = <E extends object>(entity: new () => E) => app().dataSource.getRepository(entity);
  const person = (provinces: string[], isLead = false) =>
    ({
      id: newId('user'),
      displayName: 'Niran',
      roles: ['inspector'],
      isLead,
      provinces,
    }) as unknown as SessionPerson;
  const PEOPLE = [person([], true), person(['TH-10']), person(['TH-10', 'TH-20']), person([])];

  const sumUp = (now: number) => sumMonths(app().dataSource, now);
  const forgetAll = () => rows(MonthTotalEntity).clear();
  const readAll = async (now: number) => {
    const all: Dashboard[] = [];
    for (const who of PEOPLE)
      for (const period of Object.keys(DASHBOARD_PERIODS) as DashboardPeriodName[])
        all.push(await readDashboard(app().dataSource, who, { period }, now));
    return all;
  };
  /** What the rows themselves say. */
  async function countedBySql(who: SessionPerson, days: number, now: number) {
    const span = [startOfDay(localDay(now) - days + 1), startOfDay(localDay(now) + 1)];
    const within = who.isLead
      ? ''
      : `AND b.province IN ('', ${who.provinces.map((code) => `'${code}'`)})`.replace(', )', ')');
    const from = `FROM inspection i JOIN business b ON b.id = i.business_id
      LEFT JOIN answer a ON a.inspection_id = i.id AND a.item_id NOT LIKE '%-C%'
      WHERE i.finished_at >= ? AND i.finished_at < ? ${within}`;
    const sum = (which: string) => `COALESCE(SUM(CASE WHEN ${which} THEN 1 ELSE 0 END), 0)`;
    const [row] = await sqlRows<Record<string, unknown>>(
      app().dataSource,
      `SELECT COUNT(DISTINCT i.id) AS done, ${sum("a.result = 'pass'")} AS passed, ${sum("a.result = 'fail'")} AS failed ${from}`,
      span,
    );
    const grades = await sqlRows<{ grade: string; count: unknown }>(
      app().dataSource,
      `SELECT i.grade, COUNT(DISTINCT i.id) AS count ${from} GROUP BY i.grade`,
      span,
    );
    return {
      ...Object.fromEntries(Object.entries(row ?? {}).map(([name, value]) => [name, toNumber(value)])),
      grades: Object.fromEntries(grades.map(({ grade, count }) => [grade, toNumber(count)])),
    };
  }
  async function expectAsBySql(now: number) {
    for (const who of PEOPLE)
      for (const [period, days] of Object.entries(DASHBOARD_PERIODS)) {
        const told = await readDashboard(
          app().dataSource,
          who,
          { period: period as DashboardPeriodName },
          now,
        );
        const { done, passed, failed } = told.totals;
        const grades: Record<string, number> = {};
        for (const bar of told.bars)
          for (const [grade, count] of Object.entries(bar.grades))
            if (count) grades[grade] = (grades[grade] ?? 0) + count;
        const scored = told.scores.reduce((sum, count) => sum + count, 0);
        expect([period, scored, { done, passed, failed, grades }]).toEqual([
          period,
          done,
          await countedBySql(who, days, now),
        ]);
      }
  }
  const answersOf = (row: InspectionEntity) => rows(AnswerEntity).findBy({ inspectionId: row.id });
  const count = async (row: InspectionEntity) => {
    const answers = await answersOf(row);
    await retry(app().dataSource, (manager) => countInspection(manager, row, answers));
  };

  const places: BusinessEntity[] = [];
  const visit = (place: BusinessEntity, finishedAt: number, nth: number) =>
    retry(app().dataSource, async (manager) => {
      const { id } = await inspect(manager, place, { finishedAt, failed: nth % 4 ? [] : ['F1-01'] });
      await manager.update(InspectionEntity, { id }, { grade: nth % 5 ? 'A' : 'C' });
      const row = await manager.findOneByOrFail(InspectionEntity, { id });
      await countInspection(manager, row, await manager.findBy(AnswerEntity, { inspectionId: id }));
    });

  beforeAll(async () => {
    const { dataSource } = app();
    // What it does at its start is over.
    await app().nest.get(Tasks).runDue('sum-months');
    for (const province of PLACES) places.push(await addPlace(dataSource, { province, facets: ['pool'] }));
    for (const [nth, finishedAt] of MOMENTS.entries()) {
      const place = places[nth % places.length] as BusinessEntity;
      await visit(place, finishedAt, nth);
      await addClosedCase(place, finishedAt, nth);
    }
  });

  /** Closed then, after an answer of some days before it. */
  async function addClosedCase(
    { id: businessId, province }: BusinessEntity,
    resolvedAt: number,
    nth: number,
  ) {
    const warning = aWarning({
      ...{ businessId, province, issuedBy: newId('user'), number: `W-${nth}` },
      ...{ state: 'resolved', resolvedAt, noticeNo: nth % 3 ? 1 : 2 },
    });
    const item = aWarningItem({
      ...{ warningId: warning.id, state: 'closed', closedAt: resolvedAt },
      firstSentAt: resolvedAt - (nth % 40) * DAY_MS,
    });
    const reply = {
      ...{ id: newId('reply'), warningId: warning.id, warningItemId: item.id, authorId: null, kind: 'fixed' },
      ...{
        actionType: null,
        text: 'It stands open.',
        rootCause: '',
        doneAt: null,
        photoIds: [],
        documentIds: [],
      },
      ...{ sentAt: resolvedAt - (nth % 7) * DAY_MS, receivedAt: resolvedAt, isLate: nth % 4 === 0 },
      ...{ openedAt: null, decision: null, version: 1 },
    } as WarningReplyEntity;
    await rows(WarningEntity).insert(warning);
    await rows(WarningItemEntity).insert(item);
    await rows(WarningReplyEntity).insert(reply);
  }

  it.each(LOOKS)('say what their days say, and the rows, at %d', async (now) => {
    await forgetAll();
    const byDays = await readAll(now);
    await expectAsBySql(now);
    await sumUp(now);
    expect(await rows(MonthTotalEntity).countBy({ kind: 'warnings' })).toBeGreaterThan(10);
    expect(await readAll(now)).toEqual(byDays);
    await expectAsBySql(now);
    // And they are what is read.
    await rows(MonthTotalEntity).update({ kind: 'inspections' }, { counts: ['done', 1_000] as never });
    const [lead] = PEOPLE as [SessionPerson];
    const { totals } = await readDashboard(app().dataSource, lead, { period: 'year' }, now);
    expect(totals.done).toBeGreaterThan(10_000);
  });

  it('are summed up by the task, and none that is not over', async () => {
    await forgetAll();
    app().nest.get(Clock).now = () => at('2026-11-30T23:59:00');
    await app().dataSource.getRepository(TaskEntity).update({ kind: 'sum-months' }, { dueAt: 0 });
    await app().nest.get(Tasks).runDue('sum-months');
    const months = async () =>
      [...new Set((await rows(MonthTotalEntity).find()).map(({ month }) => month))].sort();
    expect((await months()).at(-1)).toBe('2026-10');
    await sumUp(at('2026-12-01T00:30:00'));
    expect((await months()).at(-1)).toBe('2026-10');
    await sumUp(at('2026-12-01T01:30:00'));
    expect((await months()).at(-1)).toBe('2026-11');
  });

  it('follow a grade that is changed, and a visit that is struck out, months later', async () => {
    await forgetAll();
    await sumUp(NOW);
    const all = await rows(InspectionEntity).find({ order: { finishedAt: 'ASC' } });
    const [amended, voided] = all.slice(-20) as [InspectionEntity, InspectionEntity];
    const take = async (row: InspectionEntity) => {
      const answers = await answersOf(row);
      await retry(app().dataSource, (manager) => uncountInspection(manager, row, answers));
    };
    await take(amended);
    await rows(InspectionEntity).update({ id: amended.id }, { grade: 'D' });
    await count({ ...amended, grade: 'D' });
    await expectAsBySql(NOW);
    await take(voided);
    await rows(AnswerEntity).delete({ inspectionId: voided.id });
    await rows(InspectionEntity).delete({ id: voided.id });
    await expectAsBySql(NOW);
    await sumUp(NOW);
    await expectAsBySql(NOW);
  });

  it('are right again a day after a server that knows no months has changed a day', async () => {
    await forgetAll();
    await sumUp(NOW);
    const [total] = await rows(InspectionTotalEntity).find({
      where: { scope: 'TH-10' },
      order: { day: 'DESC' },
      skip: 5,
      take: 1,
    });
    const { scope, day, done } = total as InspectionTotalEntity;
    const year = async () =>
      (await readDashboard(app().dataSource, person(['TH-10']), { period: 'year' }, NOW)).totals.done;
    const before = await year();
    await rows(InspectionTotalEntity).update({ scope, day }, { done: done + 7 });
    await sumUp(NOW + DAY_MS / 2);
    expect(await year()).toBe(before);
    await sumUp(NOW + DAY_MS);
    expect(await year()).toBe(before + 7);
    await rows(InspectionTotalEntity).update({ scope, day }, { done });
  });

  it('miss nothing that is counted while they are summed up', async () => {
    await forgetAll();
    const late = MOMENTS.slice(6, 18).map((finishedAt, nth) =>
      visit(places[nth % places.length] as BusinessEntity, finishedAt, nth),
    );
    await Promise.all([sumUp(NOW), ...late]);
    await expectAsBySql(NOW);
  });

  it('of one kind are forgotten by the moments that changed, or whole', async () => {
    await forgetAll();
    await sumUp(NOW);
    const months = async (kind: 'inspections' | 'warnings') =>
      rows(MonthTotalEntity).countBy({ kind, scope: 'TH', month: '2026-05' });
    const forget = (...given: [('inspections' | 'warnings')?, number[]?]) =>
      retry(app().dataSource, (manager) => forgetMonths(manager, given[0] ?? 'warnings', given[1]));
    await forget('warnings', [at('2026-04-30T23:59:59'), at('2026-06-01T00:00:00')]);
    expect([await months('inspections'), await months('warnings')]).toEqual([1, 1]);
    await forget('warnings', [at('2026-05-01T00:00:00')]);
    expect([await months('inspections'), await months('warnings')]).toEqual([1, 0]);
    await forget('inspections');
    expect(await rows(MonthTotalEntity).countBy({ kind: 'inspections' })).toBe(0);
  });
});
