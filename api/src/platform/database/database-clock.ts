import type { DataSource } from 'typeorm';
import type { Clock } from '../clock/clock.js';
import { dialectOf, sqlRows } from './rows.js';

/** An embedded database has no clock of its own, and holds when things happened: a clock that was set back is behind that. */
const NEWEST_SQL = `SELECT MAX(at) AS at FROM (
  SELECT at FROM audit_unsealed UNION ALL SELECT at FROM (SELECT at FROM audit_event ORDER BY seq DESC LIMIT 1))`;

/** By how many seconds a clock is ahead of the database's; what the way there and back may hide counts as none. */
export async function aheadOfDatabaseS(dataSource: DataSource, clock: Clock): Promise<number> {
  const from = clock.now();
  if (dialectOf(dataSource) === 'sqlite') {
    const [newest] = await sqlRows<{ at: number | null }>(dataSource, NEWEST_SQL);
    return -Math.round(Math.max(0, Number(newest?.at ?? 0) - from) / 1_000);
  }
  const [row] = await sqlRows<{ now: unknown }>(dataSource, 'SELECT UNIX_TIMESTAMP(NOW(3)) * 1000 AS now');
  const to = clock.now();
  const there = Number(row?.now);
  return Math.round((there < from ? from - there : there > to ? to - there : 0) / 1_000);
}
