import { createTable } from '../table.js';

export const createActivitySalt = createTable(202611230015, {
  name: 'activity_salt',
  columns: {
    day: 'int',
    salt: 'string(43)',
  },
  primary: ['day'],
  withoutRowid: true,
});
