import { createTable } from '../table.js';

export const createDocument = createTable(202611230032, {
  name: 'document',
  columns: {
    id: 'id',
    owner_type: 'string(12)',
    owner_id: 'id',
    uploaded_by: 'id',
    kind: 'string(30)',
    name: 'string(120)',
    type: 'string(20)',
    bytes: 'int',
    sha256: 'string(64)',
    expires_on: 'string(10)?',
    created_at: 'time',
    unattached_since: 'time?',
  },
  primary: ['id'],
  indexes: [
    { name: 'ix_document_owner', columns: ['owner_id'] },
    { name: 'ix_document_uploader', columns: ['uploaded_by'] },
    { name: 'ix_document_unattached', columns: ['unattached_since'] },
  ],
});
