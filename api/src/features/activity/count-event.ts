import type { EntityManager } from 'typeorm';
import { lostRace } from '../../platform/database/retry.js';
import { sqlRun } from '../../platform/database/rows.js';
import { ActivityEventEntity } from './activity-event.entity.js';

const OF_TOTAL = 'business_id = ? AND day = ? AND kind = ?';
const keyOf = ({ businessId, day, kind }: ActivityEventEntity) => [businessId, day, kind];

/** The one way to write an event: its total is the number of events, on every server and whoever comes at once. */
export async function countEvent(manager: EntityManager, event: ActivityEventEntity): Promise<void> {
  await sqlRun(
    manager,
    'INSERT INTO activity_event (business_id, day, kind, visitor_hash) VALUES (?, ?, ?, ?)',
    [...keyOf(event), event.visitorHash],
  );
  const one = `UPDATE activity_total SET count = count + 1 WHERE ${OF_TOTAL}`;
  if (await sqlRun(manager, one, keyOf(event))) return;
  try {
    await sqlRun(
      manager,
      'INSERT INTO activity_total (business_id, day, kind, count) VALUES (?, ?, ?, 1)',
      keyOf(event),
    );
  } catch (error) {
    lostRace(error);
  }
}

/**
 * Takes an event back, out of its total too: a favourite that is kept no longer counts for nobody. Of an event that is
 * forgotten the total stays as it is.
 */
export async function uncountEvent(manager: EntityManager, event: ActivityEventEntity): Promise<void> {
  const { affected } = await manager.delete(ActivityEventEntity, event);
  if (affected)
    await sqlRun(manager, `UPDATE activity_total SET count = count - 1 WHERE ${OF_TOTAL}`, keyOf(event));
}
