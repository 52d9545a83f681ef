import type { Id } from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import { IdColumn, IntColumn, StringColumn, TimeColumn } from '../../platform/database/columns.js';

/** Where an inspector goes on a day; the places are its stops. */
@Entity('inspection_round')
@Index('ux_inspection_round_day', ['inspectorId', 'date'], { unique: true })
export class RoundEntity {
  @IdColumn({ primary: true }) id: Id<'round'>;
  @IdColumn() inspectorId: Id<'user'>;
  /** The Bangkok day, YYYY-MM-DD. */
  @StringColumn(10) date: string;
  @TimeColumn() updatedAt: number;
  @IntColumn() version: number;
}

/** One place of a round. A table of its own, so that a place's row can say in whose round it is. */
@Entity('inspection_stop')
@Index('ix_inspection_stop_business', ['businessId'])
export class StopEntity {
  @IdColumn({ primary: true }) roundId: Id<'round'>;
  /** From 0. */
  @IntColumn({ primary: true }) position: number;
  @IdColumn() businessId: Id<'business'>;
  /** Whoever put it into somebody else's day; null: it is the inspector's own plan. */
  @IdColumn({ nullable: true }) givenBy: Id<'user'> | null;
  @TimeColumn({ nullable: true }) givenAt: number | null;
}
