import { createTable } from '../table.js';

export const createAuditUnsealed = createTable(202611230030, {
  name: 'audit_unsealed',
  columns: {
    id: 'id',
    at: 'time',
    actor_id: 'id?',
    action: 'string(60)',
    target: 'id',
    before_hash: 'string(64)?',
    after_hash: 'string(64)?',
    ip_hash: 'string(64)?',
  },
  primary: ['id'],
});
