import { createTable } from '../table.js';

export const createPageChange = createTable(202611221623, {
  name: 'page_change',
  columns: { id: 'id', target_id: 'id' },
  primary: ['id'],
});
