import { dropTable } from '../table.js';

/** Became `rate_limit`, as reviews and mails are counted there too. Its rows are worth an hour. */
export const dropLoginAttempt = dropTable(202611221672, {
  name: 'login_attempt',
  columns: { id: 'id', bucket: 'string(64)', at: 'time' },
  primary: ['id'],
  indexes: [
    { name: 'ix_login_attempt_bucket', columns: ['bucket', 'at'] },
    { name: 'ix_login_attempt_at', columns: ['at'] },
  ],
});
