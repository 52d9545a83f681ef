import { createTable } from '../table.js';

export const createMapCell = createTable(202611211206, {
  name: 'map_cell',
  columns: {
    level: 'int',
    category: 'int',
    cell: 'big',
    a: 'int',
    b: 'int',
    c: 'int',
    d: 'int',
    ungraded: 'int',
    lat: 'big',
    lon: 'big',
  },
  primary: ['level', 'category', 'cell'],
  withoutRowid: true,
});
