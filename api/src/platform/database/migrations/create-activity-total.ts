import { createTable } from '../table.js';

export const createActivityTotal = createTable(202611270001, {
  name: 'activity_total',
  columns: {
    business_id: 'id',
    day: 'int',
    kind: 'string(10)',
    count: 'int',
  },
  primary: ['business_id', 'day', 'kind'],
  indexes: [{ name: 'ix_activity_total_day', columns: ['day'] }],
  withoutRowid: true,
});
