import { createTable } from '../table.js';

export const createRateLimit = createTable(202611230034, {
  name: 'rate_limit',
  columns: {
    id: 'id',
    bucket: 'string(64)',
    at: 'time',
  },
  primary: ['id'],
  indexes: [
    { name: 'ix_rate_limit_bucket', columns: ['bucket', 'at'] },
    { name: 'ix_rate_limit_at', columns: ['at'] },
  ],
});
