import { localDay } from '../../platform/clock/bangkok.js';
import { toNumber } from '../../platform/database/rows.js';
import { derivedFrom } from '../business/derive-business.js';
import { type ActivityKind, HOT_DAYS } from '../business/hot.js';

const params = (now: number) => [localDay(now) - HOT_DAYS + 1];

derivedFrom('activity', {
  sql: (ids) => `SELECT business_id AS id, kind, day, COUNT(*) AS count FROM activity_event
    WHERE business_id IN (${ids}) AND day >= ? GROUP BY business_id, day, kind`,
  params,
  of: (rows: { kind: ActivityKind; day: unknown; count: unknown }[]) =>
    rows.map(({ kind, day, count }) => ({ kind, day: toNumber(day), count: toNumber(count) })),
});

// The event of a favourite carries a mark of its own, not the visitor's.
derivedFrom('visitors', {
  sql: (ids) => `SELECT business_id AS id, COUNT(DISTINCT visitor_hash) AS count FROM activity_event
    WHERE business_id IN (${ids}) AND day >= ? AND kind <> 'favorite' GROUP BY business_id`,
  params,
  of: ([row]: { count: unknown }[]) => toNumber(row?.count),
});
