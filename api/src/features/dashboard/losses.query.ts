import { BANGKOK_OFFSET_MS, DAY_MS, type Dashboard, localDay, type ProvinceCode } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import { startOfDay } from '../../platform/clock/bangkok.js';
import { sqlRows, toNumber } from '../../platform/database/rows.js';
import { heldSince } from '../keep/losses.query.js';
import { COUNTRY } from './inspection-total.entity.js';

export type MonthOfLosses = Dashboard['losses'][number];

const monthOf = (at: number) => new Date(at + BANGKOK_OFFSET_MS).toISOString().slice(0, 7);

/** The local months up to this one, the earliest first. */
export function lastMonths(number: number, now: number): string[] {
  const [year, month] = monthOf(now).split('-').map(Number) as [number, number];
  return Array.from({ length: number }, (_, at) =>
    new Date(Date.UTC(year, month - number + at, 1)).toISOString().slice(0, 7),
  );
}
/** In milliseconds, the first not of it. */
export function spanOf(month: string): [from: number, until: number] {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return [startOfDay(`${month}-01`), Date.UTC(year, number, 1) - BANGKOK_OFFSET_MS];
}

/**
 * What inspectors entered in these months, of each scope (a province, or `COUNTRY`): answers of finished inspections by
 * the day they were finished on, what waits on devices, and what is lost, by when a device told of it.
 */
export async function lossesOf(
  dataSource: DataSource,
  scopes: readonly (ProvinceCode | typeof COUNTRY)[],
  months: readonly string[],
  now: number,
): Promise<Map<ProvinceCode | typeof COUNTRY, MonthOfLosses[]>> {
  const rows = (): MonthOfLosses[] =>
    months.map((month) => ({ month, arrived: 0, kept: 0, lost: 0, filesLost: 0 }));
  const of = new Map(scopes.map((scope) => [scope, rows()]));
  const from = spanOf(months[0] ?? '')[0];
  const [arrived, held] = await Promise.all([
    sqlRows<{ scope: ProvinceCode; day: unknown; answers: unknown }>(
      dataSource,
      `SELECT scope, day, passed + failed + na AS answers FROM inspection_total
       WHERE scope IN (${scopes.map(() => '?').join(', ') || 'NULL'}) AND day >= ?`,
      [...scopes, localDay(from)],
    ),
    heldSince(dataSource, from, now),
  ]);
  const find = (scope: ProvinceCode | typeof COUNTRY | null, at: number) =>
    scope && of.get(scope)?.find(({ month }) => month === monthOf(at));
  for (const { scope, day, answers } of arrived) {
    const row = find(scope, toNumber(day) * DAY_MS);
    if (row) row.arrived += Math.max(0, toNumber(answers));
  }
  for (const { toldAt, province, entries, files, isLost } of held)
    for (const row of [find(province, toldAt), find(COUNTRY, toldAt)]) {
      if (!row) continue;
      row[isLost ? 'lost' : 'kept'] += entries;
      if (isLost) row.filesLost += files;
    }
  return of;
}
