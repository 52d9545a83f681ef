import type { Id, LocaleCode } from '@sabaijai/contract';
import { Entity } from 'typeorm';
import { IdColumn, JsonColumn, StringColumn, TimeColumn } from '../database/columns.js';

type MailKind =
  | 'password-reset'
  | 'email-proof'
  | 'proof-wanted'
  | 'email-changed'
  | 'notification'
  | 'invitation'
  | 'account-act'
  | 'summary'
  | 'notice'
  | `agency-${'reminder' | 'escalated' | 'resolved' | 'withdrawn'}`;

/**
 * What a mail is made of until it has gone out; the task that sends it says when. It holds neither text nor link: whoever
 * reads the table can open no account, as each attempt makes them anew.
 */
@Entity('mail_request')
export class MailRequestEntity {
  @IdColumn({ primary: true }) id: Id<'mail'>;
  @StringColumn(40) kind: MailKind;
  /** Whom it is for; of a link that was asked for without a session what was typed, which may be nobody's. Empty once it is given up. */
  @StringColumn(254) target: string;
  @JsonColumn() params: { locale: LocaleCode };
  @TimeColumn() createdAt: number;
}
