import { addColumn } from '../table.js';

export const addReviewNetwork = addColumn(202612010404, 'review', 'network', 'string(66)?');
