import { IsNull } from 'typeorm';
import { registerEraser } from '../account/erase.js';
import { DraftEntity } from './draft.entity.js';

registerEraser(DraftEntity, async (manager, ownerId, deviceHash) => {
  await manager.delete(DraftEntity, { ownerId });
  if (deviceHash) await manager.delete(DraftEntity, { ownerId: IsNull(), deviceHash });
});
