import type { Document, DocumentKind, DocumentState, Id } from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import { IdColumn, IntColumn, StringColumn, TimeColumn } from '../../platform/database/columns.js';

/** To what a document belongs; to `user` as long as its uploader has not attached it to anything. */
export type DocumentOwner = 'business' | 'registration' | 'reply' | 'user';

@Entity('document')
@Index('ix_document_owner', ['ownerId'])
@Index('ix_document_uploader', ['uploadedBy'])
@Index('ix_document_unattached', ['unattachedSince'])
export class DocumentEntity {
  @IdColumn({ primary: true }) id: Id<'document'>;
  @StringColumn(12) ownerType: DocumentOwner;
  @IdColumn() ownerId: string;
  @IdColumn() uploadedBy: Id<'user'>;
  @StringColumn(30) kind: DocumentKind;
  @StringColumn(120) name: string;
  @StringColumn(20) type: Document['type'];
  @IntColumn() bytes: number;
  /** Of the file as it was sent, in hex. */
  @StringColumn(64) sha256: string;
  /** The last day on which it counts, as in Thailand. */
  @StringColumn(10, { nullable: true }) expiresOn: string | null;
  /** Null: uploaded, and nobody has looked at it. */
  @StringColumn(10, { nullable: true }) state: DocumentState | null;
  /** Of 60, 30 and 7 days before the last day, the one that its owner was told at last. */
  @IntColumn({ nullable: true }) toldDays: number | null;
  @TimeColumn() createdAt: number;
  /** Since when it belongs to nothing; it is removed after a while. */
  @TimeColumn({ nullable: true }) unattachedSince: number | null;
}
