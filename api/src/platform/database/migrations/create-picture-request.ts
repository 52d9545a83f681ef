import { createTable } from '../table.js';

export const createPictureRequest = createTable(202612250001, {
  name: 'picture_request',
  columns: {
    id: 'id',
    reporter_id: 'id',
    photo_id: 'id',
    asked_photo_id: 'id',
    business_id: 'id',
    picture_of: 'string(8)',
    reason: 'string(10)',
    note: 'string(280)?',
    contact: 'string(100)?',
    state: 'string(8)',
    held: 'bool',
    words: 'string(500)?',
    created_at: 'time',
    decided_at: 'time?',
    decided_by: 'id?',
  },
  primary: ['id'],
  indexes: [
    { name: 'ix_picture_request_reporter', columns: ['reporter_id', 'created_at'] },
    { name: 'ix_picture_request_queue', columns: ['state', 'held', 'created_at'] },
    { name: 'ix_picture_request_business', columns: ['business_id', 'state', 'created_at'] },
    { name: 'ix_picture_request_photo', columns: ['photo_id', 'state'] },
  ],
});
