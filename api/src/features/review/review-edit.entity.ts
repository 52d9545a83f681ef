import type { Id } from '@sabaijai/contract';
import { Entity } from 'typeorm';
import {
  IdColumn,
  IntColumn,
  StringColumn,
  TextColumn,
  TimeColumn,
} from '../../platform/database/columns.js';

/** What a published review said before its author changed it: edits are public. */
@Entity('review_edit')
export class ReviewEditEntity {
  @IdColumn({ primary: true }) reviewId: Id<'review'>;
  /** Of the review while it said this. */
  @IntColumn({ primary: true }) version: number;
  @IntColumn() rating: number;
  @StringColumn(80, { nullable: true }) title: string | null;
  @TextColumn() text: string;
  @TimeColumn() writtenAt: number;
}
