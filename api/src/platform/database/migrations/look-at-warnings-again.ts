import { changeRows } from '../table.js';

/** What escalates a last notice, and what of a case is public, is worked out anew by the task of each. */
export const lookAtWarningsAgain = changeRows(
  202612010601,
  'look-at-warnings-again',
  `UPDATE task SET due_at = 1 WHERE kind = 'advance-warning' AND due_at IS NOT NULL
     AND target IN (SELECT id FROM warning WHERE state IN ('active', 'escalated'))`,
);
