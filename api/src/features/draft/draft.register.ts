import { registerEraser } from '../account/erase.js';
import { DraftEntity } from './draft.entity.js';

registerEraser(DraftEntity, (manager, ownerId) => manager.delete(DraftEntity, { ownerId }));
