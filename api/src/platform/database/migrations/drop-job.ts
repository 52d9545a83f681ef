import { dropTable } from '../table.js';

export const dropJob = dropTable(202611221627, {
  name: 'job',
  columns: {
    name: 'string(60)',
    next_at: 'time',
    claimed_until: 'time',
    done_at: 'time?',
    failures: 'int',
    last_error: 'text?',
  },
  primary: ['name'],
});
