import { createTable } from '../table.js';

export const createReview = createTable(202611211104, {
  name: 'review',
  columns: {
    id: 'id',
    business_id: 'id',
    author_id: 'id',
    state: 'string(10)',
    rating: 'int',
    cleanliness: 'int?',
    safety: 'int?',
    service: 'int?',
    value: 'int?',
    title: 'string(80)?',
    text: 'text',
    language: 'string(2)',
    visited_month: 'string(7)',
    mentions_safety: 'bool',
    helpful: 'int',
    reply_text: 'text?',
    reply_language: 'string(2)?',
    reply_at: 'time?',
    created_at: 'time',
    edited_at: 'time?',
    version: 'int',
  },
  primary: ['id'],
  indexes: [
    { name: 'ux_review_author', columns: ['business_id', 'author_id'], unique: true },
    { name: 'ix_review_business', columns: ['business_id', 'state', 'created_at'] },
    { name: 'ix_review_newest', columns: ['state', 'created_at'] },
  ],
});
