import type { Id } from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import { IdColumn, IntColumn, StringColumn, TextColumn, TimeColumn } from '../database/columns.js';

/** Something that happens later, in whichever process comes to it first. */
@Entity('task')
@Index('ux_task_target', ['kind', 'target'], { unique: true })
@Index('ix_task_due', ['dueAt'])
export class TaskEntity {
  @IdColumn({ primary: true }) id: Id<'task'>;
  @StringColumn(40) kind: string;
  /** What it is about, by id; empty for what is done every so often. Two tasks about the same are one. */
  @StringColumn(60) target: string;
  /** Null: parked after too many failures; it waits for an operator, or for a new reason to do it. */
  @TimeColumn({ nullable: true }) dueAt: number | null;
  /** Failures in a row. */
  @IntColumn() attempts: number;
  /** Until then a process is at it; one that died lets go by itself. */
  @TimeColumn() claimedUntil: number;
  /** Of the process that is at it. */
  @StringColumn(20, { nullable: true }) claim: string | null;
  @TextColumn({ nullable: true }) lastError: string | null;
}
