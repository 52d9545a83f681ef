import { changeRows } from '../table.js';

/** Where hazard reports wait, who sent them decides from now on whether they count; the risk of no other place changes. */
export const deriveBusinessesForProof = changeRows(
  202612010403,
  'derive-businesses-for-proof',
  'UPDATE business SET derive_at = 1 WHERE open_hazards > 0',
);
