import { addIndex } from '../table.js';

export const addIxReviewHeld = addIndex(202611211836, 'review', {
  name: 'ix_review_held',
  columns: ['state', 'held_at', 'id'],
});
