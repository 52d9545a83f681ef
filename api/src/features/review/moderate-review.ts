import { type HoldRule, holdRulesOf, type Id, type MyReview, reviewMachine } from '@sabaijai/contract';
import type { EntityManager } from 'typeorm';
import { audit } from '../../platform/audit/audit.js';
import { sqlRows, toNumber } from '../../platform/database/rows.js';
import { deriveBusiness } from '../business/derive-business.js';
import { type NewNotification, notify } from '../notification/notify.js';
import { showPhotos } from '../photo/attach.js';
import { ReviewEntity } from './review.entity.js';

const HOUR_MS = 3_600_000;
/** More of one author, or more of one place by accounts of less than a day, within an hour: somebody's campaign. */
const BURST = { author: 5, place: 10, accountAgeMs: 24 * HOUR_MS } as const;
/** What no change of the words can undo: it waits for a lead. */
const STAYING: readonly HoldRule[] = ['burst', 'reported'];

/** What holds these words back, together with what held the review back before whatever they were. */
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
  const to = review && reviewMachine.next(review.state, 'hold', ['system']);
  if (!to) return;
  const held: MyReview['held'] = [{ rule: 'reported', found: null }];
  const { affected } = await manager.update(
    ReviewEntity,
    { id, state: review.state },
    { state: to, held, heldAt: now },
  );
  if (!affected) return;
  await showPhotos(manager, id, 'private');
  await deriveBusiness(manager, [review.businessId], now);
  await audit(manager, { actorId: null, action: 'review.hold', target: id });
}

interface Act {
  id: Id<'review'>;
  leadId: Id<'user'>;
  now: number;
}

/** A lead lets a held review be seen; false when it is not held any more. */
export function publishReview(manager: EntityManager, act: Act): Promise<boolean> {
  const change = { held: null, heldAt: null };
  return decide(manager, act, 'publish', change, {
    type: 'REVIEW_PUBLISHED',
    params: {},
    severity: 'success',
  });
}

/** A lead takes away what is held, or published and rightly reported; false when it is neither any more. */
export function removeReview(manager: EntityManager, act: Act & { reason: string }): Promise<boolean> {
  const { reason } = act;
  const change = { removedBecause: reason, heldAt: null };
  return decide(manager, act, 'remove', change, {
    type: 'REVIEW_REMOVED',
    params: { reason },
    severity: 'warning',
  });
}

async function decide<T extends 'REVIEW_PUBLISHED' | 'REVIEW_REMOVED'>(
  manager: EntityManager,
  { id, leadId, now }: Act,
  action: 'publish' | 'remove',
  change: Partial<ReviewEntity>,
  news: Pick<NewNotification<T>, 'type' | 'params' | 'severity'>,
): Promise<boolean> {
  const review = await manager.findOneBy(ReviewEntity, { id });
  const state = review && reviewMachine.next(review.state, action, ['lead']);
  if (!state) return false;
  const { version, businessId, authorId } = review;
  const { affected } = await manager.update(
    ReviewEntity,
    { id, version, state: review.state },
    { ...change, state },
  );
  if (!affected) return false;
  await showPhotos(manager, id, state === 'published' ? 'public' : 'private');
  await deriveBusiness(manager, [businessId], now);
  const link = `/client/review/${businessId}`;
  await notify(manager, { ...news, userId: authorId, businessId, link, now });
  await audit(manager, {
    actorId: leadId,
    action: `review.${action}`,
    target: id,
    before: review,
    after: change,
  });
  return true;
}
