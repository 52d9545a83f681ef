import { createTable } from '../table.js';

export const createActivityEvent = createTable(202611230014, {
  name: 'activity_event',
  columns: {
    business_id: 'id',
    day: 'int',
    kind: 'string(10)',
    visitor_hash: 'string(43)',
  },
  primary: ['business_id', 'day', 'kind', 'visitor_hash'],
  indexes: [{ name: 'ix_activity_event_day', columns: ['day'] }],
  withoutRowid: true,
});
