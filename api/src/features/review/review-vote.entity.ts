import type { Id } from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import { IdColumn, StringColumn } from '../../platform/database/columns.js';

/** That somebody found a review helpful; `review.helpful` counts those that count. In the order in which one's own are asked for. */
@Entity('review_vote', { withoutRowid: true })
@Index('ix_review_vote_review', ['reviewId'])
export class ReviewVoteEntity {
  @IdColumn({ primary: true }) userId: Id<'user'>;
  @IdColumn({ primary: true }) businessId: Id<'business'>;
  @IdColumn({ primary: true }) reviewId: Id<'review'>;
  /** See `network.ts`; empty of one that does not count, null of one that counted before networks did. */
  @StringColumn(66, { nullable: true }) network: string | null;
}
