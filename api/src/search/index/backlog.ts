import type { Id } from '@sabaijai/contract';
import type { EntityManager } from 'typeorm';
import { retry } from '../../platform/database/retry.js';
import { sqlRows, sqlRun } from '../../platform/database/rows.js';
import { enqueue } from '../../platform/tasks/enqueue.js';
import { type Generations, LeaseLost } from './generations.js';
import { indexPlace } from './index-place.js';
import type { IndexedPlace } from './indexed-place.js';
import { readPlace } from './place.query.js';

const AT_ONCE = 200;

/** Into each generation: at once where it is live and made by this version's rules, else into its backlog. */
export async function writePlace(
  generations: Generations,
  manager: EntityManager,
  read: () => Promise<IndexedPlace | null>,
  id: Id<'business'>,
): Promise<void> {
  const { own } = generations;
  for (const { name, state } of await generations.forWrite(manager)) {
    if (name === own.name && state === 'live') await indexPlace(manager, own.tables, read, id);
    else if (state !== 'dropping')
      await sqlRun(manager, 'REPLACE INTO index_backlog (generation, business_id) VALUES (?, ?)', [name, id]);
  }
}

interface CatchUp {
  /** First in each transaction. */
  guard?: (manager: EntityManager) => Promise<void>;
  /** Before each batch: whoever holds a lease renews it. */
  renew?: () => Promise<void>;
  signal?: AbortSignal | undefined;
}

/**
 * Brings the places of one's own backlog up to date; answers how many there were. One that fails becomes a task, which
 * has backoff and is parked in the end, and holds up no other.
 */
export async function catchUp(
  { dataSource, clock, own }: Generations,
  { guard = async () => {}, renew = async () => {}, signal }: CatchUp = {},
): Promise<number> {
  const mine = 'DELETE FROM index_backlog WHERE generation = ? AND business_id = ?';
  let done = 0;
  for (let after = ''; ; ) {
    const rows = await sqlRows<{ id: Id<'business'> }>(
      dataSource,
      `SELECT business_id AS id FROM index_backlog WHERE generation = ? AND business_id > ?
       ORDER BY business_id LIMIT ${AT_ONCE}`,
      [own.name, after],
    );
    if (rows.length) await renew();
    for (const { id } of rows) {
      if (signal?.aborted) return done;
      await retry(dataSource, async (manager) => {
        await guard(manager);
        // Else another process has been here.
        if (await sqlRun(manager, mine, [own.name, id]))
          await indexPlace(manager, own.tables, () => readPlace(manager, id, clock.now()), id);
      }).catch(async (error: unknown) => {
        if (error instanceof LeaseLost) throw error;
        await retry(dataSource, async (manager) => {
          if (await sqlRun(manager, mine, [own.name, id]))
            await enqueue(manager, 'index-place', id, clock.now());
        });
      });
      done += 1;
    }
    after = rows.at(-1)?.id ?? '';
    if (rows.length < AT_ONCE) break;
  }
  return done;
}
