import type { Id } from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import { IdColumn, StringColumn, TextColumn, TimeColumn } from '../../platform/database/columns.js';

/** How much of an inspector's work one of their devices holds, as it told last; no row where it holds nothing. */
@Entity('kept_on_device')
@Index('ix_kept_on_device_user', ['userId'])
export class KeptOnDeviceEntity {
  /** Of the browser and the account. */
  @StringColumn(64, { primary: true }) id: string;
  @IdColumn() userId: Id<'user'>;
  /** The header as it came (`KEPT`). */
  @TextColumn() counts: string;
  /** When this was told first. */
  @TimeColumn() toldAt: number;
}
