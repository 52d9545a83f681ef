import { createTable } from '../table.js';

export const createRotationRequest = createTable(202612070001, {
  name: 'rotation_request',
  columns: {
    id: 'id',
    business_id: 'id',
    inspector_id: 'id',
    inspection_id: 'id',
    started_at: 'time',
    state: 'string(10)',
    reason: 'text?',
    created_at: 'time',
    decided_by: 'id?',
    decided_at: 'time?',
  },
  primary: ['id'],
  indexes: [
    { name: 'ix_rotation_request_state', columns: ['state', 'created_at'] },
    { name: 'ix_rotation_request_business', columns: ['business_id', 'inspector_id', 'created_at'] },
  ],
});
