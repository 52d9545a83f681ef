import { changeRows } from '../table.js';

const toldIn = (log: string) =>
  `(SELECT MIN(a.at) FROM ${log} a WHERE a.target = warning.id AND a.action = 'warning.withdraw')`;

/** The log knows when it was of those withdrawn before their row did. */
export const tellWarningWithdrawnAt = changeRows(
  202611300634,
  'tell-warning-withdrawn-at',
  `UPDATE warning SET withdrawn_at = COALESCE(${toldIn('audit_event')}, ${toldIn('audit_unsealed')})
   WHERE state = 'withdrawn' AND withdrawn_at IS NULL`,
);
