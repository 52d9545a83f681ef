import { type Id, type ReInspectionState, reInspectionMachine } from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import {
  IdColumn,
  JsonColumn,
  StringColumn,
  TextColumn,
  TimeColumn,
} from '../../platform/database/columns.js';

/** An owner's request that an inspector comes again, with what was promised. */
@Entity('re_inspection')
@Index('ix_re_inspection_state', ['state', 'promisedBy'])
@Index('ix_re_inspection_business', ['businessId', 'createdAt'])
export class ReInspectionEntity {
  @IdColumn({ primary: true }) id: Id<'reInspection'>;
  @IdColumn() businessId: Id<'business'>;
  /** The result after which it was asked for. */
  @IdColumn() inspectionId: Id<'inspection'>;
  @IdColumn() authorId: Id<'user'>;
  @TextColumn() words: string;
  @JsonColumn() photoIds: Id<'photo'>[];
  @StringColumn(10) state: ReInspectionState;
  @TimeColumn() promisedBy: number;
  /** Why an inspector declined. */
  @TextColumn({ nullable: true }) answer: string | null;
  @TimeColumn() createdAt: number;
  @IdColumn({ nullable: true }) decidedBy: Id<'user'> | null;
  @TimeColumn({ nullable: true }) endedAt: number | null;
}

/** Its rows, what may happen to them, and how one begins. */
export const RE_INSPECTION = {
  entity: ReInspectionEntity,
  machine: reInspectionMachine,
  opened: 're-inspection.request',
  photos: { ownerType: 'reinspection', purpose: 'business', visibility: 'case' },
} as const;
