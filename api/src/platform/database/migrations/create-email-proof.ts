import { createTable } from '../table.js';

export const createEmailProof = createTable(202612010101, {
  name: 'email_proof',
  columns: {
    token_hash: 'string(64)',
    user_id: 'id',
    address: 'string(254)',
    created_at: 'time',
    expires_at: 'time',
  },
  primary: ['token_hash'],
  indexes: [
    { name: 'ix_email_proof_user', columns: ['user_id'] },
    { name: 'ix_email_proof_expires', columns: ['expires_at'] },
  ],
});
