import { createTable } from '../table.js';

export const createFormerMember = createTable(202612010206, {
  name: 'former_member',
  columns: { business_id: 'id', user_id: 'id', left_at: 'time' },
  primary: ['business_id', 'user_id'],
  indexes: [{ name: 'ix_former_member_user', columns: ['user_id'] }],
});
