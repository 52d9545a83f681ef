import { createTable } from '../table.js';

export const createObjection = createTable(202611260046, {
  name: 'objection',
  columns: {
    id: 'id',
    inspection_id: 'id',
    author_id: 'id',
    text: 'text',
    photo_ids: 'text',
    created_at: 'time',
    answer: 'text?',
    answered_by: 'id?',
    answered_at: 'time?',
  },
  primary: ['id'],
  indexes: [{ name: 'ux_objection_inspection', columns: ['inspection_id'], unique: true }],
});
