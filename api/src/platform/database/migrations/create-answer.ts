import { createTable } from '../table.js';

export const createAnswer = createTable(202611230012, {
  name: 'answer',
  columns: {
    id: 'id',
    inspection_id: 'id',
    item_id: 'string(8)',
    result: 'string(12)',
    value: 'double?',
    value2: 'double?',
    document: 'text?',
    note: 'text?',
    is_repeat: 'bool',
    carried_over: 'bool',
    confirmed: 'bool',
    answered_at: 'time',
    edited_count: 'int',
  },
  primary: ['id'],
  indexes: [{ name: 'ux_answer_item', columns: ['inspection_id', 'item_id'], unique: true }],
});
