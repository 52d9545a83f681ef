import { addColumn } from '../table.js';

export const addNotificationSummaryId = addColumn(202611300401, 'notification', 'summary_id', 'id?');
