import { type Id, type StopOfferState, stopOfferMachine } from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import { IdColumn, StringColumn, TimeColumn } from '../../platform/database/columns.js';

/** A stop of an inspector's day that they ask a colleague to take. */
@Entity('stop_offer')
@Index('ix_stop_offer_inspector', ['inspectorId', 'date'])
@Index('ix_stop_offer_colleague', ['colleagueId', 'date'])
export class StopOfferEntity {
  @IdColumn({ primary: true }) id: Id<'stopOffer'>;
  @IdColumn() businessId: Id<'business'>;
  /** Whose stop it is. */
  @IdColumn() inspectorId: Id<'user'>;
  @IdColumn() colleagueId: Id<'user'>;
  /** The Bangkok day, YYYY-MM-DD. */
  @StringColumn(10) date: string;
  @StringColumn(10) state: StopOfferState;
  @TimeColumn() createdAt: number;
  @TimeColumn({ nullable: true }) decidedAt: number | null;
}

/** Its rows, what may happen to them, and how one begins. */
export const STOP_OFFER = {
  entity: StopOfferEntity,
  machine: stopOfferMachine,
  opened: 'stop-offer.make',
};
