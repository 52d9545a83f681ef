import { addIndex } from '../table.js';

export const addIxReviewMine = addIndex(202611211837, 'review', {
  name: 'ix_review_mine',
  columns: ['author_id', 'created_at'],
});
