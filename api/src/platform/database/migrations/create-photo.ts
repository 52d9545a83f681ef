import { createTable } from '../table.js';

export const createPhoto = createTable(202611230009, {
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
    uploaded_by: 'id?',
    purpose: 'string(10)?',
    sha256: 'string(64)?',
    unattached_since: 'time?',
  },
  primary: ['id'],
  indexes: [
    { name: 'ix_photo_owner', columns: ['owner_id', 'sort'] },
    { name: 'ix_photo_unattached', columns: ['unattached_since'] },
  ],
});
