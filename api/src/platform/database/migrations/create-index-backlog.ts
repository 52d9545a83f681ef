import { createTable } from '../table.js';

export const createIndexBacklog = createTable(202611230036, {
  name: 'index_backlog',
  columns: {
    generation: 'string(20)',
    business_id: 'id',
  },
  primary: ['generation', 'business_id'],
  withoutRowid: true,
});
