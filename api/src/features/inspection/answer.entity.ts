import type { AnswerResult, Id } from '@sabaijai/contract';
import type { SeenDocument } from '@sabaijai/contract/checklist';
import { Entity, Index } from 'typeorm';
import {
  BoolColumn,
  DoubleColumn,
  IdColumn,
  IntColumn,
  JsonColumn,
  StringColumn,
  TextColumn,
  TimeColumn,
} from '../../platform/database/columns.js';

/** What an inspector found on one item of the checklist. */
@Entity('answer')
@Index('ux_answer_item', ['inspectionId', 'itemId'], { unique: true })
export class AnswerEntity {
  @IdColumn({ primary: true }) id: Id<'answer'>;
  @IdColumn() inspectionId: Id<'inspection'>;
  @StringColumn(8) itemId: string;
  @StringColumn(12) result: AnswerResult;
  @DoubleColumn({ nullable: true }) value: number | null;
  @DoubleColumn({ nullable: true }) value2: number | null;
  @JsonColumn({ nullable: true }) document: SeenDocument | null;
  @TextColumn({ nullable: true }) note: string | null;
  @BoolColumn() isRepeat: boolean;
  @BoolColumn() carriedOver: boolean;
  /** The inspector confirmed a number outside the plausible range. */
  @BoolColumn() confirmed: boolean;
  /** What was taken as proof; some of it may still be on its way. */
  @JsonColumn({ nullable: true }) photoIds?: Id<'photo'>[] | null;
  @TimeColumn() answeredAt: number;
  /** One less than its version. */
  @IntColumn() editedCount: number;
}
