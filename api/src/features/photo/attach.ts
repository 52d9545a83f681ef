import type { FieldProblem, FieldRule, Id, PhotoPurpose } from '@sabaijai/contract';
import { type EntityManager, In } from 'typeorm';
import { Problem } from '../../platform/problem.js';
import { PhotoEntity } from './photo.entity.js';
import { requirePhotoOwner } from './photo-owner.js';

export interface Attachment {
  userId: Id<'user'>;
  purpose: PhotoPurpose;
  ownerType:
    | 'review'
    | 'hazard'
    | 'registration'
    | 'business'
    | 'item'
    | 'objection'
    | 'appeal'
    | 'reinspection'
    | 'reply';
  /** The review, report, registration, business or offer; that it is this person's is for the caller to know. */
  ownerId: string;
  ids: readonly Id<'photo'>[];
  visibility: PhotoEntity['visibility'];
}

/**
 * Makes exactly these photos those of the object, in this order. One that belongs to somebody or something else is
 * refused at its place in the list; one that is no longer named is with who took it out, who may put it back, and is
 * removed later.
 */
export async function attachPhotos(
  manager: EntityManager,
  { userId, purpose, ownerType, ownerId, ids, visibility }: Attachment,
  now = Date.now(),
): Promise<void> {
  requirePhotoOwner(ownerType);
  const owned = { ownerType, ownerId };
  const unattached = { ownerType: 'user', ownerId: userId, purpose } as const;

  const problems: FieldProblem[] = [];
  const refuse = (index: number, rule: FieldRule) => problems.push({ path: `photos.${index}`, rule });
  const before = await manager.findBy(PhotoEntity, owned);
  for (const [sort, id] of ids.entries()) {
    const change = { ...owned, sort, visibility, unattachedSince: null };
    if (ids.indexOf(id) !== sort) refuse(sort, 'unique');
    else if (before.some((photo) => photo.id === id))
      await manager.update(PhotoEntity, { id, ...owned }, change);
    // Conditional: of two that want it at once only one finds it unattached.
    else if (!(await manager.update(PhotoEntity, { id, ...unattached }, change)).affected)
      refuse(sort, 'unknown');
  }
  if (problems.length) throw new Problem('VALIDATION', { fields: problems });

  const dropped = before.filter(({ id }) => !ids.includes(id)).map(({ id }) => id);
  if (dropped.length)
    await manager.update(
      PhotoEntity,
      { id: In(dropped), ...owned },
      { ownerType: 'user', ownerId: userId, sort: 0, visibility: 'private', unattachedSince: now },
    );
}

/** Shows or hides the photos of an object that was published, held or removed. */
export async function showPhotos(
  manager: EntityManager,
  ownerId: string,
  visibility: PhotoEntity['visibility'],
): Promise<void> {
  await manager.update(PhotoEntity, { ownerId }, { visibility });
}
