import { changeRows } from '../table.js';

/** All places are derived once more, some thousand at a time, so that they have their risk. */
export const deriveBusinessesForRisk = changeRows(
  202611280106,
  'derive-businesses-for-risk',
  `UPDATE business SET derive_at = 1 WHERE state IN ('listed', 'suspended')`,
);
