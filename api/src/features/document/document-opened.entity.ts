import type { Id } from '@sabaijai/contract';
import { Entity } from 'typeorm';
import { IdColumn, TimeColumn } from '../../platform/database/columns.js';

/** That an inspector was sent the file of a document, and when first; a document has one file and never another. */
@Entity('document_opened')
export class DocumentOpenedEntity {
  @IdColumn({ primary: true }) documentId: Id<'document'>;
  @IdColumn({ primary: true }) inspectorId: Id<'user'>;
  @TimeColumn() at: number;
}
