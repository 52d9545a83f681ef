import { changeRows } from '../table.js';

/** Of cases that are closed: that a minor item was fixed is public. */
export const tellFixedMinorItems = changeRows(
  202612010602,
  'tell-fixed-minor-items',
  `UPDATE warning SET public_at = (SELECT MIN(i.closed_at) FROM warning_item i
     WHERE i.warning_id = warning.id AND i.state = 'closed')
   WHERE state = 'resolved' AND public_at IS NULL`,
);
