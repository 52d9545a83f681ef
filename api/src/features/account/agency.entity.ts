import type { Id, LocalizedText, ProvinceCode } from '@sabaijai/contract';
import { Entity } from 'typeorm';
import {
  IdColumn,
  IntColumn,
  JsonColumn,
  StringColumn,
  TimeColumn,
} from '../../platform/database/columns.js';

/** Who sends inspectors. */
@Entity('agency')
export class AgencyEntity {
  @IdColumn({ primary: true }) id: Id<'agency'>;
  @JsonColumn() name: LocalizedText;
  @StringColumn(30, { nullable: true }) phone: string | null;
  @StringColumn(254, { nullable: true }) email: string | null;
  /** Hours, a desk: what a number alone does not say. */
  @JsonColumn({ nullable: true }) words: LocalizedText | null;
  /** ISO 3166-2: a lead changes the agency when all of them are theirs. */
  @JsonColumn() provinces: ProvinceCode[];
  @TimeColumn() createdAt: number;
  @TimeColumn() updatedAt: number;
  @IntColumn() version: number;
}
