import { addColumn } from '../table.js';

export const addReviewVoteNetwork = addColumn(202612051003, 'review_vote', 'network', 'string(66)?');
