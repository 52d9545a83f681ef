import { registerEraser } from '../account/erase.js';
import { NotificationEntity } from './notification.entity.js';

registerEraser(NotificationEntity, (manager, userId) => manager.delete(NotificationEntity, { userId }));
