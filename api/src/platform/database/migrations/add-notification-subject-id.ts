import { addColumn } from '../table.js';

export const addNotificationSubjectId = addColumn(202612100002, 'notification', 'subject_id', 'id?');
