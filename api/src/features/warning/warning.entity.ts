import {
  type ActionType,
  type Channel,
  type Fix,
  type Id,
  type LocalizedText,
  type ProvinceCode,
  type ReplyKind,
  type ReturnReason,
  type Verify,
  type WarningItemState,
  type WarningSeverity,
  type WarningState,
  warningItemMachine,
  warningMachine,
} from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import {
  BoolColumn,
  IdColumn,
  IntColumn,
  JsonColumn,
  StringColumn,
  TextColumn,
  TimeColumn,
} from '../../platform/database/columns.js';

/** A request for corrective action. What it says of its items is worked out anew by `settle` after each change. */
@Entity('warning')
@Index('ux_warning_number', ['number'], { unique: true })
@Index('ix_warning_sort', ['sortAt', 'id'])
@Index('ix_warning_province', ['province', 'sortAt', 'id'])
@Index('ix_warning_business', ['businessId', 'sortAt', 'id'])
@Index('ix_warning_issued', ['issuedBy', 'sortAt', 'id'])
// What is open: few of all there ever were.
@Index('ix_warning_resolved', ['resolvedAt', 'province', 'noticeNo'])
@Index('ix_warning_state', ['state', 'province', 'businessId'])
// All that a label is made of: counting them reads no row.
@Index('ix_warning_label', [
  ...['state', 'province', 'sortAt', 'escalateAt', 'dueAt'],
  ...['repliedItems', 'leadItems', 'askedItems', 'openItems', 'acceptedItems', 'issuedBy'],
])
export class WarningEntity {
  @IdColumn({ primary: true }) id: Id<'warning'>;
  @StringColumn(16) number: string;
  @IdColumn() businessId: Id<'business'>;
  /** Of the place, so that lists of inspectors read one table. */
  @StringColumn(6, { nullable: true }) province: ProvinceCode | null;
  @IdColumn({ nullable: true }) inspectionId: Id<'inspection'> | null;
  @IdColumn() issuedBy: Id<'user'>;
  @StringColumn(10) state: WarningState;
  @StringColumn(8) severity: WarningSeverity;
  /** Notices sent; 0 of a draft. */
  @IntColumn() noticeNo: number;
  @JsonColumn({ nullable: true }) intro: LocalizedText | null;
  /** Of these words alone, as each item has one; null while nobody has written any. */
  @IntColumn({ nullable: true }) introVersion: number | null;
  /** Of its first item. */
  @JsonColumn() matter: LocalizedText;
  @IntColumn() items: number;
  @IntColumn() doneItems: number;
  @IntColumn() openItems: number;
  @IntColumn() repliedItems: number;
  @IntColumn() acceptedItems: number;
  @IntColumn() askedItems: number;
  /** Of those replied: what a lead decides. Null while nobody has counted, and nothing is. */
  @IntColumn({ nullable: true }) leadItems: number | null;
  /** Lists go by it: when it is due; what is over comes after all that is open, newest first. */
  @TimeColumn() sortAt: number;
  @TimeColumn({ nullable: true }) sentAt: number | null;
  @TimeColumn({ nullable: true }) firstReadAt: number | null;
  @TimeColumn({ nullable: true }) dueAt: number | null;
  /** Without time that is only asked for; null where that makes no difference. */
  @TimeColumn({ nullable: true }) dueBefore: number | null;
  @TimeColumn({ nullable: true }) escalateAt: number | null;
  @TimeColumn({ nullable: true }) publicAt: number | null;
  /** Since when something waits for a decision; null when nothing does. */
  @TimeColumn({ nullable: true }) waitingSince: number | null;
  /** Up to when reminders that were due are sent. */
  @TimeColumn({ nullable: true }) remindedAt: number | null;
  /** When somebody was reminded, by the clock or by hand, the first one first; null while nobody was. */
  @JsonColumn({ nullable: true }) reminders: number[] | null;
  @TimeColumn({ nullable: true }) escalatedAt: number | null;
  /** Of a lead; null when the clock did it. */
  @TextColumn({ nullable: true }) escalationReason: string | null;
  @TimeColumn({ nullable: true }) resolvedAt: number | null;
  @TextColumn({ nullable: true }) evaluation: string | null;
  @TimeColumn({ nullable: true }) effectCheckAt: number | null;
  @TimeColumn({ nullable: true }) withdrawnAt: number | null;
  @TextColumn({ nullable: true }) withdrawnReason: string | null;
  @IdColumn({ nullable: true }) previousWarningId: Id<'warning'> | null;
  /** Until then another operator answered it, before the place went on as theirs whom it is asked of now. */
  @TimeColumn({ nullable: true }) othersUntil: number | null;
  @TimeColumn() createdAt: number;
  @IntColumn() version: number;
}

export interface Extension {
  days: number;
  reason: string;
  askedAt: number;
  answerBy: number;
  isGranted: boolean | null;
  comment: string;
  decidedAt: number | null;
}
export interface VisitRecord {
  isFixed: boolean;
  comment: string;
  photos: Id<'photo'>[];
  fix: Fix;
  metres: number;
  at: number;
  by: Id<'user'>;
}

/** By a lead, without an answer to decide about. */
export interface DropRecord {
  comment: string;
  at: number;
  by: Id<'user'>;
}

