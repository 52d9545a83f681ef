import { createTable } from '../table.js';

export const createImportRun = createTable(202611230025, {
  name: 'import_run',
  columns: {
    id: 'id',
    state: 'string(10)',
    file: 'string(255)',
    source: 'string(40)',
    started_at: 'time',
    heard_at: 'time',
    added: 'int',
    known: 'int',
    refused: 'int',
    undone: 'int',
  },
  primary: ['id'],
});
