import { type Id, type SurveyProjection, type SurveyState, surveyMachine } from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import {
  IdColumn,
  IntColumn,
  JsonColumn,
  StringColumn,
  TimeColumn,
} from '../../platform/database/columns.js';

/** One version of a business's self-assessment. Who filled it in is not kept here: the audit events tell it. */
@Entity('survey')
@Index('ux_survey_number', ['businessId', 'number'], { unique: true })
export class SurveyEntity {
  @IdColumn({ primary: true }) id: Id<'survey'>;
  @IdColumn() businessId: Id<'business'>;
  /** 1, 2, 3 … of its business. */
  @IntColumn() number: number;
  /** That it has expired comes from the clock. */
  @StringColumn(10) state: Exclude<SurveyState, 'expired'>;
  @JsonColumn() answers: Record<string, object>;
  @StringColumn(20, { nullable: true }) checklistVersion: string | null;
  /** As it was worked out when it was submitted. */
  @JsonColumn({ nullable: true }) projection: SurveyProjection | null;
  @TimeColumn() updatedAt: number;
  @TimeColumn({ nullable: true }) submittedAt: number | null;
  /** Goes on from the version before, so that it names one state of all versions. */
  @IntColumn() version: number;
}

/** Its rows, and what may happen to them. */
export const SURVEY = { entity: SurveyEntity, machine: surveyMachine };
