import { addColumn } from '../table.js';

export const addPhotoLooseSince = addColumn(202611211823, 'photo', 'loose_since', 'time?');
