import type { Id, ListingState } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import { sqlRows } from '../database/rows.js';
import { Problem } from '../problem/problem.js';

/** What anybody may see; a suspended place carries its banner, a closed one is there to be read. */
export const PUBLIC_STATES = ['listed', 'suspended', 'closed'] as const satisfies ListingState[];

/** Refuses a place that is not public as if it did not exist. */
export async function requirePublic(dataSource: DataSource, id: Id<'business'>): Promise<void> {
  const [row] = await sqlRows<{ state: ListingState }>(
    dataSource,
    'SELECT state FROM business WHERE id = ?',
    [id],
  );
  if (!row || !PUBLIC_STATES.some((state) => state === row.state)) throw new Problem('NOT_FOUND');
}
