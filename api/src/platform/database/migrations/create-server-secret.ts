import { createTable } from '../table.js';

export const createServerSecret = createTable(202612020301, {
  name: 'server_secret',
  columns: {
    name: 'string(20)',
    value: 'string(43)',
    created_at: 'time',
  },
  primary: ['name'],
});
