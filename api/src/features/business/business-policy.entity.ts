import type { Id, LocalizedText } from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import {
  DoubleColumn,
  IdColumn,
  IntColumn,
  JsonColumn,
  StringColumn,
  TimeColumn,
} from '../../platform/database/columns.js';

/** One version of a place's policy; never changed after it was written. A column a section: each may be long. */
@Entity('business_policy')
@Index('ux_business_policy_version', ['businessId', 'versionNo'], { unique: true })
export class BusinessPolicyEntity {
  @IdColumn({ primary: true }) id: Id<'policy'>;
  @IdColumn() businessId: Id<'business'>;
  @IntColumn() versionNo: number;
  /** Local date, YYYY-MM-DD. */
  @StringColumn(10) effectiveFrom: string;
  @JsonColumn({ nullable: true }) cancellation: LocalizedText | null;
  @JsonColumn({ nullable: true }) refund: LocalizedText | null;
  @JsonColumn({ nullable: true }) ageHealth: LocalizedText | null;
  @JsonColumn({ nullable: true }) safetyRules: LocalizedText | null;
  @JsonColumn({ nullable: true }) insurance: LocalizedText | null;
  @JsonColumn({ nullable: true }) houseRules: LocalizedText | null;
  @JsonColumn({ nullable: true }) privacy: LocalizedText | null;
  @IntColumn({ nullable: true }) cancelFreeUntilHours: number | null;
  @DoubleColumn({ nullable: true }) insuranceSum: number | null;
  @TimeColumn() createdAt: number;
}
