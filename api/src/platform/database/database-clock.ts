import type { DataSource } from 'typeorm';
import type { Clock } from '../clock/clock.js';
import { dialectOf, sqlRows } from './rows.js';

/** By how many seconds a clock is ahead of the database server's; what the way there and back may hide counts as none. */
export async function aheadOfDatabaseS(dataSource: DataSource, clock: Clock): Promise<number> {
  if (dialectOf(dataSource) === 'sqlite') return 0;
  const from = clock.now();
  const [row] = await sqlRows<{ now: unknown }>(dataSource, 'SELECT UNIX_TIMESTAMP(NOW(3)) * 1000 AS now');
  const to = clock.now();
  const there = Number(row?.now);
  return Math.round((there < from ? from - there : there > to ? to - there : 0) / 1_000);
}
