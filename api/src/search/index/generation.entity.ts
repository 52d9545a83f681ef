import { Entity } from 'typeorm';
import { BigColumn, IdColumn, IntColumn, StringColumn } from '../../platform/database/columns.js';

/** The generations of the index that there are; their own tables are made and dropped at run time. */
@Entity('index_generation')
export class IndexGeneration {
  @StringColumn(20, { primary: true }) name: string;
  @StringColumn(10) state: 'building' | 'live' | 'dropping';
  /** Places filled in so far, and in all. */
  @IntColumn() done: number;
  @IntColumn() total: number;
  /** The lease of the process that fills it. */
  @BigColumn() claimedUntil: number;
  /** Some process answers from it, or fills it, until then at least. */
  @BigColumn() usedUntil: number;
}

/** Places that changed while a generation could not be written: it was being filled, or by rules that the writer does not know. */
@Entity('index_backlog', { withoutRowid: true })
export class IndexBacklog {
  @StringColumn(20, { primary: true }) generation: string;
  @IdColumn({ primary: true }) businessId: string;
}
