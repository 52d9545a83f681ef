import {
  type Id,
  type ListingState,
  type LocalizedText,
  type OwnReview,
  type OwnReviewPage,
  type QueueQuery,
  reviewMachine,
} from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { isoOf, isoOrNull, timelinePage } from '../../http/pagination/timeline.js';
import { toNumber } from '../../platform/database/rows.js';
import { isPublic } from '../business/public-business.js';
import { authorParties, refusalOf } from './review.view.js';

type Row = Pick<OwnReview, 'id' | 'rating' | 'title' | 'text' | 'language' | 'helpful' | 'state'> & {
  business_id: Id<'business'>;
  business_name: string;
  business_state: ListingState;
  closed_at: unknown;
  owner_id: Id<'user'> | null;
  held: string | null;
  removed_because: string | null;
  created_at: unknown;
  edited_at: unknown;
};

export async function ownReviews(
  dataSource: DataSource,
  person: SessionPerson,
  query: QueueQuery,
  now: number,
): Promise<OwnReviewPage> {
  const { rows, next } = await timelinePage<Row>(dataSource, 'me/reviews', query, {
    select: `SELECT t.id, t.business_id, b.name AS business_name, t.rating, t.title, t.text, t.language, t.helpful,
        b.state AS business_state, b.closed_at, b.owner_id, t.state, t.held, t.removed_because, t.created_at, t.edited_at
      FROM review t JOIN business b ON b.id = t.business_id`,
    where: "t.author_id = ? AND t.state <> 'deleted'",
    params: [person.id],
    order: 'newest',
  });
  return { items: rows.map((row) => view(row, person, now)), next };
}

function view(row: Row, person: SessionPerson, now: number): OwnReview {
  const { id, rating, title, text, language, helpful, state, business_state, closed_at } = row;
  const closedAt = closed_at === null ? null : toNumber(closed_at);
  const place = { state: business_state, closedAt, ownerId: row.owner_id };
  const mayWrite = isPublic(place, now) && refusalOf(person, place) === null;
  return {
    id,
    rating,
    title,
    text,
    language,
    helpful,
    state,
    businessId: row.business_id,
    businessName: JSON.parse(row.business_name) as LocalizedText,
    held: state === 'held' && row.held ? JSON.parse(row.held) : [],
    removedBecause: row.removed_because,
    createdAt: isoOf(row.created_at),
    editedAt: isoOrNull(row.edited_at),
    actions: reviewMachine.actions(state, authorParties(mayWrite)),
  };
}
