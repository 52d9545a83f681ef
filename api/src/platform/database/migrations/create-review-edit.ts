import { createTable } from '../table.js';

export const createReviewEdit = createTable(202611230019, {
  name: 'review_edit',
  columns: {
    review_id: 'id',
    version: 'int',
    rating: 'int',
    title: 'string(80)?',
    text: 'text',
    written_at: 'time',
  },
  primary: ['review_id', 'version'],
});
