import { changeRows } from '../table.js';

/** Places that had a follow-up are derived once more: they are due by their last full visit. */
export const deriveBusinessesForVisits = changeRows(
  202612010607,
  'derive-businesses-for-visits',
  `UPDATE business SET derive_at = 1 WHERE id IN (SELECT business_id FROM inspection WHERE type = 'follow_up')`,
);
