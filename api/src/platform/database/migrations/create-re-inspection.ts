import { createTable } from '../table.js';

export const createReInspection = createTable(202611300102, {
  name: 're_inspection',
  columns: {
    id: 'id',
    business_id: 'id',
    inspection_id: 'id',
    author_id: 'id',
    words: 'text',
    photo_ids: 'text',
    state: 'string(10)',
    promised_by: 'time',
    answer: 'text?',
    created_at: 'time',
    decided_by: 'id?',
    ended_at: 'time?',
  },
  primary: ['id'],
  indexes: [
    { name: 'ix_re_inspection_state', columns: ['state', 'promised_by'] },
    { name: 'ix_re_inspection_business', columns: ['business_id', 'created_at'] },
  ],
});
