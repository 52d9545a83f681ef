import { changeRows } from '../table.js';

/** Places with a warning are derived once more, so that minor ones are counted, too. */
export const deriveBusinessesForWarnings = changeRows(
  202611300600,
  'derive-businesses-for-warnings',
  `UPDATE business SET derive_at = 1 WHERE id IN (SELECT business_id FROM warning WHERE state IN ('active', 'escalated'))`,
);
