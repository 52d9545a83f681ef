import type { Id, Language } from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import {
  BoolColumn,
  IdColumn,
  IntColumn,
  StringColumn,
  TextColumn,
  TimeColumn,
} from '../database/columns.js';

/** What a visitor thinks of a place: one a person and place. */
@Entity('review')
@Index('ux_review_author', ['businessId', 'authorId'], { unique: true })
@Index('ix_review_business', ['businessId', 'state', 'createdAt'])
@Index('ix_review_newest', ['state', 'createdAt'])
export class ReviewEntity {
  @IdColumn({ primary: true }) id: Id<'review'>;
  @IdColumn() businessId: Id<'business'>;
  @IdColumn() authorId: Id<'user'>;
  @StringColumn(10) state: 'published' | 'held' | 'removed' | 'deleted';
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
  @TimeColumn({ nullable: true }) replyAt: number | null;
  @TimeColumn() createdAt: number;
  @TimeColumn({ nullable: true }) editedAt: number | null;
  @IntColumn() version: number;
}
