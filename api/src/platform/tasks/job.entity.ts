import { Entity } from 'typeorm';
import { IntColumn, StringColumn, TextColumn, TimeColumn } from '../database/columns.js';

/** Scheduled work and who is at it; survives restarts and is shared by every process. */
@Entity('job')
export class JobEntity {
  @StringColumn(60, { primary: true }) name: string;
  @TimeColumn() nextAt: number;
  /** Until then somebody is at it; a process that died lets go by itself. */
  @TimeColumn() claimedUntil: number;
  @TimeColumn({ nullable: true }) doneAt: number | null;
  @IntColumn() failures: number;
  @TextColumn({ nullable: true }) lastError: string | null;
}
