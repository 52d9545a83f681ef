import { createTable } from '../table.js';

export const createNoticeItem = createTable(202611290005, {
  name: 'notice_item',
  columns: {
    notice_id: 'id',
    warning_item_id: 'id',
    position: 'int',
    item_id: 'string(6)?',
    severity: 'string(8)',
    matter: 'text',
    grounds: 'text',
    measure: 'text',
    verify: 'string(6)',
    due_at: 'time',
  },
  primary: ['notice_id', 'warning_item_id'],
});
