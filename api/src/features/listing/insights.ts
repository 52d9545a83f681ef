import { type Id, INSIGHT_DAYS, INSIGHT_KINDS, type InsightKind, type Insights } from '@sabaijai/contract';
import { bangkokDate } from '@sabaijai/contract/checklist';
import type { EntityManager } from 'typeorm';
import { localDay } from '../../platform/clock/bangkok.js';
import { sqlRows, toNumber } from '../../platform/database/rows.js';

/** One range of the totals' primary key: 56 days of one place, whatever else is counted. */
export async function readInsights(
  manager: EntityManager,
  id: Id<'business'>,
  now: number,
): Promise<Insights> {
  const today = localDay(now);
  const first = today - 2 * INSIGHT_DAYS + 1;
  const totals = await sqlRows<{ day: unknown; kind: string; count: unknown }>(
    manager,
    'SELECT day, kind, count FROM activity_total WHERE business_id = ? AND day BETWEEN ? AND ?',
    [id, first, today],
  );
  const countsOf = (kind: InsightKind) => {
    const all = Array<number>(2 * INSIGHT_DAYS).fill(0);
    for (const total of totals)
      if (total.kind === kind) all[toNumber(total.day) - first] = toNumber(total.count);
    return { days: all.slice(INSIGHT_DAYS), before: all.slice(0, INSIGHT_DAYS) };
  };
  return {
    until: bangkokDate(new Date(now)),
    counts: Object.fromEntries(INSIGHT_KINDS.map((kind) => [kind, countsOf(kind)])) as Insights['counts'],
  };
}
