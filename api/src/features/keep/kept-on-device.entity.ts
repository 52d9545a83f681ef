import type { Id, KeptOf, ProvinceCode } from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import {
  IdColumn,
  IntColumn,
  StringColumn,
  TextColumn,
  TimeColumn,
} from '../../platform/database/columns.js';

/** How much of an inspector's work one of their devices holds, as it told last; no row where it holds nothing. */
@Entity('kept_on_device')
@Index('ix_kept_on_device_user', ['userId'])
export class KeptOnDeviceEntity {
  /** Of the device's store, of the browser where the store has no name yet, and the account. */
  @StringColumn(64, { primary: true }) id: string;
  @IdColumn() userId: Id<'user'>;
  /** Of the browser and the account; null where the store has no name: nothing tells then that it is gone. */
  @StringColumn(64, { nullable: true }) device: string | null;
  /** The header as it came (`KEPT`). */
  @TextColumn() counts: string;
  /** When this was told first. */
  @TimeColumn() toldAt: number;
  /** When it was told last, to the day; null of what was told before that was noted. */
  @TimeColumn({ nullable: true }) heardAt: number | null;
}

/** What a device held of an inspection or a case, and is gone with its store (decision 0081). */
@Entity('kept_loss')
@Index('ix_kept_loss_subject', ['subject'])
@Index('ix_kept_loss_told', ['toldAt'])
@Index('ix_kept_loss_user', ['userId'])
export class KeptLossEntity {
  /** Of the store and the subject. */
  @StringColumn(64, { primary: true }) id: string;
  /** Null once the account is erased: it is counted on. */
  @IdColumn({ nullable: true }) userId: Id<'user'> | null;
  @IdColumn() subject: KeptOf;
  @IntColumn() entries: number;
  @IntColumn() files: number;
  /** Of the place, as it was; null where the server had not heard of the inspection yet. */
  @StringColumn(5, { nullable: true }) province: ProvinceCode | null;
  /** When the device told of it. */
  @TimeColumn() toldAt: number;
}
