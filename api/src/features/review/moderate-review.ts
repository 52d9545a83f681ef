import {
  type HoldRule,
  holdRulesOf,
  type Id,
  type MyReview,
  reviewMachine,
  reviewPath,
} from '@sabaijai/contract';
import type { EntityManager } from 'typeorm';
import { act } from '../../platform/act.js';
import { sqlRows, toNumber } from '../../platform/database/rows.js';
import { deriveBusiness } from '../business/derive-business.js';
import { membersOf } from '../member/membership.js';
import { notify } from '../notification/notify.js';
import { showPhotos } from '../photo/attach.js';
import { ReviewEntity } from './review.entity.js';

const HOUR_MS = 3_600_000;
/** More of one author, or more of one place by accounts of less than a day, within an hour: somebody's campaign. */
const BURST = { author: 5, place: 10, accountAgeMs: 24 * HOUR_MS } as const;
/** What no change of the words can undo: it waits for a lead. */
const STAYING: readonly HoldRule[] = ['burst', 'reported'];

/** The hold rules that the text meets, with earlier ones (burst, reported) that no edit can clear. */
export function holdsOn(
  { title, text }: { title: string | null; text: string },
  before: MyReview['held'],
): MyReview['held'] {
  return [...holdRulesOf([title, text]), ...before.filter(({ rule }) => STAYING.includes(rule))];
}

/** Whether one more review would be one too many; the one that is being written is not there yet. */
export async function isBurst(
  manager: EntityManager,
  { businessId, authorId, now }: { businessId: Id<'business'>; authorId: Id<'user'>; now: number },
): Promise<boolean> {
  const count = async (sql: string, params: unknown[]) =>
    toNumber(
      (await sqlRows<{ count: unknown }>(manager, `SELECT COUNT(*) AS count ${sql}`, params))[0]?.count ?? 0,
    );
  const since = now - HOUR_MS;
  const bornAfter = now - BURST.accountAgeMs;
  const ofAuthor = await count('FROM review WHERE author_id = ? AND created_at > ?', [authorId, since]);
  if (ofAuthor >= BURST.author) return true;
  const isYoung = await count('FROM `user` WHERE id = ? AND created_at > ?', [authorId, bornAfter]);
  if (!isYoung) return false;
  const ofPlace = await count(
    `FROM review r JOIN \`user\` u ON u.id = r.author_id
     WHERE r.business_id = ? AND r.state IN ('published', 'held') AND r.created_at > ? AND u.created_at > ?`,
    [businessId, since, bornAfter],
  );
  return ofPlace >= BURST.place;
}

/** Takes a review out of the public eye after three reports; one that is not published stays as it is. */
export async function holdReported(manager: EntityManager, id: Id<'review'>, now: number): Promise<void> {
  const review = await manager.findOneBy(ReviewEntity, { id });
  if (!review || !reviewMachine.next(review.state, 'hold', ['system'])) return;
  const held: MyReview['held'] = [{ rule: 'reported', found: null }];
  await act(manager, ReviewEntity, reviewMachine, review, 'hold', {
    by: ['system'],
    actorId: null,
    change: { held, heldAt: now },
  });
  await showPhotos(manager, id, 'private');
  await deriveBusiness(manager, [review.businessId], now);
}

/** Takes away what was rightly reported; what is no longer there stays as it is. */
export async function removeReported(
  manager: EntityManager,
  id: Id<'review'>,
  { reason, ...lead }: Lead & { reason: string },
): Promise<void> {
  const review = await manager.findOneBy(ReviewEntity, { id });
  if (review && reviewMachine.next(review.state, 'remove', ['lead']))
    await decideReview(manager, review, reason, lead);
}

interface Lead {
  leadId: Id<'user'>;
  now: number;
}

/** A lead removes a review for a reason, or without one lets it be seen; its author is told. */
export async function decideReview(
  manager: EntityManager,
  review: ReviewEntity,
  reason: string | undefined,
  { leadId, now }: Lead,
): Promise<void> {
  const { id, businessId, authorId } = review;
  await act(manager, ReviewEntity, reviewMachine, review, reason ? 'remove' : 'publish', {
    by: ['lead'],
    actorId: leadId,
    change: { heldAt: null, ...(reason ? { removedBecause: reason } : { held: null }) },
  });
  await showPhotos(manager, id, reason ? 'private' : 'public');
  await deriveBusiness(manager, [businessId], now);
  const news = { userId: authorId, businessId, link: reviewPath(businessId), now };
  if (reason)
    await notify(manager, { ...news, type: 'REVIEW_REMOVED', params: { reason }, severity: 'warning' });
  else {
    await notify(manager, { ...news, type: 'REVIEW_PUBLISHED', params: {}, severity: 'success' });
    await tellMembers(manager, review, now);
  }
}

/** Everybody who runs the place hears of a review when it is seen for the first time. */
export async function tellMembers(
  manager: EntityManager,
  { businessId, rating }: Pick<ReviewEntity, 'businessId' | 'rating'>,
  now: number,
): Promise<void> {
  const members = await membersOf(manager, businessId);
  const about = { type: 'REVIEW_NEW', params: { rating }, businessId, severity: 'info', now } as const;
  const link = `/vendor/manage-business/reviews/${businessId}`;
  await notify(manager, ...members.map((userId) => ({ ...about, userId, link })));
}
