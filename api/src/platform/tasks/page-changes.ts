import { newId } from '@sabaijai/contract';
import { type DataSource, type EntityManager, LessThan } from 'typeorm';
import { sqlRows } from '../database/rows.js';
import { PageChangeEntity } from './page-change.entity.js';

/** Stands for every place: after an import, pages need not be told one by one. */
export const EVERY_PLACE = '*';
const MANY_PLACES = 50;
const KEPT_MS = 60 * 60_000;
/** An id carries the time of its insert, and the row appears at COMMIT: so far back is read again, lest a late commit is missed. */
const OVERLAP_MS = 30_000;
/** The lowest id that could have been made at a time. */
const firstId = (at: number) => newId('event', at, (bytes) => bytes.fill(0));

/** In the transaction that changes something public about these places: their pages are drawn anew. */
export async function pagesChanged(manager: EntityManager, places: readonly string[]): Promise<void> {
  const targets = places.length > MANY_PLACES ? [EVERY_PLACE] : places;
  // The machine's own time and not the Clock's: it only orders the rows for those who read on from where they were.
  const at = Date.now();
  if (targets.length)
    await manager.insert(
      PageChangeEntity,
      targets.map((targetId) => ({ id: newId('event', at), targetId })),
    );
}

/** Removes what every process has long seen. */
export async function forgetOldChanges(dataSource: DataSource): Promise<void> {
  await dataSource.manager.delete(PageChangeEntity, { id: LessThan(firstId(Date.now() - KEPT_MS)) });
}

/**
 * Tells the places that changed since it was asked the last time, whichever process changed them.
 * Entries are read and left: each process reads them for itself, and a task removes the old ones.
 */
export function changesOf(dataSource: DataSource, now: () => number): () => Promise<readonly string[]> {
  const seen = new Map<string, number>();
  let from = now();
  return async () => {
    const at = now();
    const rows = await sqlRows<{ id: string; target_id: string }>(
      dataSource,
      'SELECT id, target_id FROM page_change WHERE id >= ? ORDER BY id',
      [firstId(from - OVERLAP_MS)],
    );
    from = at;
    const fresh = rows.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.set(id, at);
    for (const [id, seenAt] of seen) {
      if (at - seenAt < 4 * OVERLAP_MS) break;
      seen.delete(id);
    }
    return fresh.map(({ target_id }) => target_id);
  };
}
