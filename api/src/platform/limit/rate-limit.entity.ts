import { Entity, Index } from 'typeorm';
import { IdColumn, StringColumn, TimeColumn } from '../database/columns.js';

/** One try of something that is limited, such as a wrong password; see `LimitService`. */
@Entity('rate_limit')
@Index('ix_rate_limit_bucket', ['bucket', 'at'])
@Index('ix_rate_limit_at', ['at'])
export class RateLimitEntity {
  @IdColumn({ primary: true }) id: string;
  /** SHA-256 of what the limit holds for. */
  @StringColumn(64) bucket: string;
  @TimeColumn() at: number;
}
