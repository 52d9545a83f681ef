import { renameColumn } from '../table.js';

export const renamePhotoLooseSince = renameColumn(
  202611221674,
  'photo',
  ['loose_since', 'unattached_since'],
  ['ix_photo_loose', 'ix_photo_unattached'],
);
