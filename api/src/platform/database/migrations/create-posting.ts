import { createTable } from '../table.js';

export const createPosting = createTable(202611211202, {
  name: 'posting',
  columns: { term: 'string(40)', rk: 'int', no: 'int', z: 'big', traits: 'big' },
  primary: ['term', 'rk', 'no'],
  withoutRowid: true,
});
