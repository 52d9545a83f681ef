import type { Id } from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import { IdColumn, IntColumn, StringColumn } from '../../platform/database/columns.js';
import type { ActivityKind } from '../business/hot.js';

/** That a visitor did something at a place: each kind once a day. Nobody can be recognised by the hash. */
@Entity('activity_event', { withoutRowid: true })
@Index('ix_activity_event_day', ['day'])
export class ActivityEventEntity {
  @IdColumn({ primary: true }) businessId: Id<'business'>;
  /** Local days since 1970-01-01. */
  @IntColumn({ primary: true }) day: number;
  @StringColumn(10, { primary: true }) kind: ActivityKind;
  @StringColumn(43, { primary: true }) visitorHash: string;
}
