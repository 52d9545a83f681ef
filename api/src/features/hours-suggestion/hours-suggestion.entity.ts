import {
  type HoursSuggestionState,
  hoursSuggestionMachine,
  type Id,
  type WeekHours,
} from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import { IdColumn, JsonColumn, StringColumn, TimeColumn } from '../../platform/database/columns.js';

/** When a visitor found a place to be open; without hours: those shown were right. */
@Entity('hours_suggestion')
@Index('ux_hours_suggestion_open', ['openKey'], { unique: true })
@Index('ix_hours_suggestion_user', ['userId', 'createdAt'])
@Index('ix_hours_suggestion_business', ['businessId', 'state', 'createdAt'])
@Index('ix_hours_suggestion_queue', ['state', 'createdAt'])
export class HoursSuggestionEntity {
  @IdColumn({ primary: true }) id: Id<'hoursSuggestion'>;
  @IdColumn() userId: Id<'user'>;
  @IdColumn() businessId: Id<'business'>;
  @JsonColumn({ nullable: true }) hours: WeekHours | null;
  @StringColumn(280, { nullable: true }) note: string | null;
  @StringColumn(10) state: HoursSuggestionState;
  /** Person and place as long as it waits, then empty: one that waits of each pair. */
  @StringColumn(61, { nullable: true }) openKey: string | null;
  @TimeColumn() createdAt: number;
  @TimeColumn({ nullable: true }) decidedAt: number | null;
  @IdColumn({ nullable: true }) decidedBy: Id<'user'> | null;
}

/** Its rows, and what may happen to them. */
export const HOURS_SUGGESTION = { entity: HoursSuggestionEntity, machine: hoursSuggestionMachine };
