import { changeRows } from '../table.js';

/** Second disputes that wait were there before anybody counted them. */
export const countWarningLeadItems = changeRows(
  202611300631,
  'count-warning-lead-items',
  `UPDATE warning SET lead_items = (SELECT COUNT(*) FROM warning_item i WHERE i.warning_id = warning.id
     AND i.state = 'replied' AND i.disputes >= 2 AND EXISTS (SELECT 1 FROM warning_reply r
       WHERE r.warning_id = i.warning_id AND r.warning_item_id = i.id AND r.kind = 'dispute' AND r.decision IS NULL))
   WHERE state IN ('active', 'escalated') AND replied_items > 0`,
);
