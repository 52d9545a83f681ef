import { createTable } from '../table.js';

export const createNotification = createTable(202611230016, {
  name: 'notification',
  columns: {
    id: 'id',
    user_id: 'id',
    business_id: 'id?',
    type: 'string(30)',
    params: 'text',
    link: 'string(200)',
    severity: 'string(8)',
    created_at: 'time',
    read_at: 'time?',
  },
  primary: ['id'],
  indexes: [
    { name: 'ix_notification_user', columns: ['user_id', 'created_at'] },
    { name: 'ix_notification_created', columns: ['created_at'] },
    { name: 'ix_notification_unread', columns: ['user_id', 'read_at'] },
  ],
});
