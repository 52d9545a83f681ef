import {
  isoOf,
  isoOrNull,
  type OwnReview,
  type OwnReviewPage,
  type QueueQuery,
  reviewMachine,
} from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { timelinePage } from '../../http/pagination/timeline.js';
import { type RowOf, select } from '../../platform/database/select.js';
import { BusinessEntity } from '../business/business.entity.js';
import { isPublic } from '../business/public-business.js';
import { ReviewEntity } from './review.entity.js';
import { authorParties, heldOf, refusalOf } from './review.view.js';

const OWN = select(ReviewEntity, 't', [
  ...(['id', 'businessId', 'rating', 'title', 'text', 'language', 'helpful', 'state', 'held'] as const),
  ...(['removedBecause', 'createdAt', 'editedAt'] as const),
]).and(
  select(BusinessEntity, 'b', {
    businessName: 'name',
    placeState: 'state',
    closedAt: 'closedAt',
    ownerId: 'ownerId',
  }),
);

export async function ownReviews(
  dataSource: DataSource,
  person: SessionPerson,
  query: QueueQuery,
  now: number,
): Promise<OwnReviewPage> {
  const { rows, next } = await timelinePage(dataSource, 'me/reviews', query, {
    columns: OWN,
    from: 'review t JOIN business b ON b.id = t.business_id',
    where: "t.author_id = ? AND t.state <> 'deleted'",
    params: [person.id],
    order: 'newest',
  });
  return { items: rows.map((row) => view(row, person, now)), next };
}

function view(row: RowOf<typeof OWN>, person: SessionPerson, now: number): OwnReview {
  const { placeState, closedAt, ownerId, held, createdAt, editedAt, ...rest } = row;
  const place = { state: placeState, closedAt, ownerId };
  const mayWrite = isPublic(place, now) && refusalOf(person, place) === null;
  return {
    ...rest,
    held: heldOf(row),
    createdAt: isoOf(createdAt),
    editedAt: isoOrNull(editedAt),
    actions: reviewMachine.actions(row.state, authorParties(mayWrite)),
  };
}
