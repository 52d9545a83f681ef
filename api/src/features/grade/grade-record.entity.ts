import type { Grade, Id } from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import { DoubleColumn, IdColumn, StringColumn, TimeColumn } from '../../platform/database/columns.js';

/** A grade a place was given: public from `publishAt` on, until another supersedes it. */
@Entity('grade_record')
@Index('ix_grade_record_business', ['businessId', 'publishAt'])
export class GradeRecordEntity {
  @IdColumn({ primary: true }) id: Id<'grade'>;
  @IdColumn() businessId: Id<'business'>;
  @IdColumn() inspectionId: Id<'inspection'>;
  @DoubleColumn() score: number;
  @StringColumn(1) grade: Grade;
  @TimeColumn() publishAt: number;
  @TimeColumn({ nullable: true }) supersededAt: number | null;
  @StringColumn(20) reason: 'inspection' | 'appeal';
}
