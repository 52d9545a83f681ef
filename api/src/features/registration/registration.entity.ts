import {
  type Category,
  type FieldMarks,
  type Id,
  type LocalizedText,
  type ProvinceCode,
  type RegistrationEvent,
  type RegistrationState,
  type RejectReason,
  registrationMachine,
} from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import {
  DoubleColumn,
  IdColumn,
  IntColumn,
  JsonColumn,
  StringColumn,
  TimeColumn,
} from '../../platform/database/columns.js';

/** What a vendor sent to be let into the directory; the place itself is made, or changed, when it is approved. */
@Entity('registration')
@Index('ux_registration_number', ['number'], { unique: true })
@Index('ix_registration_queue', ['state', 'province', 'createdAt'])
@Index('ix_registration_applicant', ['applicantId', 'createdAt'])
@Index('ix_registration_sent', ['sentDraftId'])
@Index('ix_registration_business', ['businessId'])
@Index('ix_registration_point', ['lat', 'lon'])
export class RegistrationEntity {
  @IdColumn({ primary: true }) id: Id<'registration'>;
  @StringColumn(12) number: string;
  @StringColumn(5) kind: 'new' | 'claim' | 'edit';
  @StringColumn(20) state: RegistrationState;
  @IntColumn() round: number;
  /** Null once the account is gone. */
  @IdColumn({ nullable: true }) applicantId: Id<'user'> | null;
  /** The claimed place, or the one that an approval makes. */
  @IdColumn() businessId: Id<'business'>;
  /** In which what came back is answered. */
  @IdColumn({ nullable: true }) draftId: Id<'draft'> | null;
  /** The draft that was sent last: sent twice it is one. */
  @IdColumn() sentDraftId: Id<'draft'>;
  @JsonColumn() name: LocalizedText;
  @StringColumn(20) category: Category;
  @StringColumn(5) province: ProvinceCode;
  @DoubleColumn({ nullable: true }) lat: number | null;
  @DoubleColumn({ nullable: true }) lon: number | null;
  @JsonColumn() answers: Record<string, object>;
  @JsonColumn() marks: FieldMarks;
  /** What was commented on in the round before, as it was then. */
  @JsonColumn({ nullable: true }) earlier: Record<string, object> | null;
  @JsonColumn() timeline: RegistrationEvent[];
  /** What tells its operator again, hashed, once the answers have gone with the account; see `operatorKeys`. */
  @JsonColumn({ nullable: true }) operatorKeys: string[] | null;
  @StringColumn(20, { nullable: true }) rejectReason: RejectReason | null;
  @IdColumn({ nullable: true }) reviewerId: Id<'user'> | null;
  @TimeColumn({ nullable: true }) heldUntil: number | null;
  @TimeColumn() createdAt: number;
  /** Of the newest round. */
  @TimeColumn() submittedAt: number;
  @IntColumn() version: number;
}

/** Its rows, and what may happen to them. */
export const REGISTRATION = { entity: RegistrationEntity, machine: registrationMachine };
