import type { Grade, Id } from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import { DoubleColumn, IdColumn, StringColumn, TimeColumn } from '../database/columns.js';

/** A grade a place was given: public from `publishAt` on, until another supersedes it. */
@Entity('grade_record')
@Index('ix_grade_record_business', ['businessId', 'publishAt'])
export class GradeRecordEntity {
  @IdColumn({ primary: true }) id: Id<'grade'>;
  @IdColumn({ name: 'business_id' }) businessId: Id<'business'>;
  @IdColumn({ name: 'inspection_id' }) inspectionId: Id<'inspection'>;
  @DoubleColumn() score: number;
  @StringColumn(1) grade: Grade;
  @TimeColumn({ name: 'publish_at' }) publishAt: number;
  @TimeColumn({ name: 'superseded_at', nullable: true }) supersededAt: number | null;
  @StringColumn(20) reason: 'inspection' | 'appeal' | 'escalation_cap' | 'escalation_lifted';
}
