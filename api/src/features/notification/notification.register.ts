import { registerLostAddress } from '../account/address.js';
import { registerEraser } from '../account/erase.js';
import { NotificationEntity } from './notification.entity.js';
import { tell } from './tell.js';

registerEraser(NotificationEntity, (manager, userId) => manager.delete(NotificationEntity, { userId }));

registerLostAddress((manager, userIds, now) =>
  tell({ manager, now }, userIds, 'EMAIL_LOST', { type: 'account' }, {}),
);
