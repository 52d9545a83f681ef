import type { Id } from '@sabaijai/contract';
import { type EntityManager, In } from 'typeorm';
import { DocumentOpenedEntity } from './document-opened.entity.js';

/** Which of these documents this inspector was sent the files of. */
export async function openedBy(
  manager: EntityManager,
  inspectorId: Id<'user'>,
  ids: readonly Id<'document'>[],
): Promise<ReadonlySet<Id<'document'>>> {
  const rows = await manager.findBy(DocumentOpenedEntity, { inspectorId, documentId: In(ids) });
  return new Set(rows.map(({ documentId }) => documentId));
}
