import { type Dashboard, type ProvinceCode, type WarningTotals } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import type { SessionPerson } from '../../../http/access/access.js';
import { inScope } from '../../../http/access/province.js';
import { startOfDay } from '../../../platform/clock/bangkok.js';
import { sqlRows, toNumber } from '../../../platform/database/rows.js';
import { COUNTED } from './period-counts.js';
import { countWarnings } from './warning-list.query.js';

/** By whole local days, so that few rows come back however many were counted. */
interface Counted {
  isNow: number;
  /** Repeated, of a case; late, of an answer. */
  kind: number;
  days: number;
  count: number;
}

/** How warnings stand now, and how those of a period and of the one before it went; all three are local days. */
export async function readWarnings(
  dataSource: DataSource,
  person: SessionPerson,
  province: ProvinceCode | undefined,
  { before, from, until }: { before: number; from: number; until: number },
  now: number,
): Promise<Dashboard['warnings']> {
  const scope = inScope(person, 'w.province', province);
  const moments = [startOfDay(from), startOfDay(before), Math.min(startOfDay(until + 1), now)];
  const counted = async ({ at, kind, days, from }: (typeof COUNTED)[keyof typeof COUNTED]) => {
    const rows = await sqlRows<Record<keyof Counted, unknown>>(
      dataSource,
      `SELECT CASE WHEN ${at} >= ? THEN 1 ELSE 0 END AS isNow, ${kind} AS kind, ${days} AS days, COUNT(*) AS count
       FROM ${from} AND ${at} >= ? AND ${at} < ? ${scope.sql} GROUP BY 1, 2, 3`,
      [...moments, ...scope.params],
    );
    return rows.map((row): Counted => {
      const [isNow, kind, days, count] = [row.isNow, row.kind, row.days, row.count].map(toNumber);
      return { isNow, kind, days, count } as Counted;
    });
  };
  const [labels, closed, fixed, answered, unanswered] = await Promise.all([
    countWarnings(dataSource, person, { province }, now),
    counted(COUNTED.closed),
    counted(COUNTED.fixed),
    counted(COUNTED.answered),
    counted(COUNTED.unanswered),
  ]);
  const totals = (isNow: 0 | 1): WarningTotals => {
    const of = (rows: Counted[], kind?: 0 | 1) =>
      rows.filter((row) => row.isNow === isNow && (kind === undefined || row.kind === kind));
    return {
      closed: sum(of(closed)),
      repeated: sum(of(closed, 1)),
      daysToFix: medianDays(of(fixed)),
      answered: sum(of(answered)),
      inTime: sum(of(answered, 0)),
      unanswered: sum(of(unanswered)),
      daysToAnswer: medianDays(of(answered)),
    };
  };
  return { labels, totals: totals(1), before: totals(0) };
}

const sum = (rows: readonly Counted[]) => rows.reduce((all, { count }) => all + count, 0);

/** Of an even number the mean of the two in the middle; null of none. */
function medianDays(counted: readonly Counted[]): number | null {
  const rows = counted.toSorted((one, other) => one.days - other.days);
  const size = sum(rows);
  if (size === 0) return null;
  const dayAt = (place: number) => {
    let passed = 0;
    for (const { days, count } of rows) {
      passed += count;
      if (passed > place) return days;
    }
    return 0;
  };
  return (dayAt(Math.floor((size - 1) / 2)) + dayAt(Math.floor(size / 2))) / 2;
}
