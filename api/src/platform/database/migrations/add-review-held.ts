import { addColumn } from '../table.js';

export const addReviewHeld = addColumn(202611211832, 'review', 'held', 'text?');
