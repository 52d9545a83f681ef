import {
  type Aspect,
  type HeldReview,
  type Id,
  type Language,
  type ListingState,
  type MyReview,
  type Picture,
  type Review,
  type ReviewParty,
  type ReviewRefusal,
  type ReviewState,
  reviewMachine,
} from '@sabaijai/contract';
import type { SessionPerson } from '../../http/access/access.js';
import { toNumber } from '../../platform/database/rows.js';

/** A review as hand-written SQL reads it, with its author's name as far as there is one. */
export interface ReviewRow extends Record<Aspect, number | null> {
  id: Id<'review'>;
  business_id: Id<'business'>;
  author_id: Id<'user'>;
  author: string | null;
  state: ReviewState;
  rating: number;
  title: string | null;
  text: string;
  language: Language;
  visited_month: string;
  mentions_safety: unknown;
  helpful: number;
  reply_text: string | null;
  reply_language: Language | null;
  reply_at: unknown;
  created_at: unknown;
  edited_at: unknown;
  version: number;
  held: string | null;
  held_at: unknown;
  removed_because: string | null;
}

export const SELECT_REVIEW = `
  SELECT r.id, r.business_id, r.author_id, r.state, r.version, r.held, r.held_at, r.removed_because,
    CASE WHEN u.state = 'deleted' THEN NULL ELSE u.display_name END AS author,
    r.rating, r.cleanliness, r.safety, r.service, r.value, r.title, r.text, r.language, r.visited_month,
    r.mentions_safety, r.helpful, r.reply_text, r.reply_language, r.reply_at, r.created_at, r.edited_at
  FROM review r LEFT JOIN \`user\` u ON u.id = r.author_id`;

export const iso = (at: unknown) => new Date(toNumber(at)).toISOString();

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
  place: { state: ListingState; ownerId: Id<'user'> | null },
): ReviewRefusal | null {
  if (place.ownerId === person.id) return 'own_business';
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
    visitedMonth: row.visited_month,
    pictures,
    mentionsSafety: Number(row.mentions_safety) === 1,
    helpful: row.helpful,
    createdAt: iso(row.created_at),
    editedAt: row.edited_at === null ? null : iso(row.edited_at),
    reply:
      row.reply_text !== null && row.reply_language !== null && row.reply_at !== null
        ? { text: row.reply_text, language: row.reply_language, at: iso(row.reply_at) }
        : null,
    actions: reviewMachine.actions(row.state, by),
  };
}

export const holdsOf = ({ held }: Pick<ReviewRow, 'held'>): MyReview['held'] =>
  held ? JSON.parse(held) : [];

export function myReviewView(row: ReviewRow, pictures: Picture[], by: readonly ReviewParty[]): MyReview {
  return {
    ...reviewView(row, pictures, by),
    state: row.state,
    held: row.state === 'held' ? holdsOf(row) : [],
    removedBecause: row.removed_because,
    version: row.version,
  };
}

export function heldReviewView(row: ReviewRow, pictures: Picture[]): HeldReview {
  return { ...myReviewView(row, pictures, ['lead']), businessId: row.business_id, heldAt: iso(row.held_at) };
}
