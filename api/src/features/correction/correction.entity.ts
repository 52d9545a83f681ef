import {
  type Amenity,
  type Category,
  type CorrectionAbout,
  type CorrectionState,
  correctionMachine,
  type Id,
  type LocalizedText,
  type Location,
  type TypedAddress,
  type WeekHours,
} from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import { IdColumn, JsonColumn, StringColumn, TimeColumn } from '../../platform/database/columns.js';

/** A fact of a place as a visitor found it. */
@Entity('correction')
@Index('ux_correction_open', ['openKey'], { unique: true })
@Index('ix_correction_user', ['userId', 'createdAt'])
@Index('ix_correction_business', ['businessId', 'state', 'createdAt'])
@Index('ix_correction_queue', ['state', 'createdAt'])
export class CorrectionEntity {
  @IdColumn({ primary: true }) id: Id<'correction'>;
  @IdColumn() userId: Id<'user'>;
  @IdColumn() businessId: Id<'business'>;
  @StringColumn(10) about: CorrectionAbout;
  @StringColumn(20, { nullable: true }) wrongPhone: string | null;
  @StringColumn(20, { nullable: true }) phone: string | null;
  @JsonColumn({ nullable: true }) amenities: Amenity[] | null;
  /** Of corrected hours null: those shown are right. */
  @JsonColumn({ nullable: true }) hours: WeekHours | null;
  @JsonColumn({ nullable: true }) name: LocalizedText | null;
  @StringColumn(20, { nullable: true }) category: Category | null;
  @JsonColumn({ nullable: true }) address: TypedAddress | null;
  @JsonColumn({ nullable: true }) point: Location | null;
  @IdColumn({ nullable: true }) duplicateOf: Id<'business'> | null;
  @StringColumn(280, { nullable: true }) note: string | null;
  @StringColumn(10) state: CorrectionState;
  @StringColumn(500, { nullable: true }) words: string | null;
  /** Person, place and fact as long as it waits, then empty: one that waits of each. */
  @StringColumn(72, { nullable: true }) openKey: string | null;
  @TimeColumn() createdAt: number;
  @TimeColumn({ nullable: true }) decidedAt: number | null;
  @IdColumn({ nullable: true }) decidedBy: Id<'user'> | null;
}

/** Its rows, what may happen to them, and how one begins. */
export const CORRECTION = {
  entity: CorrectionEntity,
  machine: correctionMachine,
  opened: 'correction.send',
} as const;
