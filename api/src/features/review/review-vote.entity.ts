import type { Id } from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import { IdColumn } from '../../platform/database/columns.js';

/** That somebody found a review helpful; `review.helpful` counts them. In the order in which one's own are asked for. */
@Entity('review_vote', { withoutRowid: true })
@Index('ix_review_vote_review', ['reviewId'])
export class ReviewVoteEntity {
  @IdColumn({ primary: true }) userId: Id<'user'>;
  @IdColumn({ primary: true }) businessId: Id<'business'>;
  @IdColumn({ primary: true }) reviewId: Id<'review'>;
}
