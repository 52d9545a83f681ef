import { addColumn } from '../table.js';

export const addReviewHeldAt = addColumn(202611211833, 'review', 'held_at', 'time?');
