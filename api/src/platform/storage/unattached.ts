import { EVIDENCE_KEPT_DAYS, HOUR_MS, type Id } from '@sabaijai/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { lockPerson } from '../database/lock.js';
import { isDuplicateKey, retry } from '../database/retry.js';
import { sqlRows, toNumber } from '../database/rows.js';
import { Problem } from '../problem.js';

/** So long an upload may belong to nothing. */
export const UNATTACHED_MS = 48 * HOUR_MS;
/** What was photographed on site, until the inspection is sent. */
export const EVIDENCE_KEPT_MS = EVIDENCE_KEPT_DAYS * 24 * HOUR_MS;
/** No upload takes this long: a file that is older and has no row will get none. */
export const STRAY_MS = 24 * HOUR_MS;
const UNATTACHED_MAX = 30;

/**
 * Inserts the row of an upload whose file is kept, one after the other for each person, while there is room. Where another
 * process was first, or an earlier try of ours did succeed, it answers what is there.
 */
export async function insertUpload<Known>(
  dataSource: DataSource,
  userId: Id<'user'>,
  insert: (manager: EntityManager) => Promise<unknown>,
  known: () => Promise<Known | null>,
): Promise<Known | null> {
  try {
    await retry(dataSource, async (manager) => {
      await lockPerson(manager, userId);
      await insert(manager);
    });
    return null;
  } catch (error) {
    const first = isDuplicateKey(error) ? await known() : null;
    if (!first) throw error;
    return first;
  }
}

/** Whoever keeps uploading without ever sending what it is for has to wait until the oldest are removed. */
export async function requireRoom(
  manager: EntityManager,
  table: 'photo' | 'document',
  userId: Id<'user'>,
  now: number,
): Promise<void> {
  const unattached = await sqlRows<{ since: unknown }>(
    manager,
    `SELECT unattached_since AS since FROM ${table} WHERE owner_type = 'user' AND owner_id = ?
     ORDER BY unattached_since LIMIT ${UNATTACHED_MAX}`,
    [userId],
  );
  const [oldest] = unattached;
  if (oldest && unattached.length >= UNATTACHED_MAX)
    throw new Problem('RATE_LIMITED', {
      retryAfter: Math.max(1, (toNumber(oldest.since ?? now) + UNATTACHED_MS - now) / 1_000),
    });
}
