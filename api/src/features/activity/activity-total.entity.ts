import type { Id } from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import { IdColumn, IntColumn, StringColumn } from '../../platform/database/columns.js';
import type { ActivityKind } from '../business/hot.js';

/** How many events of a kind a place had on a day; nobody is in it, so it is kept when the events are forgotten. */
@Entity('activity_total', { withoutRowid: true })
@Index('ix_activity_total_day', ['day'])
export class ActivityTotalEntity {
  @IdColumn({ primary: true }) businessId: Id<'business'>;
  /** Local days since 1970-01-01. */
  @IntColumn({ primary: true }) day: number;
  @StringColumn(10, { primary: true }) kind: ActivityKind;
  @IntColumn() count: number;
}
