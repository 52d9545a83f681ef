import { dropColumn } from '../table.js';

export const dropNotificationLink = dropColumn(202612100004, 'notification', 'link', 'string(200)?');
