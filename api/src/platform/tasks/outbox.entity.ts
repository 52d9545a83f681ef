import { Entity, Index } from 'typeorm';
import { IdColumn, StringColumn, TimeColumn } from '../database/columns.js';

/** What a committed change still owes to others, such as the search index. */
@Entity('outbox')
@Index('ix_outbox_topic', ['topic', 'id'])
export class OutboxEntity {
  @IdColumn({ primary: true }) id: string;
  @StringColumn(40) topic: string;
  @IdColumn() targetId: string;
  @TimeColumn() at: number;
}
