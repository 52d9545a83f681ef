import { createTable } from '../table.js';

export const createImportedPlace = createTable(202611230026, {
  name: 'imported_place',
  columns: {
    run_id: 'id',
    business_id: 'id',
  },
  primary: ['run_id', 'business_id'],
  withoutRowid: true,
});
