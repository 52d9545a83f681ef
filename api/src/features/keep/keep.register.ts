import { registerEraser } from '../account/erase.js';
import { KeptLossEntity, KeptOnDeviceEntity } from './kept-on-device.entity.js';

registerEraser(KeptOnDeviceEntity, (manager, userId) => manager.delete(KeptOnDeviceEntity, { userId }));
registerEraser(KeptLossEntity, (manager, userId) =>
  manager.update(KeptLossEntity, { userId }, { userId: null }),
);
