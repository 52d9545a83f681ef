import { addIndex } from '../table.js';

export const addPhotoLooseIndex = addIndex(202611211824, 'photo', {
  name: 'ix_photo_loose',
  columns: ['loose_since'],
});
