import {
  DAY_MS,
  HOUR_MS,
  type HoldRule,
  holdRulesOf,
  type Id,
  type MyReview,
  reviewMachine,
} from '@sabaijai/contract';
import { type EntityManager, In, IsNull, MoreThan, Not } from 'typeorm';
import { take } from '../../platform/act.js';
import { isOfNetwork } from '../../platform/limit/network.js';
import { deriveBusiness } from '../business/derive-business.js';
import { membersOf } from '../member/membership.js';
import { tell } from '../notification/tell.js';
import { showPhotos } from '../photo/attach.js';
import { REVIEW, ReviewEntity } from './review.entity.js';

/**
 * Somebody's campaign: so many more of one author within an hour; or, of one place by accounts that do not stand, so many
 * more within an hour, or of one network within a day. Whoever stands is held by no network.
 */
const BURST = { author: 5, place: 2 } as const;
/** Newest ones of a place that one more is compared with. */
const COMPARED_MAX = 1_000;
/** Forgets from which network a review came once its day is over. */
export const FORGET_NETWORK = 'forget-review-network';
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
  /** Of an account that does not stand; else null. */
  network: string | null,
): Promise<boolean> {
  const lately = MoreThan(now - HOUR_MS);
  if ((await manager.countBy(ReviewEntity, { authorId, createdAt: lately })) >= BURST.author) return true;
  if (network === null) return false;
  const seen = In(['published', 'held'] as const);
  const others = await manager.find(ReviewEntity, {
    select: { id: true, createdAt: true, network: true },
    where: { businessId, state: seen, createdAt: MoreThan(now - DAY_MS), network: Not(IsNull()) },
    order: { createdAt: 'DESC' },
    take: COMPARED_MAX,
  });
  const within = others.filter(({ createdAt }) => createdAt > now - HOUR_MS);
  const beside = others.filter((other) => isOfNetwork(other.network as string, network));
  return within.length >= BURST.place || beside.length >= BURST.place;
}

/** Takes a review out of the public eye after three reports; one that is not published stays as it is. */
export async function holdReported(manager: EntityManager, id: Id<'review'>, now: number): Promise<void> {
  const review = await manager.findOneBy(ReviewEntity, { id });
  if (!review || !reviewMachine.next(review.state, 'hold', ['system'])) return;
  const held: MyReview['held'] = [{ rule: 'reported', found: null }];
  await take({ manager, person: null }, REVIEW, review, 'hold', {
    by: ['system'],
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
  await take({ manager, person: { id: leadId } }, REVIEW, review, reason ? 'remove' : 'publish', {
    by: ['lead'],
    change: { heldAt: null, ...(reason ? { removedBecause: reason } : { held: null }) },
  });
  await showPhotos(manager, id, reason ? 'private' : 'public');
  await deriveBusiness(manager, [businessId], now);
  const about = { type: 'review', id, businessId } as const;
  if (reason) await tell({ manager, now }, [authorId], 'REVIEW_REMOVED', about, { reason });
  else {
    await tell({ manager, now }, [authorId], 'REVIEW_PUBLISHED', about, {});
    await tellMembers(manager, review, now);
  }
}

/** Everybody who runs the place hears of a review when it is seen for the first time. */
export async function tellMembers(
  manager: EntityManager,
  { id, businessId, rating }: Pick<ReviewEntity, 'id' | 'businessId' | 'rating'>,
  now: number,
): Promise<void> {
  const members = await membersOf(manager, businessId);
  await tell({ manager, now }, members, 'REVIEW_NEW', { type: 'review', id, businessId }, { rating });
}
