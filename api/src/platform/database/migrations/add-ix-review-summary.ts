import { addIndex } from '../table.js';

export const addIxReviewSummary = addIndex(202611211899, 'review', {
  name: 'ix_review_summary',
  columns: [
    'business_id',
    'state',
    'rating',
    'language',
    'visited_month',
    'cleanliness',
    'safety',
    'service',
    'value',
  ],
});
