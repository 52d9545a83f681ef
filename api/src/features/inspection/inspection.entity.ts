import {
  type BusinessKind,
  type Category,
  type Facet,
  type Fix,
  type Grade,
  type Id,
  type InspectionState,
  type InspectionType,
  inspectionMachine,
  type LocalizedText,
  type ProvinceCode,
  type StopOrder,
  type WorstFinding,
} from '@sabaijai/contract';
import type { GradeResult, InspectionFacts } from '@sabaijai/contract/checklist';
import type { Accuracy } from '@sabaijai/contract/survey';
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
} from '../../platform/database/columns.js';

export type RuleFacts = Pick<
  InspectionFacts,
  'kind' | 'isFirst' | 'hasGrade' | 'previousFindings' | 'escalatedWarning'
>;

type StopOrderRow = Omit<StopOrder, 'signedAt' | 'arrivedAt'> & { signedAt: number; arrivedAt: number };

interface CountedAs {
  province: ProvinceCode | null;
  kind: BusinessKind;
  category: Category;
}

/** One visit of an inspector. Score, grade and caps are kept as they were computed, with the rule that did it. */
@Entity('inspection')
@Index('ix_inspection_business', ['businessId', 'state', 'finishedAt'])
@Index('ix_inspection_finished', ['finishedAt', 'id', 'state'])
@Index('ix_inspection_changes', ['laterChanges', 'finishedAt'])
@Index('ix_inspection_inspector', ['inspectorId', 'state', 'startedAt'])
// What somebody found of late.
@Index('ix_inspection_found', ['inspectorId', 'finishedAt', 'businessId'])
// What the dashboard counts of each inspector: it reads no row.
@Index('ix_inspection_started', ['startedAt', 'state', 'type', 'hazardReportId', 'inspectorId', 'businessId'])
export class InspectionEntity {
  @IdColumn({ primary: true }) id: Id<'inspection'>;
  @IdColumn() businessId: Id<'business'>;
  @IdColumn() inspectorId: Id<'user'>;
  /** Who had it before they handed it over. */
  @JsonColumn({ nullable: true }) earlierInspectors?: Id<'user'>[] | null;
  @StringColumn(20) checklistVersion: string;
  @StringColumn(12) type: InspectionType;
  @StringColumn(12) state: InspectionState;
  @JsonColumn() facets: Facet[];
  /** What the rule looks at besides facets and answers, so that anybody can repeat the calculation. */
  @JsonColumn() facts: RuleFacts;
  @TimeColumn() startedAt: number;
  @JsonColumn({ nullable: true }) startFix: Fix | null;
  @TimeColumn({ nullable: true }) finishedAt: number | null;
  @JsonColumn({ nullable: true }) endFix: Fix | null;
  /** Given when a fix does not show that the inspector was there: null means on site. */
  @TextColumn({ nullable: true }) offSiteReason: string | null;
  /** Of a lead: why the same inspector came a third time. */
  @TextColumn({ nullable: true }) overrideReason?: string | null;
  /** Why the facets are others than the place's. */
  @TextColumn({ nullable: true }) facetsNote?: string | null;
  @TextColumn({ nullable: true }) voidReason?: string | null;
  /** When an answer failed or was photographed for the first time: from then on it is no mistake to have begun. */
  @TimeColumn({ nullable: true }) foundAt?: number | null;
  /** Why it was begun by mistake. */
  @TextColumn({ nullable: true }) endReason?: string | null;
  /** The report that its complaint names; one that only the inspector tells has `complaint` alone. */
  @IdColumn({ nullable: true }) hazardReportId?: Id<'hazardReport'> | null;
  @TextColumn({ nullable: true }) complaint?: string | null;
  /** How the vendor's self-check compares with it; null when there was none. */
  @JsonColumn({ nullable: true }) surveyAccuracy?: Accuracy | null;
  /** When its inspector first opened what had failed, before finalising. */
  @TimeColumn({ nullable: true }) failuresSeenAt?: number | null;
  /** Results and readings that they changed after that; null when none. */
  @IntColumn({ nullable: true }) laterChanges?: number | null;
  /** Under which province, kind and category the totals count it; null when it is not finished, or was before this was kept. */
  @JsonColumn({ nullable: true }) countedAs?: CountedAs | null;
  @IntColumn() dayOrdinal: number;
  @JsonColumn({ nullable: true }) publicSummary: LocalizedText | null;
  @TextColumn({ nullable: true }) strengths: string | null;
  @JsonColumn() stopActivities: Facet[];
  /** What was ordered to stop before the end; times in milliseconds. */
  @JsonColumn({ nullable: true }) stopOrder?: StopOrderRow | null;
  @StringColumn(80, { nullable: true }) representativeName: string | null;
  @StringColumn(8, { nullable: true }) ack: 'signed' | 'refused' | 'absent' | null;
  @IdColumn({ nullable: true }) signatureId: Id<'photo'> | null;
  @BoolColumn() noConflictDeclared: boolean;
  @DoubleColumn({ nullable: true }) score: number | null;
  @StringColumn(1, { nullable: true }) grade: Grade | null;
  /** The whole calculation as it was made, caps, sections and rule version included. */
  @JsonColumn({ nullable: true }) result: GradeResult | null;
  @IntColumn() criticalFindings: number;
  @IntColumn() majorFindings: number;
  @IntColumn() minorFindings: number;
  /** Null when nothing was found. */
  @JsonColumn({ nullable: true }) worstFinding: WorstFinding | null;
  @StringColumn(64, { nullable: true }) fingerprint: string | null;
  @StringColumn(64, { nullable: true }) previousFingerprint: string | null;
  /** When the result becomes public, maybe in the future; null when it never will. */
  @TimeColumn({ nullable: true }) publishedAt: number | null;
  @TimeColumn() createdAt: number;
  @TimeColumn() updatedAt: number;
  @IntColumn() version: number;
}

/** Its rows, and what may happen to them. */
export const INSPECTION = { entity: InspectionEntity, machine: inspectionMachine };
