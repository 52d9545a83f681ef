import { createTable } from '../table.js';

export const createInspectionTotal = createTable(202611280307, {
  name: 'inspection_total',
  columns: {
    scope: 'string(30)',
    day: 'int',
    done: 'int',
    off_site: 'int',
    repeated: 'int',
    passed: 'int',
    failed: 'int',
    na: 'int',
    details: 'text',
  },
  primary: ['scope', 'day'],
  withoutRowid: true,
});
