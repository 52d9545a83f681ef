import { mayAccess } from '@sabaijai/contract';
import { Not } from 'typeorm';
import { sqlRows, toNumber } from '../../platform/database/rows.js';
import { registerEraser } from '../account/erase.js';
import { derivedFrom } from '../business/derive-business.js';
import { registerPhotoOwner } from '../photo/photo-owner.js';
import { ReviewEntity } from './review.entity.js';
import { ReviewVoteEntity } from './review-vote.entity.js';

derivedFrom('reviews', {
  sql: (ids) => `SELECT business_id AS id, COUNT(*) AS count, SUM(rating) AS sum FROM review
    WHERE business_id IN (${ids}) AND state = 'published' GROUP BY business_id`,
  of: ([row]: { count: unknown; sum: unknown }[]) => ({
    count: toNumber(row?.count),
    sum: toNumber(row?.sum),
  }),
});

// The review itself stays, as others rely on it.
registerEraser(ReviewEntity, (manager, authorId) =>
  manager.update(ReviewEntity, { authorId }, { network: null }),
);

// A lead judges what is held by its pictures too.
registerPhotoOwner('review', async (queries, person, id) => {
  if (!mayAccess(person, ['lead'])) return false;
  return (await sqlRows(queries, "SELECT id FROM review WHERE id = ? AND state = 'held'", [id])).length > 0;
});

// What they found helpful stays counted, of no network.
registerEraser(ReviewVoteEntity, (manager, userId) =>
  manager.update(ReviewVoteEntity, { userId, network: Not('') }, { network: null }),
);
