import type { Id, LocaleCode, Role } from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import {
  BoolColumn,
  IdColumn,
  JsonColumn,
  StringColumn,
  TextColumn,
  TimeColumn,
} from '../database/columns.js';

@Entity('user')
@Index('ux_user_email', ['email'], { unique: true })
@Index('ux_user_phone', ['phone'], { unique: true })
export class UserEntity {
  @IdColumn({ primary: true }) id: Id<'user'>;
  /** Lower-cased; of e-mail and phone at least one is there. */
  @StringColumn(254, { nullable: true }) email: string | null;
  @StringColumn(20, { nullable: true }) phone: string | null;
  @TextColumn() passwordHash: string;
  @StringColumn(50) displayName: string;
  @StringColumn(5) locale: LocaleCode;
  @JsonColumn() roles: Role[];
  @StringColumn(10) status: 'active' | 'locked' | 'deleted';
  @TimeColumn() createdAt: number;
}

@Entity('inspector_profile')
@Index('ux_inspector_profile_badge', ['badgeNo'], { unique: true })
export class InspectorProfileEntity {
  @IdColumn({ primary: true }) userId: Id<'user'>;
  @StringColumn(20) badgeNo: string;
  @StringColumn(100) agency: string;
  /** ISO 3166-2, such as TH-20. */
  @JsonColumn() provinces: string[];
  @BoolColumn() isLead: boolean;
  /** Stands for the person in open data. */
  @StringColumn(20) pseudonym: string;
  /** Businesses this inspector has declared a conflict of interest with. */
  @JsonColumn() conflicts: Id<'business'>[];
}

@Entity('vendor_profile')
export class VendorProfileEntity {
  @IdColumn({ primary: true }) userId: Id<'user'>;
  @StringColumn(12) legalType: 'person' | 'company' | 'community' | 'government';
  @StringColumn(150) legalName: string;
  @StringColumn(13) taxId: string;
  @StringColumn(20, { nullable: true }) contactLine: string | null;
}

/** One wrong password; rows older than the window count no longer. */
@Entity('login_attempt')
@Index('ix_login_attempt_bucket', ['bucket', 'at'])
@Index('ix_login_attempt_at', ['at'])
export class LoginAttemptEntity {
  @IdColumn({ primary: true }) id: string;
  /** SHA-256 of what the limit holds for. */
  @StringColumn(64) bucket: string;
  @TimeColumn() at: number;
}

/** A browser this person has signed in with before: strangers' wrong passwords do not lock it out. */
@Entity('known_device')
@Index('ix_known_device_user', ['userId'])
export class KnownDeviceEntity {
  @StringColumn(64, { primary: true }) tokenHash: string;
  @IdColumn() userId: Id<'user'>;
  @TimeColumn() seenAt: number;
}
