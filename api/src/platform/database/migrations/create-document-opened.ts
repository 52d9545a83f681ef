import { createTable } from '../table.js';

export const createDocumentOpened = createTable(202612010801, {
  name: 'document_opened',
  columns: { document_id: 'id', inspector_id: 'id', at: 'time' },
  primary: ['document_id', 'inspector_id'],
});
