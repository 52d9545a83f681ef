import { addIndex } from '../table.js';

export const addIxNotificationUnread = addIndex(202611211851, 'notification', {
  name: 'ix_notification_unread',
  columns: ['user_id', 'read_at'],
});
