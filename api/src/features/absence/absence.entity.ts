import type { Id } from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import { IdColumn, StringColumn, TimeColumn } from '../../platform/database/columns.js';

/** Bangkok days on which an inspector does not work, both included. */
@Entity('absence')
@Index('ix_absence_user', ['userId', 'lastDay'])
export class AbsenceEntity {
  @IdColumn({ primary: true }) id: Id<'absence'>;
  @IdColumn() userId: Id<'user'>;
  /** YYYY-MM-DD */
  @StringColumn(10) firstDay: string;
  @StringColumn(10) lastDay: string;
  /** Themselves, or a lead. */
  @IdColumn() madeBy: Id<'user'>;
  @TimeColumn() createdAt: number;
}
