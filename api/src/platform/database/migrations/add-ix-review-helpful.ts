import { addIndex } from '../table.js';

export const addIxReviewHelpful = addIndex(202611211838, 'review', {
  name: 'ix_review_helpful',
  columns: ['business_id', 'state', 'helpful', 'created_at', 'id'],
});
