import { registerEraser } from '../account/erase.js';
import { PhotoEntity } from './photo.entity.js';

// What was uploaded for a review or report that was never sent; the files go with the next sweep.
registerEraser(PhotoEntity, (manager, userId) =>
  manager.delete(PhotoEntity, { ownerType: 'user', ownerId: userId }),
);
