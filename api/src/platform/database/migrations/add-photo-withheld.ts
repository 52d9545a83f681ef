import { addColumn } from '../table.js';

export const addPhotoWithheld = addColumn(202612250002, 'photo', 'withheld_at', 'time?');
