import { changeRows } from '../table.js';

/** Of those before, the last one is known; what is not after the last notice is that notice. */
export const keepWarningReminders = changeRows(
  202611300701,
  'keep-warning-reminders',
  `UPDATE warning SET reminders = REPLACE('[0]', '0', reminded_at)
   WHERE reminded_at > (SELECT MAX(n.sent_at) FROM notice n WHERE n.warning_id = warning.id)`,
);
