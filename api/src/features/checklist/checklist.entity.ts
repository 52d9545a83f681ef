import type { ChecklistItem, ChecklistVersion } from '@sabaijai/contract/checklist';
import { Entity } from 'typeorm';
import { IntColumn, JsonColumn, StringColumn, TimeColumn } from '../../platform/database/columns.js';

/** A version of a checklist: written once, never changed. */
@Entity('checklist')
export class ChecklistEntity {
  @StringColumn(20, { primary: true }) id: string;
  /** Null of the list for every place. */
  @JsonColumn({ nullable: true }) places: NonNullable<ChecklistVersion['places']> | null;
  /** As its file says it: a day. */
  @StringColumn(10) publishedAt: string;
  /** Since when inspections begin with it: not before every server knows it. */
  @TimeColumn() inForceAt: number;
}

/** A row each, as a whole list is longer than a text of MariaDB. */
@Entity('checklist_item')
export class ChecklistItemEntity {
  @StringColumn(20, { primary: true }) checklistId: string;
  @IntColumn({ primary: true }) position: number;
  @JsonColumn() content: ChecklistItem;
}
