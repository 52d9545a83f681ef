import { createTable } from '../table.js';

export const createMapCell = createTable(202611211206, {
  name: 'map_cell',
  columns: { level: 'int', cell: 'big', category: 'int', grade: 'int', n: 'int', lat: 'big', lon: 'big' },
  primary: ['level', 'cell', 'category', 'grade'],
  withoutRowid: true,
});
