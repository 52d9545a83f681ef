import {
  barDays,
  type CheckedRow,
  DASHBOARD_PERIODS,
  DAY_MS,
  type Dashboard,
  type DashboardQuery,
  type Grade,
  inspectionMachine,
  mayAccess,
} from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { inScope } from '../../http/access/province.js';
import { localDay, startOfDay } from '../../platform/clock/bangkok.js';
import { sqlIn, sqlRows, toNumber } from '../../platform/database/rows.js';
import { columnName } from '../../platform/database/select.js';
import { readBegun } from './begun.query.js';
import { ownAnswers } from './inspected.query.js';
import { COUNTRY, type DetailKey, GRADES, gradedOn, SUMS } from './inspection-total.entity.js';
import { lastMonths, lossesOf } from './losses.query.js';
import { sumsOf } from './month-sums.js';

const DUE_DAYS = 30;
const LOSS_MONTHS = 6;
const ITEMS_SHOWN = 10;
/** Of fewer answers a share says nothing. */
const ITEM_ANSWERS_MIN = 10;
const FORMS = [1, 2, 3, 4, 5] as const;

type ReadWarnings = (
  dataSource: DataSource,
  person: SessionPerson,
  province: DashboardQuery['province'],
  days: { before: number; from: number; until: number },
  now: number,
) => Promise<Dashboard['warnings']>;
let readWarnings: ReadWarnings = () => Promise.reject(new Error('No feature says how warnings stand'));

/** The feature that keeps warnings says how they stand: it needs inspections, which count themselves here. */
export function warningsFrom(read: ReadWarnings): void {
  readWarnings = read;
}

/** All numbers of a period, from totals of months and days, from the places as they stand now, and from warnings. */
export async function readDashboard(
  dataSource: DataSource,
  person: SessionPerson,
  { period, province }: DashboardQuery,
  now: number,
): Promise<Dashboard> {
  const scope = inScope(person, 'province', province);
  const isCountry = !province && mayAccess(person, ['lead']);
  const provinces = isCountry ? [COUNTRY] : scope.params;
  const days = DASHBOARD_PERIODS[period];
  const until = localDay(now);
  const from = until - days + 1;
  const [before, own, sums, places, warnings, laterChanges, begun, losses] = await Promise.all([
    columnsOf(dataSource, provinces, from - days, from - 1),
    province
      ? ownAnswers(dataSource, person, province, [from, until])
      : columnsOf(dataSource, [person.id], from, until),
    sumsOf(dataSource, 'inspections', provinces, [from, until]),
    readPlaces(dataSource, scope, now),
    readWarnings(dataSource, person, province, { before: from - days, from, until }, now),
    readLaterChanges(dataSource, person, province, [startOfDay(from), startOfDay(until + 1)]),
    readBegun(dataSource, person, province, [from, until]),
    mayAccess(person, ['lead'])
      ? lossesOf(dataSource, [province ?? COUNTRY], lastMonths(LOSS_MONTHS, now), now)
      : null,
  ]);
  const details = new Map([...sums].map(([key, sum]) => [key, counted(sum)]));
  const count = (key: DetailKey | (typeof SUMS)[number]) => details.get(key) ?? 0;
  const bar = barDays(period);
  return {
    from: dateOf(from),
    until: dateOf(until),
    checked: checkedRows(places, details),
    totals: Object.fromEntries(SUMS.map((column) => [column, count(column)])) as Dashboard['totals'],
    before,
    sections: FORMS.map((form) => ({
      form,
      passed: count(`pass ${form}`),
      failed: count(`fail ${form}`),
      na: count(`na ${form}`),
    })),
    warnings,
    begun,
    items: worstItems(details),
    own: { passed: own.passed, failed: own.failed, na: own.na },
    laterChanges,
    losses: losses?.get(province ?? COUNTRY) ?? [],
    bars: Array.from({ length: days / bar }, (_, at) => {
      const start = from + at * bar;
      const grades = GRADES.map((grade) => {
        const within = Array.from({ length: bar }, (_, day) => sums.get(gradedOn(start + day, grade)) ?? 0);
        return [grade, counted(within.reduce((sum, graded) => sum + graded, 0))];
      });
      return { from: dateOf(start), grades: Object.fromEntries(grades) as Record<Grade, number> };
    }),
    scores: Array.from({ length: 101 }, (_, points) => count(`score ${points}`)),
  };
}

const INSPECTORS_SHOWN = 100;

