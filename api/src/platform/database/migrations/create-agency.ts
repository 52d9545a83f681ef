import { createTable } from '../table.js';

export const createAgency = createTable(202612010501, {
  name: 'agency',
  columns: {
    id: 'id',
    name: 'text',
    phone: 'string(30)?',
    email: 'string(254)?',
    words: 'text?',
    provinces: 'text',
    created_at: 'time',
    updated_at: 'time',
    version: 'int',
  },
  primary: ['id'],
});
