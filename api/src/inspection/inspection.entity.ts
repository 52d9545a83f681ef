import type { Facet, Grade, Id, LocalizedText } from '@sabaijai/contract';
import type { GradeResult, InspectionFacts } from '@sabaijai/contract/checklist';
import { Entity, Index } from 'typeorm';
import {
  BoolColumn,
  DoubleColumn,
  IdColumn,
  IntColumn,
  JsonColumn,
  StringColumn,
  TextColumn,
  TimeColumn,
} from '../database/columns.js';

export interface Fix {
  lat: number;
  lon: number;
  /** Accuracy in metres. */
  acc: number;
}

export type RuleFacts = Pick<
  InspectionFacts,
  'kind' | 'isFirst' | 'hasGrade' | 'previousFindings' | 'escalatedWarning'
>;

/** One visit of an inspector. Score, grade and caps are kept as they were computed, with the rule that did it. */
@Entity('inspection')
@Index('ix_inspection_business', ['businessId', 'state', 'finishedAt'])
export class InspectionEntity {
  @IdColumn({ primary: true }) id: Id<'inspection'>;
  @IdColumn({ name: 'business_id' }) businessId: Id<'business'>;
  @IdColumn({ name: 'inspector_id' }) inspectorId: Id<'user'>;
  @StringColumn(20, { name: 'checklist_version' }) checklistVersion: string;
  @StringColumn(12) type: 'routine' | 'follow_up' | 'complaint' | 'appeal';
  @StringColumn(12) state: 'in_progress' | 'final' | 'published' | 'voided';
  @JsonColumn() facets: Facet[];
  /** What the rule looks at besides facets and answers, so that anybody can repeat the calculation. */
  @JsonColumn() facts: RuleFacts;
  @TimeColumn({ name: 'started_at' }) startedAt: number;
  @JsonColumn({ name: 'start_fix', nullable: true }) startFix: Fix | null;
  @TimeColumn({ name: 'finished_at', nullable: true }) finishedAt: number | null;
  @JsonColumn({ name: 'end_fix', nullable: true }) endFix: Fix | null;
  @TextColumn({ name: 'off_site_reason', nullable: true }) offSiteReason: string | null;
  @IntColumn({ name: 'day_ordinal' }) dayOrdinal: number;
  @JsonColumn({ name: 'public_summary', nullable: true }) publicSummary: LocalizedText | null;
  @TextColumn({ nullable: true }) strengths: string | null;
  @JsonColumn({ name: 'stop_activities' }) stopActivities: Facet[];
  @StringColumn(80, { name: 'representative_name', nullable: true }) representativeName: string | null;
  @StringColumn(8, { nullable: true }) ack: 'signed' | 'refused' | 'absent' | null;
  @IdColumn({ name: 'signature_id', nullable: true }) signatureId: Id<'photo'> | null;
  @BoolColumn({ name: 'no_conflict_declared' }) noConflictDeclared: boolean;
  @DoubleColumn({ nullable: true }) score: number | null;
  @StringColumn(1, { nullable: true }) grade: Grade | null;
  /** The whole calculation as it was made, caps, sections and rule version included. */
  @JsonColumn({ nullable: true }) result: GradeResult | null;
  @IntColumn({ name: 'critical_findings' }) criticalFindings: number;
  @IntColumn({ name: 'major_findings' }) majorFindings: number;
  @IntColumn({ name: 'minor_findings' }) minorFindings: number;
  @StringColumn(64, { nullable: true }) fingerprint: string | null;
  @StringColumn(64, { name: 'previous_fingerprint', nullable: true }) previousFingerprint: string | null;
  /** When the result becomes public, maybe in the future; null when it never will. */
  @TimeColumn({ name: 'published_at', nullable: true }) publishedAt: number | null;
  @TimeColumn({ name: 'created_at' }) createdAt: number;
  @TimeColumn({ name: 'updated_at' }) updatedAt: number;
  @IntColumn() version: number;
}
