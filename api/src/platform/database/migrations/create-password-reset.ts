import { createTable } from '../table.js';

export const createPasswordReset = createTable(202611230017, {
  name: 'password_reset',
  columns: {
    token_hash: 'string(64)',
    user_id: 'id',
    created_at: 'time',
    expires_at: 'time',
  },
  primary: ['token_hash'],
  indexes: [
    { name: 'ix_password_reset_user', columns: ['user_id'] },
    { name: 'ix_password_reset_expires', columns: ['expires_at'] },
  ],
});
