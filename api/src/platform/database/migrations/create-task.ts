import { createTable } from '../table.js';

export const createTask = createTable(202611230027, {
  name: 'task',
  columns: {
    id: 'id',
    kind: 'string(40)',
    target: 'string(60)',
    due_at: 'time?',
    attempts: 'int',
    claimed_until: 'time',
    claim: 'string(20)?',
    last_error: 'text?',
  },
  primary: ['id'],
  indexes: [
    { name: 'ux_task_target', columns: ['kind', 'target'], unique: true },
    { name: 'ix_task_due', columns: ['due_at'] },
  ],
});
