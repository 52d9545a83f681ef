import { addColumn } from '../table.js';

export const addReviewRemovedBecause = addColumn(202611211834, 'review', 'removed_because', 'text?');
