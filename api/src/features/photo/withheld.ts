import type { Id } from '@sabaijai/contract';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { PhotoEntity } from './photo.entity.js';

type Ids = readonly Id<'photo'>[];

/**
 * What everybody sees of pieces of evidence: each itself, or instead of one that was withheld from the public its blurred copy,
 * or nothing.
 */
export async function shownAs(manager: EntityManager, ids: Ids): Promise<(ids: Ids) => Id<'photo'>[]> {
  const withheld = ids.length
    ? await manager.find(PhotoEntity, {
        select: { id: true },
        where: { id: In([...ids]), withheldAt: Not(IsNull()) },
      })
    : [];
  const copies = withheld.length
    ? await manager.find(PhotoEntity, {
        select: { id: true, ownerId: true },
        where: { ownerType: 'copy', ownerId: In(withheld.map(({ id }) => id)) },
      })
    : [];
  const copyOf = new Map(withheld.map(({ id }) => [id, copies.find(({ ownerId }) => ownerId === id)?.id]));
  return (those) => those.flatMap((id) => (copyOf.has(id) ? (copyOf.get(id) ?? []) : id));
}
