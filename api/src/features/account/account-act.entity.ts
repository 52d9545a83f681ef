import type { AccountActKind, Id } from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import { IdColumn, StringColumn, TextColumn, TimeColumn } from '../../platform/database/columns.js';

/** What somebody else did with an account, in words: the audit chain beside it keeps hashes alone. */
@Entity('account_act')
@Index('ix_account_act_user', ['userId', 'id'])
export class AccountActEntity {
  @IdColumn({ primary: true }) id: Id<'accountAct'>;
  @IdColumn() userId: Id<'user'>;
  /** Null: whoever may run programs on the server. */
  @IdColumn({ nullable: true }) actorId: Id<'user'> | null;
  @StringColumn(20) kind: AccountActKind;
  @TextColumn({ nullable: true }) reason: string | null;
  @TimeColumn() createdAt: number;
}
