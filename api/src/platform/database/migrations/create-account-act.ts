import { createTable } from '../table.js';

export const createAccountAct = createTable(202612010502, {
  name: 'account_act',
  columns: {
    id: 'id',
    user_id: 'id',
    actor_id: 'id?',
    kind: 'string(20)',
    reason: 'text?',
    created_at: 'time',
  },
  primary: ['id'],
  indexes: [{ name: 'ix_account_act_user', columns: ['user_id', 'id'] }],
});
