import type { Device, Id } from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import { IdColumn, StringColumn, TimeColumn } from '../../platform/database/columns.js';

@Entity('session')
@Index('ux_session_token', ['tokenHash'], { unique: true })
@Index('ix_session_user', ['userId'])
@Index('ix_session_expires', ['expiresAt'])
export class SessionEntity {
  @IdColumn({ primary: true }) id: Id<'session'>;
  @IdColumn() userId: Id<'user'>;
  @StringColumn(64) tokenHash: string;
  @TimeColumn() createdAt: number;
  @TimeColumn() seenAt: number;
  /** However busy, a session ends here. */
  @TimeColumn() expiresAt: number;
  // Empty in rows older than these columns.
  @StringColumn(10, { nullable: true }) browser: Device['browser'] | null;
  @StringColumn(10, { nullable: true }) system: Device['system'] | null;
}
