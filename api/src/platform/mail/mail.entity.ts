import type { Id, LocaleCode } from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import {
  IdColumn,
  IntColumn,
  JsonColumn,
  StringColumn,
  TextColumn,
  TimeColumn,
} from '../database/columns.js';

/**
 * A mail that has not gone out yet. It holds neither text nor link: whoever reads the table can open no account, as
 * each attempt makes them anew.
 */
@Entity('mail')
@Index('ix_mail_due', ['dueAt'])
export class MailEntity {
  @IdColumn({ primary: true }) id: Id<'mail'>;
  @StringColumn(40) kind: 'password-reset';
  /** Whom it is for; of a password reset what was typed, which may be nobody's. Empty once it is parked. */
  @StringColumn(254) target: string;
  @JsonColumn() params: { locale: LocaleCode };
  /** When it is tried next. Null: parked, it is not tried again. */
  @TimeColumn({ nullable: true }) dueAt: number | null;
  @IntColumn() attempts: number;
  /** Until then a process is at it; one that died lets go by itself. */
  @TimeColumn() claimedUntil: number;
  @TextColumn({ nullable: true }) lastError: string | null;
  @TimeColumn() createdAt: number;
}
