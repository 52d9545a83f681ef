import { createTable } from '../table.js';

export const createReviewVote = createTable(202611230020, {
  name: 'review_vote',
  columns: {
    user_id: 'id',
    business_id: 'id',
    review_id: 'id',
  },
  primary: ['user_id', 'business_id', 'review_id'],
  indexes: [{ name: 'ix_review_vote_review', columns: ['review_id'] }],
  withoutRowid: true,
});
