import { createTable } from '../table.js';

export const createPhoto = createTable(202611211103, {
  name: 'photo',
  columns: {
    id: 'id',
    owner_type: 'string(12)',
    owner_id: 'id',
    sort: 'int',
    width: 'int',
    height: 'int',
    caption: 'text?',
    visibility: 'string(8)',
    created_at: 'time',
  },
  primary: ['id'],
  indexes: [{ name: 'ix_photo_owner', columns: ['owner_id', 'sort'] }],
});