/** Few inspections have any, and they stand together in their index. */
async function readLaterChanges(
  dataSource: DataSource,
  person: SessionPerson,
  province: DashboardQuery['province'],
  [from, until]: readonly [number, number],
): Promise<Dashboard['laterChanges']> {
  const scope = inScope(person, 'b.province', province);
  const mine = mayAccess(person, ['lead'])
    ? { sql: '', params: [] }
    : { sql: 'AND i.inspector_id = ?', params: [person.id] };
  const rows = await sqlRows<{ id: string; name: string; inspections: unknown; changes: unknown }>(
    dataSource,
    `SELECT i.inspector_id AS id, u.display_name AS name, COUNT(*) AS inspections, SUM(i.later_changes) AS changes
     FROM inspection i JOIN business b ON b.id = i.business_id JOIN \`user\` u ON u.id = i.inspector_id
     WHERE i.later_changes > 0 AND i.state IN ${sqlIn(inspectionMachine.groups.finished)} AND i.finished_at >= ? AND i.finished_at < ?
       ${scope.sql} ${mine.sql}
     GROUP BY i.inspector_id, u.display_name ORDER BY changes DESC, i.inspector_id LIMIT ${INSPECTORS_SHOWN}`,
    [from, until, ...scope.params, ...mine.params],
  );
  return rows.map(({ id, name, inspections, changes }) => ({
    name,
    isMe: id === person.id,
    inspections: toNumber(inspections),
    changes: toNumber(changes),
  }));
}

/** What was counted before its place was kept may have been taken out elsewhere: nothing is counted less than never. */
const counted = (sum: number) => Math.max(0, sum);
const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
const marks = (values: readonly unknown[]) => values.map(() => '?').join(', ');

/** Of the period before, and of one person: sums of columns. */
async function columnsOf(
  dataSource: DataSource,
  scopes: readonly string[],
  from: number,
  until: number,
): Promise<Dashboard['before']> {
  const columns = SUMS.map((column) => `COALESCE(SUM(${columnName(column)}), 0) AS ${column}`);
  const [row] = await sqlRows<Record<(typeof SUMS)[number], unknown>>(
    dataSource,
    `SELECT ${columns.join(', ')} FROM inspection_total
     WHERE scope IN (${marks(scopes.length ? scopes : [''])}) AND day BETWEEN ? AND ?`,
    [...(scopes.length ? scopes : ['']), from, until],
  );
  return Object.fromEntries(
    SUMS.map((column) => [column, counted(toNumber(row?.[column] ?? 0))]),
  ) as Dashboard['before'];
}

type Places = Omit<CheckedRow, 'done'>;
const NO_PLACES = { places: 0, due: 0, overdue: 0, never: 0 };

/**
 * By state and province in the order of the index, so that nothing is sorted; then added up. A place counts as inspected
 * from the end of its inspection on, also while its owner checks the facts.
 */
async function readPlaces(
  dataSource: DataSource,
  scope: { sql: string; params: readonly string[] },
  now: number,
): Promise<Places[]> {
  const sums = new Map<string, Places>();
  for (const state of ['listed', 'suspended']) {
    const rows = await sqlRows<
      Pick<Places, 'kind' | 'category'> & Record<'places' | 'visited' | 'overdue' | 'soon', unknown>
    >(
      dataSource,
      `SELECT kind, category, COUNT(*) AS places, COUNT(visit_due_at) AS visited,
         COALESCE(SUM(visit_due_at < ?), 0) AS overdue, COALESCE(SUM(visit_due_at < ?), 0) AS soon
       FROM business WHERE state = ? ${scope.sql} GROUP BY province, kind, category`,
      [now, now + DUE_DAYS * DAY_MS, state, ...scope.params],
    );
    for (const { kind, category, ...row } of rows) {
      const [places = 0, visited = 0, overdue = 0, soon = 0] = [
        row.places,
        row.visited,
        row.overdue,
        row.soon,
      ].map(toNumber);
      const sum = sums.get(`${kind}/${category}`) ?? NO_PLACES;
      sums.set(`${kind}/${category}`, {
        ...{ kind, category, places: sum.places + places, due: sum.due + soon - overdue },
        ...{ overdue: sum.overdue + overdue, never: sum.never + places - visited },
      });
    }
  }
  return [...sums.values()];
}

/** The most places first; a category whose last place was closed in the period still shows what was done there. */
function checkedRows(places: readonly Places[], details: ReadonlyMap<string, number>): CheckedRow[] {
  const rows = places.map((row) => ({ ...row, done: details.get(`done ${row.kind}/${row.category}`) ?? 0 }));
  for (const [key, done] of details) {
    const [kind, category] = key.slice('done '.length).split('/') as [Places['kind'], Places['category']];
    if (!key.startsWith('done ') || rows.some((row) => row.kind === kind && row.category === category))
      continue;
    rows.push({ kind, category, places: 0, due: 0, overdue: 0, never: 0, done });
  }
  return rows.sort((a, b) => b.places - a.places || (a.category < b.category ? -1 : 1));
}

function worstItems(details: ReadonlyMap<string, number>): Dashboard['items'] {
  const items = [...details].flatMap(([key, failed]) => {
    if (!key.startsWith('item-fail ')) return [];
    const id = key.slice('item-fail '.length);
    return [{ id, failed, answered: failed + (details.get(`item-pass ${id}`) ?? 0) }];
  });
  return items
    .filter(({ answered }) => answered >= ITEM_ANSWERS_MIN)
    .sort((a, b) => b.failed / b.answered - a.failed / a.answered || (a.id < b.id ? -1 : 1))
    .slice(0, ITEMS_SHOWN);
}
