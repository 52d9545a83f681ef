import { dropTable } from '../table.js';

export const dropMail = dropTable(202611221628, {
  name: 'mail',
  columns: {
    id: 'id',
    kind: 'string(40)',
    target: 'string(254)',
    params: 'text',
    due_at: 'time?',
    attempts: 'int',
    claimed_until: 'time',
    last_error: 'text?',
    created_at: 'time',
  },
  primary: ['id'],
  indexes: [{ name: 'ix_mail_due', columns: ['due_at'] }],
});
