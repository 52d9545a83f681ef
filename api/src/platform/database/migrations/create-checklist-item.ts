import { createTable } from '../table.js';

export const createChecklistItem = createTable(202612230002, {
  name: 'checklist_item',
  columns: { checklist_id: 'string(20)', position: 'int', content: 'text' },
  primary: ['checklist_id', 'position'],
});
