import {
  ASPECTS,
  type HeldReview,
  type Id,
  isoOf,
  type ListingState,
  type LocalizedText,
  type MyReview,
  type Picture,
  type Review,
  type ReviewParty,
  type ReviewRefusal,
  reviewMachine,
} from '@sabaijai/contract';
import type { SessionPerson } from '../../http/access/access.js';
import { type RowOf, select } from '../../platform/database/select.js';
import { ReviewEntity } from './review.entity.js';

/** A review with its author's name, as far as there is one. */
export const REVIEW = select(ReviewEntity, 'r', [
  ...(['id', 'businessId', 'authorId', 'state', 'version', 'held', 'heldAt', 'removedBecause'] as const),
  ...(['rating', ...ASPECTS, 'title', 'text', 'language', 'visitedMonth', 'mentionsSafety'] as const),
  ...(['helpful', 'replyText', 'replyLanguage', 'replyTranslations', 'replyAt'] as const),
  ...(['createdAt', 'editedAt'] as const),
]).plus<{ author: string | null }>();
export type ReviewRow = RowOf<typeof REVIEW>;

export const SELECT_REVIEW = `
  SELECT ${REVIEW}, CASE WHEN u.state = 'deleted' THEN NULL ELSE u.display_name END AS author
  FROM review r LEFT JOIN \`user\` u ON u.id = r.author_id`;

/** Who somebody is to a review; its author is nothing else to it, even where the place is theirs by now. */
export function partiesOf(
  userId: Id<'user'>,
  { authorId, ownerId }: { authorId: Id<'user'> | null; ownerId: Id<'user'> | null },
): ReviewParty[] {
  if (userId === authorId) return ['author'];
  return userId === ownerId ? ['owner'] : ['reader'];
}

/** Why this person writes no review of a public place. */
export function refusalOf(
  person: SessionPerson,
  place: { state: ListingState; ownerId: Id<'user'> | null; isFormerMember?: boolean },
): ReviewRefusal | null {
  if (place.ownerId === person.id) return 'own_business';
  if (place.isFormerMember) return 'former_member';
  if (person.roles.includes('inspector')) return 'inspector';
  if (!person.roles.includes('client')) return 'not_client';
  return place.state === 'closed' ? 'closed' : null;
}

export const authorParties = (mayWrite: boolean): ReviewParty[] =>
  mayWrite ? ['author', 'writer'] : ['author'];

export function reviewView(row: ReviewRow, pictures: Picture[], by: readonly ReviewParty[]): Review {
  return {
    id: row.id,
    author: row.author,
    rating: row.rating,
    aspects: {
      cleanliness: row.cleanliness,
      safety: row.safety,
      service: row.service,
      value: row.value,
    },
    title: row.title,
    text: row.text,
    language: row.language,
    visitedMonth: row.visitedMonth,
    pictures,
    mentionsSafety: row.mentionsSafety,
    helpful: row.helpful,
    createdAt: isoOf(row.createdAt),
    editedAt: row.editedAt === null ? null : isoOf(row.editedAt),
    reply:
      row.replyText !== null && row.replyLanguage !== null && row.replyAt !== null
        ? {
            text: row.replyText,
            language: row.replyLanguage,
            translations: row.replyTranslations ?? {},
            at: isoOf(row.replyAt),
          }
        : null,
    actions: reviewMachine.actions(row.state, by),
  };
}

/** Why it waits for a lead. */
export const heldOf = ({ state, held }: Pick<ReviewRow, 'state' | 'held'>): MyReview['held'] =>
  state === 'held' ? (held ?? []) : [];

export function myReviewView(row: ReviewRow, pictures: Picture[], by: readonly ReviewParty[]): MyReview {
  return {
    ...reviewView(row, pictures, by),
    state: row.state,
    held: heldOf(row),
    removedBecause: row.removedBecause,
    version: row.version,
  };
}

export function heldReviewView(row: ReviewRow, pictures: Picture[], businessName: LocalizedText): HeldReview {
  return {
    ...myReviewView(row, pictures, ['lead']),
    businessId: row.businessId,
    businessName,
    heldAt: isoOf(row.heldAt as number),
  };
}
