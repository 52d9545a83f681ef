import {
  type Id,
  type Language,
  type LocalizedText,
  type MyReview,
  type ReviewState,
  reviewMachine,
} from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import {
  BoolColumn,
  IdColumn,
  IntColumn,
  JsonColumn,
  StringColumn,
  TextColumn,
  TimeColumn,
} from '../../platform/database/columns.js';

/** What a visitor thinks of a place: one a person and place. */
@Entity('review')
@Index('ux_review_author', ['businessId', 'authorId'], { unique: true })
@Index('ix_review_business', ['businessId', 'state', 'createdAt'])
@Index('ix_review_newest', ['state', 'createdAt'])
@Index('ix_review_helpful', ['businessId', 'state', 'helpful', 'createdAt', 'id'])
@Index('ix_review_rating', ['businessId', 'state', 'rating', 'createdAt', 'id'])
@Index('ix_review_summary', [
  'businessId',
  'state',
  'rating',
  'language',
  'visitedMonth',
  'cleanliness',
  'safety',
  'service',
  'value',
])
@Index('ix_review_held', ['state', 'heldAt', 'id'])
@Index('ix_review_mine', ['authorId', 'createdAt'])
export class ReviewEntity {
  @IdColumn({ primary: true }) id: Id<'review'>;
  @IdColumn() businessId: Id<'business'>;
  @IdColumn() authorId: Id<'user'>;
  @StringColumn(10) state: ReviewState;
  @IntColumn() rating: number;
  @IntColumn({ nullable: true }) cleanliness: number | null;
  @IntColumn({ nullable: true }) safety: number | null;
  @IntColumn({ nullable: true }) service: number | null;
  @IntColumn({ nullable: true }) value: number | null;
  @StringColumn(80, { nullable: true }) title: string | null;
  @TextColumn() text: string;
  @StringColumn(2) language: Language;
  /** YYYY-MM */
  @StringColumn(7) visitedMonth: string;
  @BoolColumn() mentionsSafety: boolean;
  @IntColumn() helpful: number;
  @TextColumn({ nullable: true }) replyText: string | null;
  @StringColumn(2, { nullable: true }) replyLanguage: Language | null;
  /** The same in other languages than `replyLanguage`. */
  @JsonColumn({ nullable: true }) replyTranslations?: LocalizedText | null;
  @TimeColumn({ nullable: true }) replyAt: number | null;
  @TimeColumn() createdAt: number;
  @TimeColumn({ nullable: true }) editedAt: number | null;
  /** Counts what its author wrote, not what was decided about it. */
  @IntColumn() version: number;
  /** What holds or held it back; a lead's `publish` empties it, its author's deleting does not. */
  @JsonColumn({ nullable: true }) held: MyReview['held'] | null;
  @TimeColumn({ nullable: true }) heldAt: number | null;
  @TextColumn({ nullable: true }) removedBecause: string | null;
  @IntColumn({ nullable: true }) photoCount: number | null;
  /** See `network.ts`; for a day, of an account that did not stand when it wrote this. */
  @StringColumn(66, { nullable: true }) network: string | null;
}

/** Its rows, and what may happen to them. */
export const REVIEW = { entity: ReviewEntity, machine: reviewMachine };
