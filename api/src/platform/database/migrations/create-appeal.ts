import { createTable } from '../table.js';

export const createAppeal = createTable(202611300101, {
  name: 'appeal',
  columns: {
    id: 'id',
    business_id: 'id',
    inspection_id: 'id',
    author_id: 'id',
    items: 'text',
    grounds: 'text',
    photo_ids: 'text',
    state: 'string(10)',
    words: 'text?',
    created_at: 'time',
    decided_by: 'id?',
    decided_at: 'time?',
  },
  primary: ['id'],
  indexes: [
    { name: 'ux_appeal_inspection', columns: ['inspection_id'], unique: true },
    { name: 'ix_appeal_state', columns: ['state', 'created_at'] },
    { name: 'ix_appeal_business', columns: ['business_id', 'created_at'] },
  ],
});
