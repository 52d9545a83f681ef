import { BANGKOK_OFFSET_MS, type Dashboard, type ProvinceCode, type WarningTotals } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { inScope } from '../../http/access/province.js';
import { DAY_MS, startOfDay } from '../../platform/clock/bangkok.js';
import { sqlRows, toNumber } from '../../platform/database/rows.js';
import { countWarnings } from './warning-list.query.js';

/** By whole local days, so that few rows come back however many were counted. */
interface Counted {
  isNow: number;
  /** Repeated, of a case; late, of an answer. */
  kind: number;
  days: number;
  count: number;
}
const dayOf = (at: string) => `FLOOR((${at} + ${BANGKOK_OFFSET_MS}) / ${DAY_MS}.0)`;
/** As the public page counts: from the inspection that found it; what the inspector added, from its first notice. */
const FOUND_AT = `CASE WHEN wi.item_id IS NULL THEN wi.first_sent_at
  ELSE COALESCE(i.finished_at, wi.first_sent_at) END`;

/** What is counted, by which moment it belongs to a period, and from where. */
const COUNTS = {
  closed: {
    at: 'w.resolved_at',
    kind: 'CASE WHEN w.notice_no > 1 THEN 1 ELSE 0 END',
    days: '0',
    from: 'warning w WHERE 1 = 1',
  },
  fixed: {
    at: 'w.resolved_at',
    kind: '0',
    days: `${dayOf('wi.closed_at')} - ${dayOf(FOUND_AT)}`,
    from: `warning w JOIN warning_item wi ON wi.warning_id = w.id LEFT JOIN inspection i ON i.id = w.inspection_id
      WHERE wi.state = 'closed'`,
  },
  answered: {
    at: 'r.sent_at',
    kind: 'r.is_late',
    days: `${dayOf('r.sent_at')} - ${dayOf('wi.first_sent_at')}`,
    from: `warning_reply r JOIN warning w ON w.id = r.warning_id JOIN warning_item wi ON wi.id = r.warning_item_id
      WHERE r.kind <> 'planned' AND NOT EXISTS (SELECT 1 FROM warning_reply earlier
        WHERE earlier.warning_id = r.warning_id AND earlier.warning_item_id = r.warning_item_id
          AND earlier.kind <> 'planned' AND earlier.sent_at < r.sent_at)`,
  },
  // An extension that waits for its answer counts as granted.
  unanswered: {
    at: 'wi.due_at',
    kind: '0',
    days: '0',
    from: `warning w JOIN warning_item wi ON wi.warning_id = w.id
      WHERE w.state IN ('active', 'escalated') AND wi.state = 'open' AND wi.extension_days IS NULL`,
  },
};

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
  const counted = async ({ at, kind, days, from }: (typeof COUNTS)[keyof typeof COUNTS]) => {
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
    counted(COUNTS.closed),
    counted(COUNTS.fixed),
    counted(COUNTS.answered),
    counted(COUNTS.unanswered),
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
