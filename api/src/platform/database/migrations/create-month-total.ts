import { createTable } from '../table.js';

export const createMonthTotal = createTable(202612240001, {
  name: 'month_total',
  columns: {
    kind: 'string(12)',
    month: 'string(7)',
    scope: 'string(6)',
    counts: 'text',
    summed_at: 'time',
  },
  primary: ['kind', 'month', 'scope'],
  withoutRowid: true,
});
