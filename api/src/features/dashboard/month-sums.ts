import { BANGKOK_OFFSET_MS, DAY_MS } from '@sabaijai/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { sqlRun } from '../../platform/database/rows.js';
import { rowsOf, select } from '../../platform/database/select.js';
import { COUNTRY } from './inspection-total.entity.js';
import { type Counts, type MonthKind, MonthTotalEntity } from './month-total.entity.js';

/** Local days, both counted. */
export type Days = readonly [from: number, until: number];

/**
 * Counts days of `COUNTRY`, or of provinces: each row is a part of what its scope has. `lock` follows the question: in the
 * transaction that sums a month up, it waits for those that are changing its rows.
 */
export type CountDays = (
  source: DataSource | EntityManager,
  scopes: readonly string[],
  days: Days,
  lock?: string,
) => Promise<(readonly [scope: string, counts: Counts])[]>;

const kinds = new Map<MonthKind, CountDays>();

/** The feature that has the rows says how their days are counted. */
export function summedByMonth(kind: MonthKind, count: CountDays): void {
  kinds.set(kind, count);
}
export const monthKinds = (): MonthKind[] => [...kinds.keys()];

export function countDays(kind: MonthKind, ...asked: Parameters<CountDays>): ReturnType<CountDays> {
  const count = kinds.get(kind);
  if (!count) throw new Error(`No feature counts ${kind}`);
  return count(...asked);
}

export interface Month {
  /** YYYY-MM. */
  name: string;
  days: Days;
}

/** The whole months of these days, the earliest first. */
export function monthsWithin([from, until]: Days): Month[] {
  const begin = new Date(from * DAY_MS);
  const dayOf = (month: number) => Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + month, 1) / DAY_MS;
  const months: Month[] = [];
  for (let at = dayOf(0) < from ? 1 : 0; dayOf(at + 1) - 1 <= until; at += 1)
    months.push({ name: nameOf(dayOf(at) * DAY_MS), days: [dayOf(at), dayOf(at + 1) - 1] });
  return months;
}
const nameOf = (at: number) => new Date(at).toISOString().slice(0, 7);

const MONTH = select(MonthTotalEntity, 'm', ['month', 'scope', 'counts']);
const marks = (values: readonly unknown[]) => values.map(() => '?').join(', ');

/** All that was counted on these days in all these scopes: whole months by their rows, where they have them, and days beside. */
export async function sumsOf(
  dataSource: DataSource,
  kind: MonthKind,
  scopes: readonly string[],
  days: Days,
): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  const add = (name: string, count: number) => sums.set(name, (sums.get(name) ?? 0) + count);
  if (scopes.length === 0) return sums;
  const months = monthsWithin(days);
  const names = months.map(({ name }) => name);
  // One question: a month is there for all of them, or for none.
  const rows = names.length
    ? await rowsOf(
        dataSource,
        MONTH,
        `SELECT ${MONTH} FROM month_total m WHERE m.kind = ? AND m.month IN (${marks(names)})
           AND m.scope IN (${marks([COUNTRY, ...scopes])})`,
        [kind, ...names, COUNTRY, ...scopes],
      )
    : [];
  const summedUp = new Set(rows.flatMap(({ month, scope }) => (scope === COUNTRY ? [month] : [])));
  for (const { month, scope, counts } of rows)
    if (summedUp.has(month) && scopes.includes(scope))
      for (let at = 0; at < counts.length; at += 2) add(counts[at] as string, counts[at + 1] as number);
  for (const beside of daysBeside(
    days,
    months.filter(({ name }) => summedUp.has(name)),
  ))
    for (const [, counts] of await countDays(kind, dataSource, scopes, beside))
      for (const name in counts) add(name, counts[name] as number);
  return sums;
}

/** Runs of days that lie in none of these months. */
function daysBeside([from, until]: Days, months: readonly Month[]): Days[] {
  const runs: Days[] = [];
  let at = from;
  for (const { days } of months) {
    if (at < days[0]) runs.push([at, days[0] - 1]);
    at = days[1] + 1;
  }
  if (at <= until) runs.push([at, until]);
  return runs;
}

/**
 * Last in what changes rows that are counted on the local days of these moments; without moments, on any day. Until
 * `sum-months` comes by, those months are read day by day.
 */
export async function forgetMonths(
  manager: EntityManager,
  kind: MonthKind,
  moments?: readonly number[],
): Promise<void> {
  const names = moments && [...new Set(moments.map((at) => nameOf(at + BANGKOK_OFFSET_MS)))];
  const which = names ? `AND month IN (${marks(names)})` : '';
  await sqlRun(manager, `DELETE FROM month_total WHERE kind = ? ${which}`, [kind, ...(names ?? [])]);
}
