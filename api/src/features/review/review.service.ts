import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  DAY_MS,
  type Done,
  type FieldRule,
  type HelpfulCount,
  type HelpfulVote,
  HOUR_MS,
  holdRulesOf,
  type Id,
  isoOf,
  type LocalizedText,
  type MyVotes,
  mayAccess,
  type OwnerReplyDraft,
  type Review,
  type ReviewHistory,
  type ReviewParty,
  reviewMachine,
} from '@sabaijai/contract';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { take } from '../../platform/act.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { lockRows } from '../../platform/database/lock.js';
import { lostRace, retry, TryAgain } from '../../platform/database/retry.js';
import { sqlRows, sqlRun, toNumber } from '../../platform/database/rows.js';
import { type RowOf, rowsOf, select } from '../../platform/database/select.js';
import { bucketOf, LimitService, networkOf } from '../../platform/limit/limit.service.js';
import { networkMark } from '../../platform/limit/network.js';
import { Problem } from '../../platform/problem.js';
import { Settings } from '../../platform/settings/settings.js';
import { pagesChanged } from '../../platform/tasks/page-changes.js';
import { isStanding } from '../account/standing.js';
import { BusinessEntity } from '../business/business.entity.js';
import { isPublic, LISTING, requirePublic } from '../business/public-business.js';
import { ownerFor } from '../member/membership.js';
import { NotificationEntity } from '../notification/notification.entity.js';
import { tell } from '../notification/tell.js';
import { REVIEW, ReviewEntity } from './review.entity.js';
import { findReviews } from './review.query.js';
import { partiesOf, reviewView } from './review.view.js';
import { ReviewEditEntity } from './review-edit.entity.js';
import { ReviewVoteEntity } from './review-vote.entity.js';

const WORDINGS_SHOWN = 50;
const VOTES_SHOWN = 1_000;
/** Written, changed and taken back; an owner with many guests answers them in one sitting. */
const REPLIES_AN_HOUR = 100;
const NO_REPLY = { replyText: null, replyLanguage: null, replyTranslations: null, replyAt: null };
const VOTES_AN_HOUR = 60;
/** A hotel's guests share one address. */
const VOTES_PER_NETWORK = 240;
/** A reply that is taken back and written again within this tells its author nothing new. */
const TELL_AGAIN_MS = DAY_MS;

const WORDING = select(ReviewEditEntity, 'e', {
  rating: 'rating',
  title: 'title',
  text: 'text',
  at: 'writtenAt',
});
const PUBLISHED = LISTING.and(select(BusinessEntity, 'b', ['ownerId'])).and(
  select(ReviewEntity, 'r', {
    id: 'id',
    review: 'state',
    version: 'version',
    businessId: 'businessId',
    authorId: 'authorId',
  }),
);
type Published = Omit<RowOf<typeof PUBLISHED>, 'state'> & { state: 'published' };

/** What everybody else does with a published review. */
/**
 * A vote counts when its account stands, and so many of one network for each review: the guests of a hotel and the phones
 * of one provider share one, and so do the accounts of somebody who likes a review very much.
 */
const COUNTED_OF_NETWORK = 3;

