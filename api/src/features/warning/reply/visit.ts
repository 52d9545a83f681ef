import { isOnSite, metresBetween, type WarningDecision } from '@sabaijai/contract';
import type { Act } from '../../../http/access/act.js';
import { take } from '../../../platform/act.js';
import { invalid, Problem } from '../../../platform/problem.js';
import { PhotoEntity } from '../../photo/photo.entity.js';
import { takeEvidence } from '../../safety-form/evidence.js';
import { type FoundItem } from '../warning.access.js';
import { type VisitRecord, WARNING_ITEM, WarningItemEntity } from '../warning.entity.js';
import { itemFacts } from '../warning.rules.js';

/** Refused when the device was not there, within 300 m; its pictures become the item's. */
export async function visitOf(
  act: Act,
  { place, item }: FoundItem,
  { fix, photos }: NonNullable<WarningDecision['visit']>,
  at: number,
): Promise<VisitRecord> {
  const { manager, person } = act;
  const metres = Math.round(metresBetween(fix, place));
  if (!isOnSite(fix, place)) throw new Problem('OFF_SITE', { params: { metres } });
  // What was seen before proves nothing now.
  const known = [...item.photoIds, ...(item.visit?.photos ?? [])];
  const old = photos.findIndex((photo) => known.includes(photo));
  if (old >= 0) throw invalid(`visit.photos.${old}`, 'unknown');
  const owned = await manager.findBy(PhotoEntity, { ownerType: 'warning_item', ownerId: item.id });
  const missing = await takeEvidence(act, {
    ownerType: 'warning_item',
    ownerId: item.id,
    ids: [...new Set([...owned.map(({ id }) => id), ...photos])],
    takenBy: person.id,
    purpose: 'inspection',
  });
  if (missing) throw new Problem('PHOTOS_PENDING', { params: { missing } });
  return { isFixed: true, comment: '', photos, fix, metres, at, by: person.id };
}

/** It was seen to be fixed: the item is closed. */
export async function closeSeen(
  act: Act,
  { place, item: { id }, itemBy }: FoundItem,
  visit: VisitRecord,
): Promise<void> {
  const { manager, now } = act;
  const item = await manager.findOneByOrFail(WarningItemEntity, { id });
  const change = { visit, closedAt: now };
  if (item.state === 'closed')
    await manager.update(WarningItemEntity, { id }, { ...change, version: item.version + 1 });
  else await take(act, WARNING_ITEM, item, 'verify', { by: itemBy, change }, itemFacts({ place, item }, now));
}

export const sentItem = ({ severity, sentAt, dueAt }: WarningItemEntity) => ({
  severity,
  sentAt: sentAt ?? 0,
  dueAt: dueAt ?? 0,
});
