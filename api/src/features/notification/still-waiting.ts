import type { Id } from '@sabaijai/contract';
import type { EntityManager } from 'typeorm';
import { sqlRows } from '../../platform/database/rows.js';
import { isWaitingSql } from './pins.js';

/** Of these notifications those whose matter nobody has dealt with by now. */
export async function stillWaiting(
  manager: EntityManager,
  ids: readonly Id<'notification'>[],
): Promise<Id<'notification'>[]> {
  if (!ids.length) return [];
  const rows = await sqlRows<{ id: Id<'notification'> }>(
    manager,
    `SELECT n.id FROM notification n WHERE n.id IN (${ids.map(() => '?').join()}) AND ${isWaitingSql()}`,
    [...ids],
  );
  return rows.map(({ id }) => id);
}
