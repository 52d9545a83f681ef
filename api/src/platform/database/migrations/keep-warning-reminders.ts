import { changeRows } from '../table.js';

/** The last one is known; what is not after the last notice is that notice. Places without an owner had nobody to remind. */
export const keepWarningReminders = changeRows(
  202611300701,
  'keep-warning-reminders',
  `UPDATE warning SET reminders = REPLACE('[0]', '0', reminded_at)
   WHERE reminded_at > (SELECT MAX(n.sent_at) FROM notice n WHERE n.warning_id = warning.id)
     AND EXISTS (SELECT 1 FROM business b WHERE b.id = warning.business_id AND b.owner_id IS NOT NULL)`,
);
