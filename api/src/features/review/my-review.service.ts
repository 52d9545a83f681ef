import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  ASPECTS,
  DAY_MS,
  type Done,
  HOUR_MS,
  type Id,
  type MyReview,
  type MyReviewAnswer,
  type OwnReviewPage,
  type QueueQuery,
  type ReviewDraft,
  type ReviewParty,
  type ReviewRefusal,
  reviewMachine,
  visitMonths,
} from '@sabaijai/contract';
import { addMonths, bangkokDate } from '@sabaijai/contract/checklist';
import { DataSource, type EntityManager } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import type { Made } from '../../http/idempotent-create.js';
import { stateConflict, step, take } from '../../platform/act.js';
import { audit } from '../../platform/audit/audit.js';
import { localDay } from '../../platform/clock/bangkok.js';
import { Clock } from '../../platform/clock/clock.js';
import { lockPerson, lockRows } from '../../platform/database/lock.js';
import { lostRace, retry } from '../../platform/database/retry.js';
import { rowsOf, select } from '../../platform/database/select.js';
import { bucketOf, LimitService, networkOf } from '../../platform/limit/limit.service.js';
import { networkMark } from '../../platform/limit/network.js';
import { invalid, Problem } from '../../platform/problem.js';
import { enqueue } from '../../platform/tasks/enqueue.js';
import { VisitorHashes } from '../../platform/visitor/visitor-hash.js';
import { isStanding } from '../account/standing.js';
import { countEvent } from '../activity/count-event.js';
import { BusinessEntity } from '../business/business.entity.js';
import { deriveBusiness } from '../business/derive-business.js';
import { isPublic, LISTING } from '../business/public-business.js';
import { leftAt, ownerFor } from '../member/membership.js';
import { attachPhotos } from '../photo/attach.js';
import { FORGET_NETWORK, holdsOn, isBurst, tellMembers } from './moderate-review.js';
import { ownReviews } from './own-reviews.query.js';
import { REVIEW, ReviewEntity } from './review.entity.js';
import { findReviews } from './review.query.js';
import { authorParties, myReviewView, type ReviewRow, refusalOf } from './review.view.js';
import { ReviewEditEntity } from './review-edit.entity.js';
import { ReviewVoteEntity } from './review-vote.entity.js';

const PLACE = LISTING.and(select(BusinessEntity, 'b', ['ownerId']));
/** So long nobody reviews a place whose people they were one of. */
const FORMER_MEMBER_MONTHS = 12;
const NEW_A_DAY = 5;
const CHANGES_AN_HOUR = 30;
/** By themselves, so that whoever changed much may still take everything back. */
const DELETIONS_AN_HOUR = 30;

const dayOf = (at: number) => bangkokDate(new Date(at));

type Queries = DataSource | EntityManager;
interface Mine {
  row: ReviewRow;
  view: MyReview;
}
/** Everything that the parts of one save need. */
interface Save {
  manager: EntityManager;
  businessId: Id<'business'>;
  authorId: Id<'user'>;
  draft: ReviewDraft;
  now: number;
}