/** One thing to fix. Its words never change once it is sent. */
@Entity('warning_item')
@Index('ix_warning_item_warning', ['warningId', 'position'])
export class WarningItemEntity {
  @IdColumn({ primary: true }) id: Id<'warningItem'>;
  @IdColumn() warningId: Id<'warning'>;
  @IntColumn() position: number;
  /** Of the checklist; null of the inspector's own. */
  @StringColumn(6, { nullable: true }) itemId: string | null;
  @StringColumn(8) severity: WarningSeverity;
  @JsonColumn() matter: LocalizedText;
  @JsonColumn() grounds: LocalizedText;
  @JsonColumn() measure: LocalizedText;
  /** Hours of a critical one, days of the others. */
  @IntColumn() amount: number;
  @StringColumn(6) verify: Verify;
  @JsonColumn() photoIds: Id<'photo'>[];
  @StringColumn(10) state: WarningItemState;
  @TimeColumn({ nullable: true }) firstSentAt: number | null;
  /** With the newest notice that asks for it. */
  @TimeColumn({ nullable: true }) sentAt: number | null;
  @TimeColumn({ nullable: true }) repeatedAt: number | null;
  @TimeColumn({ nullable: true }) dueAt: number | null;
  @TimeColumn({ nullable: true }) closedAt: number | null;
  /** Since when everybody can read it; it stays. */
  @TimeColumn({ nullable: true }) publicSince: number | null;
  @IntColumn() round: number;
  @IntColumn() disputes: number;
  @JsonColumn({ nullable: true }) extension: Extension | null;
  /** Of one that waits for its answer. */
  @IntColumn({ nullable: true }) extensionDays: number | null;
  @JsonColumn({ nullable: true }) visit: VisitRecord | null;
  @JsonColumn({ nullable: true }) dropped: DropRecord | null;
  @IntColumn() version: number;
}

export interface DecisionRecord {
  result: 'accept' | 'return' | 'drop';
  reason: ReturnReason | null;
  comment: string;
  at: number;
  by: Id<'user'>;
}

@Entity('warning_reply')
@Index('ix_warning_reply_warning', ['warningId', 'sentAt'])
@Index('ix_warning_reply_sent', ['sentAt', 'warningId'])
export class WarningReplyEntity {
  @IdColumn({ primary: true }) id: Id<'reply'>;
  @IdColumn() warningId: Id<'warning'>;
  @IdColumn() warningItemId: Id<'warningItem'>;
  /** Null when their account is gone. */
  @IdColumn({ nullable: true }) authorId: Id<'user'> | null;
  @StringColumn(8) kind: ReplyKind;
  @StringColumn(10, { nullable: true }) actionType: ActionType | null;
  @TextColumn() text: string;
  @TextColumn() rootCause: string;
  @TimeColumn({ nullable: true }) doneAt: number | null;
  @JsonColumn() photoIds: Id<'photo'>[];
  @JsonColumn() documentIds: Id<'document'>[];
  /** When it was written, maybe without a connection. */
  @TimeColumn() sentAt: number;
  @TimeColumn() receivedAt: number;
  @BoolColumn() isLate: boolean;
  /** When an inspector read it; from then on it cannot be edited. */
  @TimeColumn({ nullable: true }) openedAt: number | null;
  @JsonColumn({ nullable: true }) decision: DecisionRecord | null;
  @IntColumn() version: number;
}

/** One sending of a warning. With its items it is what was sent, word for word, in all languages there were. */
@Entity('notice')
@Index('ux_notice_number', ['warningId', 'number'], { unique: true })
export class NoticeEntity {
  @IdColumn({ primary: true }) id: Id<'notice'>;
  @IdColumn() warningId: Id<'warning'>;
  @IntColumn() number: number;
  @IdColumn() issuedBy: Id<'user'>;
  /** The name that stood under it. */
  @StringColumn(120) issuer: string;
  @JsonColumn({ nullable: true }) intro: LocalizedText | null;
  @StringColumn(5) channel: Channel;
  /** To whom it went besides the app. */
  @StringColumn(200, { nullable: true }) addressee: string | null;
  @TimeColumn() sentAt: number;
  /** When somebody of the business opened it; of one on paper, when it was delivered. */
  @TimeColumn({ nullable: true }) readAt: number | null;
  /** The version of the warning that its author had read: the same one sent twice is one notice. */
  @IntColumn() overVersion: number;
}

@Entity('notice_item')
export class NoticeItemEntity {
  @IdColumn({ primary: true }) noticeId: Id<'notice'>;
  @IdColumn({ primary: true }) warningItemId: Id<'warningItem'>;
  @IntColumn() position: number;
  @StringColumn(6, { nullable: true }) itemId: string | null;
  @StringColumn(8) severity: WarningSeverity;
  @JsonColumn() matter: LocalizedText;
  @JsonColumn() grounds: LocalizedText;
  @JsonColumn() measure: LocalizedText;
  @StringColumn(6) verify: Verify;
  @TimeColumn() dueAt: number;
}

/** Who answers for a place that nobody owns here. */
@Entity('agency_contact')
export class AgencyContactEntity {
  @IdColumn({ primary: true }) businessId: Id<'business'>;
  @StringColumn(120) name: string;
  @StringColumn(200, { nullable: true }) email: string | null;
  @TextColumn() address: string;
  @IdColumn() updatedBy: Id<'user'>;
  @TimeColumn() updatedAt: number;
}

/** Its rows, and what may happen to them; `settle`, at the end of each transaction, raises the version. */
export const WARNING = { entity: WarningEntity, machine: warningMachine };

export const WARNING_ITEM = { entity: WarningItemEntity, machine: warningItemMachine, isVersioned: true };
