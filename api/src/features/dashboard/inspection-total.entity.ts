import type { Grade } from '@sabaijai/contract';
import { Entity } from 'typeorm';
import { IntColumn, JsonColumn, StringColumn } from '../../platform/database/columns.js';

/**
 * What is counted beside the columns, and what its name is: `done` inspections, by `<kind>/<category>` of the place ·
 * `grade` inspections, by grade · `score` inspections, by whole points · `pass`, `fail` and `na` answers, by form ·
 * `item-pass` and `item-fail` answers, by item.
 */
export type DetailKind = 'done' | 'grade' | 'score' | 'pass' | 'fail' | 'na' | 'item-pass' | 'item-fail';
export type DetailKey = `${DetailKind} ${string}`;

/** Stands for all provinces: a lead reads one row a day and not 77. */
export const COUNTRY = 'TH';

/**
 * The finished inspections of a province or of an inspector on a local day, summed up, so that a dashboard reads no inspection. A finding
 * counts as failed, also one that was corrected on site.
 */
@Entity('inspection_total', { withoutRowid: true })
export class InspectionTotalEntity {
  /** A province (ISO 3166-2), `COUNTRY`, or an inspector's id; of an inspector there are no details. */
  @StringColumn(30, { primary: true }) scope: string;
  /** Local days since 1970-01-01. */
  @IntColumn({ primary: true }) day: number;
  @IntColumn() done: number;
  @IntColumn() offSite: number;
  /** Findings that were findings the time before, too. */
  @IntColumn() repeated: number;
  @IntColumn() passed: number;
  @IntColumn() failed: number;
  @IntColumn() na: number;
  @JsonColumn() details: Partial<Record<DetailKey, number>>;
}
export const GRADES = ['A', 'B', 'C', 'D'] as const;
/** Of the grades of one day, as months keep them. */
export const gradedOn = (day: number, grade: Grade) => `grade ${day} ${grade}`;
export const SUMS = ['done', 'offSite', 'repeated', 'passed', 'failed', 'na'] as const;
