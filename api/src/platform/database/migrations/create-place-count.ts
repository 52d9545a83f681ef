import { createTable } from '../table.js';

export const createPlaceCount = createTable(202611211207, {
  name: 'place_count',
  columns: { list: 'int', grade: 'int', n: 'int' },
  primary: ['list', 'grade'],
  withoutRowid: true,
});
