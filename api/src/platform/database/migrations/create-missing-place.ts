import { createTable } from '../table.js';

export const createMissingPlace = createTable(202612220001, {
  name: 'missing_place',
  columns: {
    id: 'id',
    reporter_id: 'id',
    name: 'string(100)',
    category: 'string(20)',
    lat: 'double',
    lon: 'double',
    province: 'string(5)',
    note: 'string(280)',
    state: 'string(10)',
    held: 'bool',
    business_id: 'id?',
    words: 'string(500)?',
    created_at: 'time',
    decided_at: 'time?',
    decided_by: 'id?',
  },
  primary: ['id'],
  indexes: [
    { name: 'ix_missing_place_reporter', columns: ['reporter_id', 'created_at'] },
    { name: 'ix_missing_place_queue', columns: ['state', 'held', 'created_at'] },
    { name: 'ix_missing_place_province', columns: ['province', 'state', 'held', 'created_at'] },
  ],
});