@Injectable()
export class MyReviewService {
  private readonly visitors: VisitorHashes;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly limits: LimitService,
  ) {
    this.visitors = new VisitorHashes(dataSource);
  }

  async get(person: SessionPerson, businessId: Id<'business'>): Promise<MyReviewAnswer> {
    const refused = await this.refusal(this.dataSource, person, businessId);
    const mine = await find(this.dataSource, businessId, person.id, authorParties(refused === null));
    return { review: mine && mine.view.state !== 'deleted' ? mine.view : null, refused };
  }

  all(person: SessionPerson, query: QueueQuery): Promise<OwnReviewPage> {
    return ownReviews(this.dataSource, person, query, this.clock.now());
  }

  async put(
    person: SessionPerson,
    businessId: Id<'business'>,
    draft: ReviewDraft,
    address: string,
  ): Promise<Made<MyReview>> {
    await this.requireOpen(this.dataSource, person, businessId);
    if (draft.version !== undefined)
      await this.limits.pace(bucketOf(CHANGES_AN_HOUR, HOUR_MS, 'review-change', person.id));
    const now = this.clock.now();
    // Its salt may have to be written first, which a transaction would wait for in vain.
    const visitor = await this.visitors.hash(person.id, localDay(now));
    return retry(this.dataSource, async (manager) => {
      await lockPerson(manager, person.id);
      const save: Save = { manager, businessId, authorId: person.id, draft, now };
      const mine = await find(manager, businessId, person.id);
      if (mine && mine.view.state !== 'deleted') return { created: false, body: await change(save, mine) };
      // One after the other for each place, or many at once would be no burst; and it may be gone since it was looked at.
      await lockRows(manager, 'business', [businessId]);
      await this.requireOpen(manager, person, businessId);
      return { created: true, body: await this.create(save, mine, visitor, networkOf(address)) };
    });
  }

  async delete(person: SessionPerson, businessId: Id<'business'>): Promise<Done> {
    await this.limits.pace(bucketOf(DELETIONS_AN_HOUR, HOUR_MS, 'review-delete', person.id));
    const now = this.clock.now();
    await retry(this.dataSource, async (manager) => {
      const mine = await find(manager, businessId, person.id);
      if (!mine) throw new Problem('NOT_FOUND');
      const { id, state } = mine.row;
      // Deleting twice is no error.
      if (state === 'deleted') return;
      // The row stays, without a word of it: its id cannot come back, and what others held back stays known.
      await take({ manager, person }, REVIEW, mine.row, 'delete', {
        by: ['author'],
        change: {
          title: null,
          text: '',
          replyText: null,
          replyTranslations: null,
          helpful: 0,
          photoCount: 0,
          heldAt: null,
          network: null,
        },
      });
      await manager.delete(ReviewEditEntity, { reviewId: id });
      await manager.delete(ReviewVoteEntity, { reviewId: id });
      await attachPhotos(manager, { ...photosOf(person.id, id, []), visibility: 'private' }, now);
      await deriveBusiness(manager, [businessId], now);
    });
    return {};
  }

  private async create(
    save: Save,
    deleted: Mine | null,
    visitor: string,
    network: string,
  ): Promise<MyReview> {
    const { manager, businessId, authorId, draft, now } = save;
    // It was deleted, on another device perhaps; what was kept on this one must not bring it back by itself.
    if (deleted && (deleted.row.id === draft.id || draft.version !== undefined))
      step(reviewMachine, deleted.row.state, 'edit', ['writer']);
    if (draft.version !== undefined) throw new Problem('NOT_FOUND');
    requireRecent(draft, now);
    await this.limits.paceRows(manager, ['review', 'author_id'], authorId, NEW_A_DAY);
    if (await manager.existsBy(ReviewEntity, { id: draft.id })) throw new Problem('ID_TAKEN');
    const compared = (await isStanding(manager, authorId, now)) ? null : network;
    const held = holdsOn(draft, deleted?.row.held ?? []);
    if (await isBurst(manager, save, compared)) held.push({ rule: 'burst', found: null });
    // What a lead took away does not come back by being deleted and sent once more.
    if (deleted?.row.removedBecause && !held.some(({ rule }) => rule === 'reported'))
      held.push({ rule: 'reported', found: null });
    if (deleted) await manager.delete(ReviewEntity, { id: deleted.row.id });
    const row = {
      ...columnsOf(draft),
      ...holdColumns(held, now),
      id: draft.id,
      businessId,
      authorId,
      helpful: 0,
      replyText: null,
      replyLanguage: null,
      replyAt: null,
      createdAt: now,
      editedAt: null,
      version: 1,
      removedBecause: null,
      network: compared && networkMark(compared),
    };
    // The same review may be sent twice at once.
    await manager.insert(ReviewEntity, row).catch(lostRace);
    if (compared) await enqueue(manager, FORGET_NETWORK, draft.id, now + DAY_MS);
    if (held.length === 0)
      await tellMembers(manager, { id: draft.id, businessId, rating: draft.rating }, now);
    // Counts as popular what was published at once, of whoever stands, and only the first time.
    if (held.length === 0 && !deleted && compared === null)
      await countEvent(manager, { businessId, day: localDay(now), kind: 'review', visitorHash: visitor });
    const created = await finish(save, held);
    await audit(manager, { actorId: authorId, action: 'review.create', target: draft.id, after: created });
    return created;
  }

  private async requireOpen(queries: Queries, person: SessionPerson, id: Id<'business'>): Promise<void> {
    const refused = await this.refusal(queries, person, id);
    if (refused === 'closed') throw stateConflict('closed');
    if (refused) throw new Problem('REVIEW_CONFLICT', { params: { refused } });
  }

  /** Why this person writes no review of the place; a place that is not public is not there. */
  private async refusal(
    queries: Queries,
    person: SessionPerson,
    id: Id<'business'>,
  ): Promise<ReviewRefusal | null> {
    const [place] = await rowsOf(queries, PLACE, `SELECT ${PLACE} FROM business b WHERE b.id = ?`, [id]);
    if (!place || !isPublic(place, this.clock.now())) throw new Problem('NOT_FOUND');
    const manager = 'manager' in queries ? queries.manager : queries;
    const ownerId = await ownerFor({ manager }, person.id, { businessId: id, ownerId: place.ownerId });
    const left = await leftAt(manager, id, person.id);
    const isFormerMember =
      left !== null && dayOf(this.clock.now()) < addMonths(dayOf(left), FORMER_MEMBER_MONTHS);
    return refusalOf(person, { ...place, ownerId, isFormerMember });
  }
}

