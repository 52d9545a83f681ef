import { createTable } from '../table.js';

export const createChecklist = createTable(202612230001, {
  name: 'checklist',
  columns: { id: 'string(20)', places: 'text?', published_at: 'string(10)', in_force_at: 'time' },
  primary: ['id'],
});
