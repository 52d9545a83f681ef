import type { Id } from '@sabaijai/contract';
import type { EntityManager } from 'typeorm';
import type { Act } from '../../http/access/act.js';
import { sqlRun } from '../../platform/database/rows.js';
import { enqueue } from '../../platform/tasks/enqueue.js';
import { deriveBusiness } from '../business/derive-business.js';
import { membersOf } from '../member/membership.js';
import { tell } from '../notification/tell.js';
import { PhotoEntity } from '../photo/photo.entity.js';
import { ReviewEntity } from '../review/review.entity.js';
import type { Found } from './picture.js';

/** Nobody sees it any more; of evidence those of the case do. Answers the picture whose files go, if any. */
export async function takeAway(act: Act, found: Found, words: string | null): Promise<PhotoEntity | null> {
  const gone = await drop(act, found);
  await changed(act, found, { outcome: 'removed', comment: words });
  return gone;
}

/** `copy` stands where the picture stood, under an id of its own: no cache knows another picture by it. */
export async function showCopy(
  act: Act,
  found: Found,
  copy: PhotoEntity,
  words: string | null,
): Promise<PhotoEntity | null> {
  const { photo, proof } = found;
  const { ownerType, ownerId, sort, visibility } = photo;
  const gone = await drop(act, found);
  await act.manager.insert(PhotoEntity, {
    ...copy,
    ...(proof
      ? { ownerType: 'copy', ownerId: proof.id, sort: 0, visibility }
      : { ownerType, ownerId, sort, visibility, uploadedBy: photo.uploadedBy, purpose: photo.purpose }),
  });
  await changed(act, found, { outcome: 'blurred', comment: words });
  return gone;
}

async function drop({ manager, now }: Act, { photo, proof }: Found): Promise<PhotoEntity | null> {
  if (proof) await manager.update(PhotoEntity, { id: proof.id }, { visibility: 'case', withheldAt: now });
  if (proof?.id === photo.id) return null;
  await manager.delete(PhotoEntity, { id: photo.id });
  return photo;
}

/** What follows for the object whose picture it was, and who hears of it. */
async function changed(
  act: Act,
  { photo, businessId, of, proof }: Found,
  told: { outcome: 'removed' | 'blurred'; comment: string | null },
): Promise<void> {
  const { manager, now } = act;
  if (!proof) await closeGaps(manager, photo.ownerId);
  if (of === 'review') await tellAuthor(act, photo.ownerId as Id<'review'>, told);
  if (of === 'place') {
    // Whoever edits the listing meanwhile has to see it.
    await sqlRun(manager, 'UPDATE business SET version = version + 1 WHERE id = ?', [businessId]);
    const others = (await membersOf(manager, businessId)).filter((id) => id !== act.person.id);
    await tell(act, others, 'PICTURE_CHANGED', { type: 'listing', businessId }, told);
  }
  await deriveBusiness(manager, [businessId], now);
  await enqueue(manager, 'index-place', businessId, now);
}

/** The first one is the cover. */
async function closeGaps(manager: EntityManager, ownerId: string): Promise<void> {
  const left = await manager.find(PhotoEntity, { where: { ownerId }, order: { sort: 'ASC', id: 'ASC' } });
  for (const [sort, { id, sort: before }] of left.entries())
    if (sort !== before) await manager.update(PhotoEntity, { id }, { sort });
}

async function tellAuthor(
  act: Act,
  id: Id<'review'>,
  told: { outcome: 'removed' | 'blurred'; comment: string | null },
): Promise<void> {
  const { manager } = act;
  const review = await manager.findOneBy(ReviewEntity, { id });
  if (!review) return;
  const photoCount = await manager.countBy(PhotoEntity, { ownerId: id });
  await manager.update(ReviewEntity, { id }, { photoCount, version: review.version + 1 });
  const about = { type: 'review', id, businessId: review.businessId } as const;
  await tell(act, [review.authorId], 'PICTURE_CHANGED', about, told);
}
