import { changeRows } from '../table.js';

/** Of what waits while more time is asked for. */
export const tellWarningDueBefore = changeRows(
  202611300633,
  'tell-warning-due-before',
  `UPDATE warning SET due_before = (SELECT MIN(i.due_at) FROM warning_item i
     WHERE i.warning_id = warning.id AND i.state IN ('open', 'returned') AND i.round < 3)
   WHERE state IN ('active', 'escalated') AND asked_items > 0`,
);
