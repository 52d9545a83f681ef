import { createTable } from '../table.js';

export const createFileStore = createTable(202611221651, {
  name: 'file_store',
  columns: { name: 'string(10)', id: 'string(36)' },
  primary: ['name'],
});