@Injectable()
export class ReviewService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly limits: LimitService,
    private readonly settings: Settings,
  ) {}

  async history(id: Id<'review'>): Promise<ReviewHistory> {
    await this.published(this.dataSource, id);
    const rows = await rowsOf(
      this.dataSource,
      WORDING,
      `SELECT ${WORDING} FROM review_edit e WHERE e.review_id = ? ORDER BY e.version DESC LIMIT ?`,
      [id, WORDINGS_SHOWN],
    );
    return { items: rows.map((row) => ({ ...row, at: isoOf(row.at) })) };
  }

  async vote(
    person: SessionPerson,
    id: Id<'review'>,
    { helpful }: HelpfulVote,
    address: string,
  ): Promise<HelpfulCount> {
    await this.limits.pace(
      bucketOf(VOTES_AN_HOUR, HOUR_MS, 'review-vote', person.id),
      bucketOf(VOTES_PER_NETWORK, HOUR_MS, 'review-vote-address', networkOf(address)),
    );
    return retry(this.dataSource, async (manager) => {
      const review = await this.published(manager, id, person);
      const { businessId } = review;
      const by = partiesOf(person.id, review);
      if (!reviewMachine.next(review.state, 'helpful', by))
        throw new Problem('REVIEW_CONFLICT', {
          params: { refused: by.includes('author') ? 'own_review' : 'own_business' },
        });
      const vote = { userId: person.id, businessId, reviewId: id };
      // Votes of one network that come at once are counted one after the other.
      if (helpful) await lockRows(manager, 'review', [id]);
      const before = await manager.findOneBy(ReviewVoteEntity, vote);
      if ((before !== null) !== helpful) {
        const network = before
          ? before.network
          : await this.countedNetwork(manager, vote, networkOf(address));
        const changed = helpful
          ? await insertOnce(manager, { ...vote, network })
          : (await manager.delete(ReviewVoteEntity, vote)).affected;
        if (!changed) throw new TryAgain('Voted in another tab');
        const counted = await sqlRun(
          manager,
          `UPDATE review SET helpful = helpful + ? WHERE id = ? AND state = 'published'`,
          [network === '' ? 0 : helpful ? 1 : -1, id],
        );
        if (!counted) throw new TryAgain('The review changed meanwhile');
      }
      const [row] = await sqlRows<{ helpful: unknown }>(manager, 'SELECT helpful FROM review WHERE id = ?', [
        id,
      ]);
      return { helpful: toNumber(row?.helpful), mine: helpful };
    });
  }

  /** The mark of the network that a new vote counts with; empty where it does not count. */
  private async countedNetwork(
    manager: EntityManager,
    { reviewId, userId }: Pick<ReviewVoteEntity, 'reviewId' | 'userId'>,
    network: string,
  ): Promise<string> {
    if (this.settings.mode === 'demo') return networkMark(network);
    if (!(await isStanding(manager, userId, this.clock.now()))) return '';
    const [other] = await sqlRows<{ network: string }>(
      manager,
      `SELECT network FROM review_vote WHERE review_id = ? AND network <> '' LIMIT 1`,
      [reviewId],
    );
    const mark = networkMark(network, other?.network);
    const beside = await manager.countBy(ReviewVoteEntity, { reviewId, network: mark });
    return beside < COUNTED_OF_NETWORK ? mark : '';
  }

  async votes(person: SessionPerson, businessId: Id<'business'>): Promise<MyVotes> {
    await requirePublic(this.dataSource, businessId, this.clock.now());
    const rows = await sqlRows<{ id: Id<'review'> }>(
      this.dataSource,
      'SELECT review_id AS id FROM review_vote WHERE user_id = ? AND business_id = ? LIMIT ?',
      [person.id, businessId, VOTES_SHOWN],
    );
    const ownerId = await ownerFor(this.dataSource, person.id, { businessId, ownerId: null });
    const by: ReviewParty[] = partiesOf(person.id, { authorId: null, ownerId });
    if (mayAccess(person, ['lead'])) by.push('lead');
    return { ids: rows.map(({ id }) => id), actions: reviewMachine.actions('published', by) };
  }

  async reply(person: SessionPerson, id: Id<'review'>, draft: OwnerReplyDraft): Promise<Review> {
    const { text, language } = draft;
    const others = Object.entries(draft.translations ?? {}).filter(
      ([each, said]) => said && each !== language,
    );
    const translations: LocalizedText = Object.fromEntries(others);
    refuseHeldWords([
      ['text', text],
      ...others.map(([each, said]) => [`translations.${each}`, said] as const),
    ]);
    await this.limits.pace(repliesOf(person));
    const now = this.clock.now();
    return retry(this.dataSource, async (manager) => {
      // Sent twice at once, it tells its author once.
      await lockRows(manager, 'review', [id]);
      const review = await this.own(manager, person, id);
      const { businessId, authorId } = review;
      const by = partiesOf(person.id, review);
      const before = await read(manager, id, by);
      if (isDeepStrictEqual(before.reply, { text, language, translations, at: before.reply?.at }))
        return before;
      await take({ manager, person }, REVIEW, review, 'reply', {
        by,
        change: { replyText: text, replyLanguage: language, replyTranslations: translations, replyAt: now },
      });
      await pagesChanged(manager, [businessId]);
      const told = { userId: authorId, businessId, type: 'REVIEW_REPLIED' } as const;
      const since = Math.max(now - TELL_AGAIN_MS, Date.parse(before.createdAt) - 1);
      const isNews =
        !before.reply &&
        !(await manager.existsBy(NotificationEntity, { ...told, createdAt: MoreThan(since) }));
      if (isNews)
        await tell({ manager, now }, [authorId], 'REVIEW_REPLIED', { type: 'reply', id, businessId }, {});
      return read(manager, id, by);
    });
  }

  async takeReplyBack(person: SessionPerson, id: Id<'review'>): Promise<Done> {
    await this.limits.pace(repliesOf(person));
    await retry(this.dataSource, async (manager) => {
      await lockRows(manager, 'review', [id]);
      const { businessId } = await this.own(manager, person, id);
      const { reply } = await read(manager, id, ['owner']);
      if (!reply) return;
      await manager.update(ReviewEntity, { id }, NO_REPLY);
      await pagesChanged(manager, [businessId]);
      await audit(manager, { actorId: person.id, action: 'review.unreply', target: id, before: reply });
    });
    return {};
  }

  private async own(manager: EntityManager, person: SessionPerson, id: Id<'review'>): Promise<Published> {
    const review = await this.published(manager, id, person);
    if (review.ownerId !== person.id) throw new Problem('NOT_FOUND');
    return review;
  }

  /** What is held or removed, or stands at a place that is not public, is not there. */
  private async published(
    queries: DataSource | EntityManager,
    id: Id<'review'>,
    person?: SessionPerson,
  ): Promise<Published> {
    const [row] = await rowsOf(
      queries,
      PUBLISHED,
      `SELECT ${PUBLISHED}
       FROM review r JOIN business b ON b.id = r.business_id WHERE r.id = ?`,
      [id],
    );
    if (row?.review !== 'published' || !isPublic(row, this.clock.now())) throw new Problem('NOT_FOUND');
    const manager = 'manager' in queries ? queries.manager : queries;
    const ownerId = person ? await ownerFor({ manager }, person.id, row) : row.ownerId;
    return { ...row, ownerId, state: row.review };
  }
}

