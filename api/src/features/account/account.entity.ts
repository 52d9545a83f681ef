import type { Id, LocaleCode, MailPreference, ProvinceCode, Role } from '@sabaijai/contract';
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

@Entity('user')
@Index('ux_user_email', ['email'], { unique: true })
@Index('ux_user_phone', ['phone'], { unique: true })
@Index('ix_user_pending_email', ['pendingEmail'])
export class UserEntity {
  @IdColumn({ primary: true }) id: Id<'user'>;
  /** Lower-cased; of e-mail and phone at least one is there. */
  @StringColumn(254, { nullable: true }) email: string | null;
  @StringColumn(20, { nullable: true }) phone: string | null;
  @TextColumn() passwordHash: string;
  @StringColumn(50) displayName: string;
  @StringColumn(5) locale: LocaleCode;
  @JsonColumn() roles: Role[];
  @StringColumn(10) state: 'active' | 'locked' | 'deleted';
  @TimeColumn() createdAt: number;

  // Empty in rows older than these columns.

  @StringColumn(5, { nullable: true }) homeProvince: ProvinceCode | null;
  @BoolColumn({ nullable: true }) wantsNews: boolean | null;
  /** Which terms and privacy notice the person agreed to, and when. */
  @StringColumn(20, { nullable: true }) termsVersion: string | null;
  @TimeColumn({ nullable: true }) consentedAt: number | null;
  @IntColumn({ nullable: true }) version: number | null;
  @StringColumn(8, { nullable: true }) mails: MailPreference | null;
  /** When a link that was mailed to `email` was opened; null while nobody has shown that they read what is sent there. */
  @TimeColumn({ nullable: true }) emailProvedAt: number | null;
  /**
   * An address that becomes `email` once it is proved: it was given while somebody else held it, or after another was
   * proved. Several accounts may have the same. An account has one address without proof at most.
   */
  @StringColumn(254, { nullable: true }) pendingEmail: string | null;
}

/** Whom an inspector decides nothing about, and since when (milliseconds). */
export interface DeclaredConflict {
  businessId: Id<'business'>;
  reason: string;
  declaredAt: number;
}

@Entity('inspector_profile')
@Index('ux_inspector_profile_badge', ['badgeNo'], { unique: true })
export class InspectorProfileEntity {
  @IdColumn({ primary: true }) userId: Id<'user'>;
  @StringColumn(20) badgeNo: string;
  /** The agency's name when they came; what counts is `agencyId`. */
  @StringColumn(100) agency: string;
  /** ISO 3166-2, such as TH-20. */
  @JsonColumn() provinces: ProvinceCode[];
  @BoolColumn() isLead: boolean;
  /** Businesses this inspector has declared a conflict of interest with. */
  @JsonColumn() conflicts: DeclaredConflict[];
  @IdColumn({ nullable: true }) agencyId: Id<'agency'> | null;
  /** Of what leads change of the account; empty in rows older than the column. */
  @IntColumn({ nullable: true }) version: number | null;
}

@Entity('vendor_profile')
export class VendorProfileEntity {
  @IdColumn({ primary: true }) userId: Id<'user'>;
  @StringColumn(12) legalType: 'person' | 'company' | 'community' | 'government';
  @StringColumn(150) legalName: string;
  @StringColumn(13) taxId: string;
  @StringColumn(20, { nullable: true }) contactLine: string | null;
}

/** A browser this person has signed in with before: strangers' wrong passwords do not lock it out. */
@Entity('known_device')
@Index('ix_known_device_user', ['userId'])
export class KnownDeviceEntity {
  @StringColumn(64, { primary: true }) tokenHash: string;
  @IdColumn() userId: Id<'user'>;
  @TimeColumn() seenAt: number;
}

/** The other half of a link in a mail. */
@Entity('password_reset')
@Index('ix_password_reset_user', ['userId'])
@Index('ix_password_reset_expires', ['expiresAt'])
export class PasswordResetEntity {
  @StringColumn(64, { primary: true }) tokenHash: string;
  @IdColumn() userId: Id<'user'>;
  @TimeColumn() createdAt: number;
  @TimeColumn() expiresAt: number;
  /** To which it was sent; null in rows older than this column. */
  @StringColumn(254, { nullable: true }) address: string | null;
}

/** The other half of a link that proves an address. */
@Entity('email_proof')
@Index('ix_email_proof_user', ['userId'])
@Index('ix_email_proof_expires', ['expiresAt'])
export class EmailProofEntity {
  @StringColumn(64, { primary: true }) tokenHash: string;
  @IdColumn() userId: Id<'user'>;
  /** To which it was sent. */
  @StringColumn(254) address: string;
  @TimeColumn() createdAt: number;
  @TimeColumn() expiresAt: number;
}

/** An inspector's account that nobody has taken up yet; stays afterwards, to tell who let whom in. */
@Entity('invite')
@Index('ux_invite_code', ['codeHash'], { unique: true })
export class InviteEntity {
  @IdColumn({ primary: true }) id: Id<'invite'>;
  @StringColumn(64) codeHash: string;
  @StringColumn(20) badgeNo: string;
  @StringColumn(100) agency: string;
  @IdColumn({ nullable: true }) agencyId: Id<'agency'> | null;
  @JsonColumn() provinces: ProvinceCode[];
  @BoolColumn() isLead: boolean;
  /** Null: issued on the server itself. */
  @IdColumn({ nullable: true }) createdBy: Id<'user'> | null;
  @TimeColumn() createdAt: number;
  @TimeColumn() expiresAt: number;
  @IdColumn({ nullable: true }) usedBy: Id<'user'> | null;
}
