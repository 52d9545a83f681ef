import { createTable } from '../table.js';

export const createRanking = createTable(202611211205, {
  name: 'ranking',
  columns: { list: 'big', rk: 'int', no: 'int', z: 'big', traits: 'big' },
  primary: ['list', 'rk', 'no'],
  withoutRowid: true,
});
