import type { Id, MemberRole, MemberState } from '@sabaijai/contract';
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
export class MemberEntity {
  @IdColumn({ primary: true }) id: Id<'member'>;
  @IdColumn() businessId: Id<'business'>;
  /** Null while the invitation waits. */
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
}
