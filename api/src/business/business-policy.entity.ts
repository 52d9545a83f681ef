import type { Id, LocalizedText } from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import {
  DoubleColumn,
  IdColumn,
  IntColumn,
  JsonColumn,
  StringColumn,
  TimeColumn,
} from '../database/columns.js';

/** One version of a place's policy; never changed after it was written. A column a section: each may be long. */
@Entity('business_policy')
@Index('ux_business_policy_version', ['businessId', 'versionNo'], { unique: true })
export class BusinessPolicyEntity {
  @IdColumn({ primary: true }) id: Id<'policy'>;
  @IdColumn({ name: 'business_id' }) businessId: Id<'business'>;
  @IntColumn({ name: 'version_no' }) versionNo: number;
  /** Local date, YYYY-MM-DD. */
  @StringColumn(10, { name: 'effective_from' }) effectiveFrom: string;
  @JsonColumn({ nullable: true }) cancellation: LocalizedText | null;
  @JsonColumn({ nullable: true }) refund: LocalizedText | null;
  @JsonColumn({ name: 'age_health', nullable: true }) ageHealth: LocalizedText | null;
  @JsonColumn({ name: 'safety_rules', nullable: true }) safetyRules: LocalizedText | null;
  @JsonColumn({ nullable: true }) insurance: LocalizedText | null;
  @JsonColumn({ name: 'house_rules', nullable: true }) houseRules: LocalizedText | null;
  @JsonColumn({ nullable: true }) privacy: LocalizedText | null;
  @IntColumn({ name: 'cancel_free_until_hours', nullable: true }) cancelFreeUntilHours: number | null;
  @DoubleColumn({ name: 'insurance_sum', nullable: true }) insuranceSum: number | null;
  @TimeColumn({ name: 'created_at' }) createdAt: number;
}
