import { addColumn } from '../table.js';

export const addAnswerPhotoIds = addColumn(202611260044, 'answer', 'photo_ids', 'text?');
