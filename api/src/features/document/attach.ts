import type { FieldProblem, Id } from '@sabaijai/contract';
import type { EntityManager } from 'typeorm';
import { sqlRun } from '../../platform/database/rows.js';
import { Problem } from '../../platform/problem.js';
import { DocumentEntity, type DocumentOwner } from './document.entity.js';

interface Attachment {
  userId: Id<'user'>;
  ownerType: Exclude<DocumentOwner, 'user'>;
  /** That this person may change it is for the caller to know. */
  ownerId: string;
  ids: readonly Id<'document'>[];
}

/**
 * Makes exactly these documents those of the object. One that belongs to somebody or something else is refused at its
 * place in the list; one that is no longer named goes back to its uploader and is removed later.
 */
export async function attachDocuments(
  manager: EntityManager,
  { userId, ownerType, ownerId, ids }: Attachment,
  now: number,
): Promise<void> {
  const owned = { ownerType, ownerId };
  const unattached = { ownerType: 'user', ownerId: userId } as const;
  const before = await manager.findBy(DocumentEntity, owned);
  const problems: FieldProblem[] = [];
  for (const [index, id] of ids.entries()) {
    if (before.some((document) => document.id === id)) continue;
    // Conditional: of two that want it at once only one finds it unattached.
    const { affected } = await manager.update(
      DocumentEntity,
      { id, ...unattached },
      { ...owned, unattachedSince: null },
    );
    if (!affected) problems.push({ path: `documents.${index}`, rule: 'unknown' });
  }
  if (problems.length) throw new Problem('VALIDATION', { fields: problems });
  for (const { id } of before.filter((document) => !ids.includes(document.id)))
    await sqlRun(
      manager,
      `UPDATE document SET owner_type = 'user', owner_id = uploaded_by, unattached_since = ? WHERE id = ? AND owner_id = ?`,
      [now, id, ownerId],
    );
}
