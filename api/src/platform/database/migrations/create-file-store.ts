import { createTable } from '../table.js';

export const createFileStore = createTable(202611230031, {
  name: 'file_store',
  columns: {
    name: 'string(10)',
    id: 'string(36)',
  },
  primary: ['name'],
});
