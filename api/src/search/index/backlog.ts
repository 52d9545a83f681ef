import type { Id } from '@sabaijai/contract';
import type { EntityManager } from 'typeorm';
import { retry } from '../../platform/database/retry.js';
import { sqlRows, sqlRun } from '../../platform/database/rows.js';
import type { Generations } from './generations.js';
import { indexPlace } from './index-place.js';
import type { IndexedPlace } from './indexed-place.js';
import { readPlace } from './place.query.js';

const AT_ONCE = 200;

/** Into each generation: at once where it is live and made by this version's rules, else into its backlog. */
export async function writePlace(
  generations: Generations,
  manager: EntityManager,
  place: IndexedPlace | null,
  id: Id<'business'>,
): Promise<void> {
  const { own } = generations;
  for (const { name, state } of await generations.forWrite(manager)) {
    if (name === own.name && state === 'live') await indexPlace(manager, own.tables, place, id);
    else if (state !== 'dropping')
      await sqlRun(manager, 'REPLACE INTO index_backlog (generation, business_id) VALUES (?, ?)', [name, id]);
  }
}

/**
 * Brings the places of one's own backlog up to date; answers how many there were. One that fails stays there and holds
 * up no other; its error is thrown once the others are done.
 */
export async function catchUp(
  { dataSource, clock, own }: Generations,
  guard: (manager: EntityManager) => Promise<void> = async () => {},
  signal?: AbortSignal,
): Promise<number> {
  const failures: unknown[] = [];
  let done = 0;
  for (let after = ''; ; ) {
    const rows = await sqlRows<{ id: Id<'business'> }>(
      dataSource,
      `SELECT business_id AS id FROM index_backlog WHERE generation = ? AND business_id > ?
       ORDER BY business_id LIMIT ${AT_ONCE}`,
      [own.name, after],
    );
    for (const { id } of rows) {
      if (signal?.aborted) return done;
      await retry(dataSource, async (manager) => {
        await guard(manager);
        const mine = 'DELETE FROM index_backlog WHERE generation = ? AND business_id = ?';
        // Else another process has been here.
        if (await sqlRun(manager, mine, [own.name, id]))
          await indexPlace(manager, own.tables, await readPlace(manager, id, clock.now()), id);
      }).catch((error: unknown) => failures.push(error));
      done += 1;
    }
    after = rows.at(-1)?.id ?? '';
    if (rows.length < AT_ONCE) break;
  }
  if (failures.length) throw failures[0];
  return done;
}
