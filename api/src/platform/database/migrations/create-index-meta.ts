import { createTable } from '../table.js';

export const createIndexMeta = createTable(202611211208, {
  name: 'index_meta',
  columns: { name: 'string(40)', value: 'string(100)' },
  primary: ['name'],
});
