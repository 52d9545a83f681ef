import { addColumn } from '../table.js';

export const addPhotoSha256 = addColumn(202611211822, 'photo', 'sha256', 'string(64)?');
