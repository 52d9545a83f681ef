import { addColumn } from '../table.js';

export const addNotificationSubjectType = addColumn(
  202612100001,
  'notification',
  'subject_type',
  'string(20)?',
);
