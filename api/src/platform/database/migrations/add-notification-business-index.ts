import { addIndex } from '../table.js';

export const addNotificationBusinessIndex = addIndex(202611250003, 'notification', {
  name: 'ix_notification_business',
  columns: ['user_id', 'business_id', 'created_at'],
});
