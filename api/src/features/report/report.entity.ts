import { type Id, type ReportReason, type ReportState, reportMachine } from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import { IdColumn, StringColumn, TimeColumn } from '../../platform/database/columns.js';

/** Somebody says that a review or a listing breaks the rules. Who it was stays between them and the database. */
@Entity('report')
@Index('ux_report_open', ['openKey'], { unique: true })
@Index('ix_report_reporter', ['reporterId', 'createdAt'])
@Index('ix_report_target', ['targetId', 'state'])
@Index('ix_report_queue', ['state', 'createdAt'])
export class ReportEntity {
  @IdColumn({ primary: true }) id: Id<'report'>;
  @IdColumn() reporterId: Id<'user'>;
  @StringColumn(8) target: 'review' | 'business';
  @IdColumn() targetId: Id<'review'> | Id<'business'>;
  /** The place itself, or the one the review is of. */
  @IdColumn() businessId: Id<'business'>;
  @StringColumn(24) reason: ReportReason;
  @StringColumn(500, { nullable: true }) note: string | null;
  @StringColumn(8) state: ReportState;
  @StringColumn(500, { nullable: true }) comment: string | null;
  /** Person and target as long as it waits, then empty: one open report of each pair. */
  @StringColumn(61, { nullable: true }) openKey: string | null;
  /** See `network.ts`. Empty: it does not count towards taking a review out of sight, or is decided. */
  @StringColumn(66, { nullable: true }) network: string | null;
  @TimeColumn() createdAt: number;
  @TimeColumn({ nullable: true }) decidedAt: number | null;
  @IdColumn({ nullable: true }) decidedBy: Id<'user'> | null;
}

/** Its rows, and what may happen to them. */
export const REPORT = { entity: ReportEntity, machine: reportMachine };
