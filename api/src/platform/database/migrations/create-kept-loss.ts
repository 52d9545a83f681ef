import { createTable } from '../table.js';

export const createKeptLoss = createTable(202612051002, {
  name: 'kept_loss',
  columns: {
    id: 'string(64)',
    user_id: 'id?',
    subject: 'id',
    entries: 'int',
    files: 'int',
    province: 'string(5)?',
    told_at: 'time',
  },
  primary: ['id'],
  indexes: [
    { name: 'ix_kept_loss_subject', columns: ['subject'] },
    { name: 'ix_kept_loss_told', columns: ['told_at'] },
    { name: 'ix_kept_loss_user', columns: ['user_id'] },
  ],
});
