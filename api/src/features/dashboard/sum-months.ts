import { DASHBOARD_PERIODS, DAY_MS, HOUR_MS, PROVINCES } from '@sabaijai/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { localDay } from '../../platform/clock/bangkok.js';
import { retry } from '../../platform/database/retry.js';
import { dialectOf, sqlRun } from '../../platform/database/rows.js';
import { COUNTRY } from './inspection-total.entity.js';
import { countDays, type Month, monthKinds, monthsWithin } from './month-sums.js';
import { type Counts, type MonthKind, MonthTotalEntity } from './month-total.entity.js';

/** As far as a dashboard looks back: a year, and the one before it. */
const LOOKED_BACK = 2 * DASHBOARD_PERIODS.year + 31;
/** Even where nothing was forgotten: a server of the version before this one changes days and knows no months. */
const HOLDS_MS = DAY_MS;
const AT_ONCE = 100;

/** Sums up what is not, of all months that a dashboard shows, the newest first. */
export async function sumMonths(dataSource: DataSource, now: number, signal?: AbortSignal): Promise<void> {
  // Nothing that began before its end is under way any more.
  const today = localDay(now - HOUR_MS);
  const stored = await dataSource.manager.findBy(MonthTotalEntity, { scope: COUNTRY });
  for (const month of monthsWithin([today - LOOKED_BACK, today - 1]).reverse())
    for (const kind of monthKinds()) {
      if (signal?.aborted) return;
      const known = stored.find((each) => each.kind === kind && each.month === month.name);
      if (!known || known.summedAt <= now - HOLDS_MS)
        await retry(dataSource, (manager) => sumMonth(manager, kind, month, now));
    }
}

async function sumMonth(manager: EntityManager, kind: MonthKind, month: Month, now: number): Promise<void> {
  const { name, days } = month;
  await sqlRun(manager, 'DELETE FROM month_total WHERE kind = ? AND month = ?', [kind, name]);
  const rowOf = (scope: string, counts: Counts): MonthTotalEntity => ({
    ...{ kind, month: name, scope, counts: Object.entries(counts).flat() },
    summedAt: now,
  });
  // Before it counts: who changes something meanwhile finds this row in `forgetMonths`, waits for it, and takes it away.
  await manager.insert(MonthTotalEntity, rowOf(COUNTRY, {}));
  const lock = dialectOf(manager) === 'mysql' ? 'LOCK IN SHARE MODE' : '';
  const provinces = PROVINCES.map(({ code }) => code);
  const sums = new Map<string, Counts>([[COUNTRY, {}]]);
  for (const scopes of [[COUNTRY], provinces])
    for (const [scope, counts] of await countDays(kind, manager, scopes, days, lock)) {
      const sum = sums.get(scope) ?? {};
      for (const [key, count] of Object.entries(counts)) sum[key] = (sum[key] ?? 0) + count;
      sums.set(scope, sum);
    }
  const rows = [...sums].map(([scope, counts]) => rowOf(scope, counts));
  await manager.delete(MonthTotalEntity, { kind, month: name });
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await manager.insert(MonthTotalEntity, rows.slice(from, from + AT_ONCE));
}
