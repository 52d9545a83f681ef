import { createTable } from '../table.js';

export const createDraft = createTable(202611230033, {
  name: 'draft',
  columns: {
    id: 'id',
    form: 'string(40)',
    owner_id: 'id?',
    device_hash: 'string(64)?',
    steps: 'text',
    version: 'int',
    updated_at: 'time',
    expires_at: 'time',
  },
  primary: ['id'],
  indexes: [
    { name: 'ix_draft_owner', columns: ['owner_id'] },
    { name: 'ix_draft_device', columns: ['device_hash'] },
    { name: 'ix_draft_expires', columns: ['expires_at'] },
  ],
});
