import { createTable } from '../table.js';

export const createAuditEvent = createTable(202611230005, {
  name: 'audit_event',
  columns: {
    seq: 'big',
    at: 'time',
    actor_id: 'id?',
    action: 'string(60)',
    target: 'id',
    before_hash: 'string(64)?',
    after_hash: 'string(64)?',
    ip_hash: 'string(64)?',
    prev_event_hash: 'string(64)',
    hash: 'string(64)',
  },
  primary: ['seq'],
  indexes: [{ name: 'ix_audit_event_target', columns: ['target'] }],
});
