import { createTable } from '../table.js';

export const createSuggest = createTable(202611211204, {
  name: 'suggest',
  columns: { entry: 'string(24)', rk: 'int', no: 'int' },
  primary: ['entry', 'rk', 'no'],
  withoutRowid: true,
});
