import {
  type Category,
  type Id,
  type MissingPlaceState,
  missingPlaceMachine,
  type ProvinceCode,
} from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import {
  BoolColumn,
  DoubleColumn,
  IdColumn,
  StringColumn,
  TimeColumn,
} from '../../platform/database/columns.js';

/** A place that the directory lacks, as somebody told of it. No view of it ever carries who that was. */
@Entity('missing_place')
@Index('ix_missing_place_reporter', ['reporterId', 'createdAt'])
@Index('ix_missing_place_queue', ['state', 'held', 'createdAt'])
@Index('ix_missing_place_province', ['province', 'state', 'held', 'createdAt'])
export class MissingPlaceEntity {
  @IdColumn({ primary: true }) id: Id<'missingPlace'>;
  /** Of somebody without an account what `guestOf` makes of their key. */
  @IdColumn() reporterId: Id<'user'>;
  @StringColumn(100) name: string;
  @StringColumn(20) category: Category;
  @DoubleColumn() lat: number;
  @DoubleColumn() lon: number;
  /** In which the point lies: whose inspectors decide. */
  @StringColumn(5) province: ProvinceCode;
  @StringColumn(280) note: string;
  @StringColumn(10) state: MissingPlaceState;
  @BoolColumn() held: boolean;
  /** The place that it became, or that was there already. */
  @IdColumn({ nullable: true }) businessId: Id<'business'> | null;
  @StringColumn(500, { nullable: true }) words: string | null;
  @TimeColumn() createdAt: number;
  @TimeColumn({ nullable: true }) decidedAt: number | null;
  @IdColumn({ nullable: true }) decidedBy: Id<'user'> | null;
}

/** Its rows, and what may happen to them. */
export const MISSING_PLACE = { entity: MissingPlaceEntity, machine: missingPlaceMachine } as const;
