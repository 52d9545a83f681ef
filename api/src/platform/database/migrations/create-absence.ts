import { createTable } from '../table.js';

export const createAbsence = createTable(202612150003, {
  name: 'absence',
  columns: {
    id: 'id',
    user_id: 'id',
    first_day: 'string(10)',
    last_day: 'string(10)',
    made_by: 'id',
    created_at: 'time',
  },
  primary: ['id'],
  indexes: [{ name: 'ix_absence_user', columns: ['user_id', 'last_day'] }],
});