const repliesOf = ({ id }: SessionPerson) => bucketOf(REPLIES_AN_HOUR, HOUR_MS, 'review-reply', id);

async function insertOnce(manager: EntityManager, vote: ReviewVoteEntity): Promise<true> {
  try {
    await manager.insert(ReviewVoteEntity, vote);
    return true;
  } catch (error) {
    lostRace(error);
  }
}

async function read(manager: EntityManager, id: Id<'review'>, by: readonly ReviewParty[]): Promise<Review> {
  const [found] = await findReviews(manager, 'r.id = ?', [id]);
  if (!found) throw new Problem('NOT_FOUND');
  return reviewView(found.row, found.pictures, by);
}

const RULE_OF_HOLD = { link: 'link_not_allowed', profanity: 'profanity' } as const satisfies Record<
  string,
  FieldRule
>;

/** Nobody looks at a reply before it is public; a number to call is what an owner may well give. */
function refuseHeldWords(texts: readonly (readonly [path: string, text: string])[]): void {
  const fields = texts.flatMap(([path, text]) =>
    holdRulesOf([text]).flatMap(({ rule, found }) =>
      rule === 'phone' ? [] : [{ path, rule: RULE_OF_HOLD[rule], params: { found } }],
    ),
  );
  if (fields.length) throw new Problem('VALIDATION', { fields });
}
