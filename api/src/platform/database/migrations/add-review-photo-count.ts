import { addColumn } from '../table.js';

export const addReviewPhotoCount = addColumn(202611211835, 'review', 'photo_count', 'int?');
