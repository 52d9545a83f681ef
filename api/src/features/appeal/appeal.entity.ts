import { type AppealState, appealMachine, type Id } from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import {
  IdColumn,
  JsonColumn,
  StringColumn,
  TextColumn,
  TimeColumn,
} from '../../platform/database/columns.js';

/** Why an owner thinks that a result is wrong, and what a lead who had no part in it decided. */
@Entity('appeal')
@Index('ux_appeal_inspection', ['inspectionId'], { unique: true })
@Index('ix_appeal_state', ['state', 'createdAt'])
@Index('ix_appeal_business', ['businessId', 'createdAt'])
export class AppealEntity {
  @IdColumn({ primary: true }) id: Id<'appeal'>;
  @IdColumn() businessId: Id<'business'>;
  @IdColumn() inspectionId: Id<'inspection'>;
  @IdColumn() authorId: Id<'user'>;
  /** Of the checklist; none means the whole result. */
  @JsonColumn() items: string[];
  @TextColumn() grounds: string;
  @JsonColumn() photoIds: Id<'photo'>[];
  @StringColumn(10) state: AppealState;
  @TextColumn({ nullable: true }) words: string | null;
  @TimeColumn() createdAt: number;
  @IdColumn({ nullable: true }) decidedBy: Id<'user'> | null;
  @TimeColumn({ nullable: true }) decidedAt: number | null;
}

/** Its rows, what may happen to them, and how one begins. */
export const APPEAL = {
  entity: AppealEntity,
  machine: appealMachine,
  opened: 'appeal.file',
  photos: { ownerType: 'appeal', purpose: 'business', visibility: 'case' },
} as const;
