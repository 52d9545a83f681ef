import { type Facet, type HazardState, hazardReportMachine, type Id } from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import { BoolColumn, IdColumn, StringColumn, TimeColumn } from '../../platform/database/columns.js';

/** Something dangerous that a visitor saw. No view of it ever carries who that was. */
@Entity('hazard_report')
@Index('ix_hazard_report_reporter', ['reporterId', 'createdAt'])
@Index('ix_hazard_report_state', ['state', 'businessId'])
@Index('ix_hazard_report_business', ['businessId', 'facet', 'createdAt'])
@Index('ix_hazard_report_queue', ['state', 'createdAt'])
export class HazardReportEntity {
  @IdColumn({ primary: true }) id: Id<'hazardReport'>;
  /** Of somebody without an account what `guestOf` makes of their key: it names nobody, and stands in no other table. */
  @IdColumn() reporterId: Id<'user'>;
  @IdColumn() businessId: Id<'business'>;
  @StringColumn(16) facet: Facet;
  @StringColumn(6, { nullable: true }) checklistItemId: string | null;
  @StringColumn(500) text: string;
  @TimeColumn() seenAt: number;
  @StringColumn(10) state: HazardState;
  @StringColumn(500, { nullable: true }) outcome: string | null;
  @TimeColumn() createdAt: number;
  // What an inspector made of it; see `HazardDecision`.
  @StringColumn(6, { nullable: true }) linkedItemId: string | null;
  @IdColumn({ nullable: true }) inspectionId: Id<'inspection'> | null;
  @IdColumn({ nullable: true }) duplicateOf: Id<'hazardReport'> | null;
  /** See `network.ts`; those of one place share a salt. Empty once an inspector looked at it or its author is gone. */
  @StringColumn(66, { nullable: true }) network: string | null;
  /** One of many from one network about the place on a day: it does not count until an inspector looked at it. */
  @BoolColumn({ nullable: true }) held: boolean | null;
}

/** Its rows, what may happen to them, and how one begins. */
export const HAZARD_REPORT = {
  entity: HazardReportEntity,
  machine: hazardReportMachine,
  opened: 'hazard.report',
  photos: { ownerType: 'hazard', purpose: 'hazard', visibility: 'private' },
} as const;
