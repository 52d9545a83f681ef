import { addColumn } from '../table.js';

export const addPhotoTaken = addColumn(202611300610, 'photo', 'taken', 'text?');
