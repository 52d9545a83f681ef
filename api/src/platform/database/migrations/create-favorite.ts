import { createTable } from '../table.js';

export const createFavorite = createTable(202611230024, {
  name: 'favorite',
  columns: {
    id: 'id',
    user_id: 'id',
    business_id: 'id',
    note: 'string(280)?',
    notify_grade: 'bool',
    grade_when_saved: 'string(1)?',
    told_grade: 'string(1)',
    saved_at: 'time',
  },
  primary: ['id'],
  indexes: [
    { name: 'ux_favorite_user', columns: ['user_id', 'business_id'], unique: true },
    { name: 'ix_favorite_told', columns: ['business_id', 'notify_grade', 'told_grade'] },
  ],
});
