import { addIndex } from '../table.js';

export const addIxReviewRating = addIndex(202611211839, 'review', {
  name: 'ix_review_rating',
  columns: ['business_id', 'state', 'rating', 'created_at', 'id'],
});
