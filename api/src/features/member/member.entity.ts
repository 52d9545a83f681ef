import { type Id, type MemberRole, type MemberState, memberMachine } from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import {
  BoolColumn,
  IdColumn,
  IntColumn,
  StringColumn,
  TimeColumn,
} from '../../platform/database/columns.js';

/** What a person is to a business. `business.owner_id` is its first owner, written with these rows: see `setFirstOwner`. */
@Entity('business_member')
@Index('ux_business_member_user', ['businessId', 'userId'], { unique: true })
@Index('ux_business_member_email', ['businessId', 'email'], { unique: true })
@Index('ix_business_member_user', ['userId', 'state'])
@Index('ix_business_member_email', ['email'])
@Index('ux_business_member_secret', ['secretHash'], { unique: true })
@Index('ix_business_member_accepted', ['acceptedBy'])
export class MemberEntity {
  @IdColumn({ primary: true }) id: Id<'member'>;
  @IdColumn() businessId: Id<'business'>;
  /** Null until the membership is active. */
  @IdColumn({ nullable: true }) userId: Id<'user'> | null;
  /** Of an invitation alone, in lower case. */
  @StringColumn(254, { nullable: true }) email: string | null;
  @StringColumn(10) role: MemberRole;
  @StringColumn(10) state: MemberState;
  @BoolColumn() takesOver: boolean;
  @IdColumn({ nullable: true }) invitedBy: Id<'user'> | null;
  @TimeColumn({ nullable: true }) expiresAt: number | null;
  /** When it was invited, then when it became active. */
  @TimeColumn() since: number;
  @IntColumn() version: number;
  /** Of the secret that the newest mail or code brought; null when it was used. */
  @StringColumn(64, { nullable: true }) secretHash: string | null;
  /** Who waits to be confirmed, or for the hand-over to take effect. */
  @IdColumn({ nullable: true }) acceptedBy: Id<'user'> | null;
  @TimeColumn({ nullable: true }) acceptedAt: number | null;
}

/** Who left a business; kept while they are in it again. */
@Entity('former_member')
@Index('ix_former_member_user', ['userId'])
export class FormerMemberEntity {
  @IdColumn({ primary: true }) businessId: Id<'business'>;
  @IdColumn({ primary: true }) userId: Id<'user'>;
  /** The last time. */
  @TimeColumn() leftAt: number;
  /** `owner` of who ever was one; null of who left before that was kept. */
  @StringColumn(10, { nullable: true }) role: MemberRole | null;
}

/** Its rows, and what may happen to them. */
export const MEMBER = { entity: MemberEntity, machine: memberMachine, isVersioned: true };
