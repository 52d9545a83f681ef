import { createTable } from '../table.js';

export const createSession = createTable(202611230003, {
  name: 'session',
  columns: {
    id: 'id',
    user_id: 'id',
    token_hash: 'string(64)',
    created_at: 'time',
    seen_at: 'time',
    expires_at: 'time',
    browser: 'string(10)?',
    system: 'string(10)?',
  },
  primary: ['id'],
  indexes: [
    { name: 'ux_session_token', columns: ['token_hash'], unique: true },
    { name: 'ix_session_user', columns: ['user_id'] },
    { name: 'ix_session_expires', columns: ['expires_at'] },
  ],
});
