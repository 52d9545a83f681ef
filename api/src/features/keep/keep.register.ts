import { registerEraser } from '../account/erase.js';
import { KeptOnDeviceEntity } from './kept-on-device.entity.js';

registerEraser(KeptOnDeviceEntity, (manager, userId) => manager.delete(KeptOnDeviceEntity, { userId }));
