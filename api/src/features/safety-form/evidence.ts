import type { FieldProblem, Id } from '@sabaijai/contract';
import { In } from 'typeorm';
import type { Moment } from '../../platform/act.js';
import { Problem } from '../../platform/problem.js';
import { PhotoEntity, type PhotoOwner } from '../photo/photo.entity.js';

interface Proof {
  ownerType: Extract<PhotoOwner, 'answer' | 'inspection' | 'warning_item'>;
  ownerId: string;
  ids: readonly Id<'photo'>[];
  /** Who took them: what is named may be of any of these and of nothing else yet. */
  takenBy: Id<'user'>;
  purpose: 'inspection' | 'signature';
  /** What is named no more stays all the same: it proved what was said before. */
  keeps?: boolean;
}

/**
 * Makes the photos that have arrived those of the object; one that is named no more goes back to who took it. Answers how
 * many are still on their way. One that belongs to somebody or something else is refused at its place in the list.
 */
export async function takeEvidence(
  { manager, now }: Moment,
  { ownerType, ownerId, ids, takenBy, purpose, keeps = false }: Proof,
): Promise<number> {
  const photos = manager.getRepository(PhotoEntity);
  const owned = { ownerType, ownerId };
  const there = ids.length ? await photos.findBy({ id: In(ids) }) : [];
  const problems: FieldProblem[] = [];
  for (const photo of there) {
    const sort = ids.indexOf(photo.id);
    const isOwn = photo.ownerType === ownerType && photo.ownerId === ownerId;
    const isFree = photo.ownerType === 'user' && photo.ownerId === takenBy && photo.purpose === purpose;
    // What is the object's already may be public by now.
    if (isOwn) await photos.update({ id: photo.id }, { sort });
    else if (isFree)
      await photos.update({ id: photo.id }, { ...owned, sort, visibility: 'case', unattachedSince: null });
    else problems.push({ path: `photos.${sort}`, rule: 'unknown' });
  }
  if (problems.length) throw new Problem('VALIDATION', { fields: problems });
  const before = keeps ? [] : await photos.findBy(owned);
  const dropped = before.filter(({ id }) => !ids.includes(id)).map(({ id }) => id);
  if (dropped.length)
    await photos.update(
      { id: In(dropped) },
      { ownerType: 'user', ownerId: takenBy, visibility: 'private', unattachedSince: now },
    );
  return ids.length - there.length;
}
