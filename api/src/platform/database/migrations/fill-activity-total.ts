import { fillTable } from '../table.js';

/** Of the days whose events are still kept. */
export const fillActivityTotal = fillTable(
  202611270002,
  'activity_total',
  `INSERT INTO activity_total (business_id, day, kind, count)
   SELECT business_id, day, kind, COUNT(*) FROM activity_event GROUP BY business_id, day, kind`,
);
