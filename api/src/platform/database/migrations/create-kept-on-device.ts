import { createTable } from '../table.js';

export const createKeptOnDevice = createTable(202612040200, {
  name: 'kept_on_device',
  columns: {
    id: 'string(64)',
    user_id: 'id',
    counts: 'text',
    told_at: 'time',
  },
  primary: ['id'],
  indexes: [{ name: 'ix_kept_on_device_user', columns: ['user_id'] }],
});
