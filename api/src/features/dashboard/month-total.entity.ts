import { Entity } from 'typeorm';
import { JsonColumn, StringColumn, TimeColumn } from '../../platform/database/columns.js';

/** What is summed up by whole months for the dashboard. */
export type MonthKind = 'inspections' | 'warnings';
/** By name, as whoever counts calls it. */
export type Counts = Record<string, number>;
/** The same as name, count, name, count …: of some hundred names a list is read in half the time of an object. */
export type CountList = (string | number)[];

/**
 * A local month that is over, of one province or `COUNTRY`: what its days say, added up, so that a year reads twelve rows
 * of a province. Where there is one of `COUNTRY`, the month is summed up for all. Derived: `sum-months` makes them, and
 * `forgetMonths` takes away what does not hold any more.
 */
@Entity('month_total', { withoutRowid: true })
export class MonthTotalEntity {
  @StringColumn(12, { primary: true }) kind: MonthKind;
  /** YYYY-MM. */
  @StringColumn(7, { primary: true }) month: string;
  @StringColumn(6, { primary: true }) scope: string;
  @JsonColumn() counts: CountList;
  @TimeColumn() summedAt: number;
}
