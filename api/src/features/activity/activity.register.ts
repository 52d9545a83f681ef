import { localDay } from '../../platform/clock/bangkok.js';
import { sqlRows, toNumber } from '../../platform/database/rows.js';
import { byPlace, derivedFrom, marksOf } from '../business/derive-business.js';
import { type ActivityKind, HOT_DAYS } from '../business/hot.js';

const since = (now: number) => localDay(now) - HOT_DAYS + 1;

derivedFrom('activity', async (manager, ids, now) => {
  const rows = await sqlRows<{ id: string; kind: ActivityKind; day: unknown; count: unknown }>(
    manager,
    `SELECT business_id AS id, kind, day, COUNT(*) AS count FROM activity_event
     WHERE business_id IN (${marksOf(ids)}) AND day >= ? GROUP BY business_id, day, kind`,
    [...ids, since(now)],
  );
  return byPlace(
    rows.map(({ id, kind, day, count }) => [id, { kind, day: toNumber(day), count: toNumber(count) }]),
  );
});

// The event of a favourite carries a mark of its own, not the visitor's.
derivedFrom('visitors', async (manager, ids, now) => {
  const rows = await sqlRows<{ id: string; count: unknown }>(
    manager,
    `SELECT business_id AS id, COUNT(DISTINCT visitor_hash) AS count FROM activity_event
     WHERE business_id IN (${marksOf(ids)}) AND day >= ? AND kind <> 'favorite' GROUP BY business_id`,
    [...ids, since(now)],
  );
  return rows.map(({ id, count }) => [id, toNumber(count)]);
});
