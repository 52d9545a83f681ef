import { createTable } from '../table.js';

export const createInspectionAmendment = createTable(202611260045, {
  name: 'inspection_amendment',
  columns: {
    id: 'id',
    inspection_id: 'id',
    actor_id: 'id',
    reason: 'text',
    before: 'text',
    fingerprint: 'string(64)?',
    created_at: 'time',
  },
  primary: ['id'],
  indexes: [{ name: 'ix_inspection_amendment', columns: ['inspection_id', 'created_at'] }],
});
