import { registerLostAddress } from '../account/address.js';
import { registerEraser } from '../account/erase.js';
import { NotificationEntity } from './notification.entity.js';
import { notify } from './notify.js';

registerEraser(NotificationEntity, (manager, userId) => manager.delete(NotificationEntity, { userId }));

registerLostAddress((manager, userIds, now) =>
  notify(
    manager,
    ...userIds.map((userId) => ({
      userId,
      type: 'EMAIL_LOST' as const,
      params: {},
      link: '/account',
      severity: 'warning' as const,
      now,
    })),
  ),
);
