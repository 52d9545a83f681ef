import { changeRows } from '../table.js';

/** Places where something was stopped are derived once more, so that their cards say it. */
export const deriveBusinessesForStops = changeRows(
  202611290182,
  'derive-businesses-for-stops',
  `UPDATE business SET derive_at = 1 WHERE id IN (
     SELECT business_id FROM inspection WHERE state IN ('final', 'published') AND stop_activities <> '[]')`,
);
