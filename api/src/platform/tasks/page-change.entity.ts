import { Entity } from 'typeorm';
import { IdColumn } from '../database/columns.js';

/** A place whose pages changed. Every process reads it for itself, so it is no task, which one process does once. */
@Entity('page_change')
export class PageChangeEntity {
  /** Tells when, to the millisecond. */
  @IdColumn({ primary: true }) id: string;
  /** A place, or `*` for all of them. */
  @IdColumn() targetId: string;
}
