import type { BusinessItem, Facet, Id, LocalizedText } from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import {
  BoolColumn,
  DoubleColumn,
  IdColumn,
  IntColumn,
  JsonColumn,
  StringColumn,
  TimeColumn,
} from '../../platform/database/columns.js';

/** Something a business offers. */
@Entity('business_item')
@Index('ix_business_item', ['businessId', 'sort'])
export class BusinessItemEntity {
  @IdColumn({ primary: true }) id: Id<'item'>;
  @IdColumn() businessId: Id<'business'>;
  @StringColumn(10) type: BusinessItem['type'];
  @JsonColumn() name: LocalizedText;
  @JsonColumn({ nullable: true }) description: LocalizedText | null;
  @DoubleColumn({ nullable: true }) priceMin: number | null;
  @DoubleColumn({ nullable: true }) priceMax: number | null;
  @StringColumn(10) unit: BusinessItem['unit'];
  @JsonColumn() facets: Facet[];
  @JsonColumn({ nullable: true }) limits: BusinessItem['limits'];
  @IntColumn() sort: number;
  @BoolColumn() active: boolean;
  @TimeColumn() createdAt: number;
  @TimeColumn() updatedAt: number;
  @IntColumn() version: number;
}