async function find(
  queries: Queries,
  businessId: Id<'business'>,
  authorId: Id<'user'>,
  by: readonly ReviewParty[] = authorParties(true),
): Promise<Mine | null> {
  const where = 'r.business_id = ? AND r.author_id = ?';
  const [found] = await findReviews(queries, where, [businessId, authorId]);
  return found ? { row: found.row, view: myReviewView(found.row, found.pictures, by) } : null;
}

async function change(save: Save, mine: Mine): Promise<MyReview> {
  const { manager, draft, now } = save;
  const { row, view: current } = mine;
  if (current.id !== draft.id) throw new Problem('REVIEW_EXISTS', { params: { current } });
  if (saysTheSame(current, draft)) return current;
  if (current.version !== draft.version) throw new Problem('VERSION_CONFLICT', { params: { current } });
  if (current.visitedMonth !== draft.visitedMonth) requireRecent(draft, now);

  const held = holdsOn(draft, row.held ?? []);
  const next = holdColumns(held, row.heldAt ?? now);
  const rule = next.state === 'held' ? 'hold' : 'publish';
  await take(
    { manager, person: { id: save.authorId } },
    REVIEW,
    current,
    next.state === current.state ? 'edit' : rule,
    {
      by: ['writer', 'system'],
      change: { ...columnsOf(draft), ...next, editedAt: now, version: current.version + 1 },
    },
  );
  const { id, version, rating, title, text } = current;
  const reworded = rating !== draft.rating || title !== draft.title || text !== draft.text;
  if (current.state === 'published' && reworded)
    await manager.insert(ReviewEditEntity, {
      reviewId: id,
      version,
      rating,
      title,
      text,
      writtenAt: Date.parse(current.editedAt ?? current.createdAt),
    });
  return finish(save, held);
}

/** What follows from every save. */
async function finish(
  { manager, businessId, authorId, draft, now }: Save,
  held: MyReview['held'],
): Promise<MyReview> {
  const visibility = held.length ? 'private' : 'public';
  await attachPhotos(manager, { ...photosOf(authorId, draft.id, draft.photos), visibility }, now);
  await deriveBusiness(manager, [businessId], now);
  return ((await find(manager, businessId, authorId)) as Mine).view;
}

const photosOf = (userId: Id<'user'>, ownerId: Id<'review'>, ids: readonly Id<'photo'>[]) =>
  ({ userId, purpose: 'review', ownerType: 'review', ownerId, ids }) as const;

const columnsOf = ({ aspects, photos, id: _id, version: _version, ...rest }: ReviewDraft) => ({
  ...rest,
  ...aspects,
  photoCount: photos.length,
});

const holdColumns = (held: MyReview['held'], heldAt: number) =>
  held.length
    ? { state: 'held' as const, held, heldAt }
    : { state: 'published' as const, held: null, heldAt: null };

/** Whether the review already is as the draft wants it, whichever version it was made from. */
function saysTheSame(review: MyReview, draft: ReviewDraft): boolean {
  const { id, version: _, photos, aspects, ...rest } = draft;
  return (
    id === review.id &&
    (Object.keys(rest) as (keyof typeof rest)[]).every((key) => rest[key] === review[key]) &&
    ASPECTS.every((aspect) => aspects[aspect] === review.aspects[aspect]) &&
    photos.join() === review.pictures.map((picture) => picture.id).join()
  );
}

function requireRecent({ visitedMonth }: ReviewDraft, now: number): void {
  if (!visitMonths(now).includes(visitedMonth)) throw invalid('visitedMonth', 'date_range');
}
