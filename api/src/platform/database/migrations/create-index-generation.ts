import { createTable } from '../table.js';

export const createIndexGeneration = createTable(202611230035, {
  name: 'index_generation',
  columns: {
    name: 'string(20)',
    state: 'string(10)',
    done: 'int',
    total: 'int',
    claimed_until: 'big',
    used_until: 'big',
  },
  primary: ['name'],
});
