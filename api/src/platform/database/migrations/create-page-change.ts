import { createTable } from '../table.js';

export const createPageChange = createTable(202611230029, {
  name: 'page_change',
  columns: {
    id: 'id',
    target_id: 'id',
  },
  primary: ['id'],
});
