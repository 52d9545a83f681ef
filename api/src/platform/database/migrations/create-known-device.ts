import { createTable } from '../table.js';

export const createKnownDevice = createTable(202611230004, {
  name: 'known_device',
  columns: {
    token_hash: 'string(64)',
    user_id: 'id',
    seen_at: 'time',
  },
  primary: ['token_hash'],
  indexes: [{ name: 'ix_known_device_user', columns: ['user_id'] }],
});
