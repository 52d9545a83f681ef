import { addIndex } from '../table.js';

export const addUserPendingEmailIndex = addIndex(202612010103, 'user', {
  name: 'ix_user_pending_email',
  columns: ['pending_email'],
});
