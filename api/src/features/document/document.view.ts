import { type Document, isoOf } from '@sabaijai/contract';
import type { DocumentEntity } from './document.entity.js';

export const documentView = (document: DocumentEntity): Document => ({
  id: document.id,
  kind: document.kind,
  name: document.name,
  type: document.type,
  bytes: document.bytes,
  sha256: document.sha256,
  expiresOn: document.expiresOn,
  createdAt: isoOf(document.createdAt),
});
