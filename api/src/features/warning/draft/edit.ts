import { type Id, WARNING_ITEMS_MAX, type WarningItemSave, type WarningPatch } from '@sabaijai/contract';
import type { Act } from '../../../http/access/act.js';
import { requireVersion } from '../../../platform/act.js';
import { invalid, Problem } from '../../../platform/problem.js';
import { AnswerEntity } from '../../inspection/answer.entity.js';
import { takeEvidence } from '../../safety-form/evidence.js';
import { itemsOf } from '../clock/settle.js';
import { WarningEntity, WarningItemEntity } from '../warning.entity.js';
import { newItems } from './new-items.js';
import { emptyItem } from './new-warning.js';
import { summarise } from './summary.js';

export async function saveIntro(
  { manager }: Act,
  row: WarningEntity,
  { version, intro }: WarningPatch,
): Promise<void> {
  if (JSON.stringify(row.intro) === JSON.stringify(intro)) return;
  const current = { intro: row.intro, version: row.introVersion ?? 0 };
  requireVersion(current, version, current);
  const change = { intro, introVersion: version + 1, version: row.version + 1 };
  await manager.update(WarningEntity, { id: row.id }, change);
}

/** One item, its words in the languages that are told; the others keep theirs. */
export async function saveItem(
  act: Act,
  row: WarningEntity,
  id: Id<'warningItem'>,
  save: WarningItemSave,
): Promise<void> {
  const { manager } = act;
  const before = await manager.findOneBy(WarningItemEntity, { id });
  if (before && before.warningId !== row.id) throw new Problem('ID_TAKEN');
  const { version, matter, grounds, measure, photos, amount, itemId: checklistItem } = save;
  const items = checklistItem === null ? [] : [{ id, itemId: checklistItem }];
  // A finding is as grave as it was found, and begins with its words in the other languages.
  const known = before ?? (items.length ? (await newItems(manager, row.id, { ...row, items }))[0] : null);
  const severity = known?.itemId ? known.severity : save.severity;
  // Typed, so that a field that is sent and not kept does not compile.
  const next: Omit<WarningItemSave, 'version' | 'itemId' | 'photos'> & Pick<WarningItemEntity, 'photoIds'> = {
    matter: { ...known?.matter, ...matter },
    grounds: { ...known?.grounds, ...grounds },
    measure: { ...known?.measure, ...measure },
    amount,
    photoIds: photos,
    severity,
    verify: severity === 'critical' ? 'onsite' : save.verify,
  };
  if (before && Object.entries(next).every(([key, value]) => same(before, key, value))) return;
  requireVersion(before ?? { version: 0 }, version, before && savedItem(before));
  const itemId = before?.itemId ?? checklistItem;
  if (before) await manager.update(WarningItemEntity, { id }, { ...next, version: version + 1 });
  else {
    if (itemId && (await manager.existsBy(WarningItemEntity, { warningId: row.id, itemId })))
      throw invalid('itemId', 'unique');
    if (row.items >= WARNING_ITEMS_MAX) throw invalid('items', 'count_max');
    const item = { ...emptyItem(row.id), ...next, id, itemId, position: row.items, version: 1 };
    await manager.insert(WarningItemEntity, item);
  }
  await takePhotos(act, row, { id, itemId, photoIds: photos });
  await summarise(manager, row.id);
}

export async function removeItem(act: Act, row: WarningEntity, id: Id<'warningItem'>): Promise<void> {
  const { affected } = await act.manager.delete(WarningItemEntity, { id, warningId: row.id });
  if (!affected) return;
  await releasePhotos(act, id);
  await summarise(act.manager, row.id);
}

export async function discard(act: Act, { id }: WarningEntity): Promise<void> {
  const { manager } = act;
  for (const item of await itemsOf(manager, id)) await releasePhotos(act, item.id);
  await manager.delete(WarningItemEntity, { warningId: id });
  await manager.delete(WarningEntity, { id, state: 'draft' });
}

/** Pictures of the answer that found it stay with it; others become the item's. */
async function takePhotos(
  act: Act,
  { inspectionId }: WarningEntity,
  { id, itemId, photoIds }: Pick<WarningItemEntity, 'id' | 'itemId' | 'photoIds'>,
): Promise<void> {
  const answer =
    inspectionId && itemId ? await act.manager.findOneBy(AnswerEntity, { inspectionId, itemId }) : null;
  const ids = photoIds.filter((photo) => !answer?.photoIds?.includes(photo));
  const missing = await takeEvidence(act, {
    ownerType: 'warning_item',
    ownerId: id,
    ids,
    takenBy: act.person.id,
    purpose: 'inspection',
  });
  if (missing) throw new Problem('PHOTOS_PENDING', { params: { missing } });
}

/** Those of an item that is gone go back to who took them, and are removed later. */
async function releasePhotos(act: Act, ownerId: Id<'warningItem'>): Promise<void> {
  await takeEvidence(act, {
    ownerType: 'warning_item',
    ownerId,
    ids: [],
    takenBy: act.person.id,
    purpose: 'inspection',
  });
}

/** As it stands, in the words in which it is sent. */
const savedItem = (item: WarningItemEntity): WarningItemSave => ({
  version: item.version,
  itemId: item.itemId,
  severity: item.severity,
  amount: item.amount,
  matter: item.matter,
  grounds: item.grounds,
  measure: item.measure,
  verify: item.verify,
  photos: item.photoIds,
});

const same = (before: WarningItemEntity, key: string, value: unknown) =>
  JSON.stringify(before[key as keyof WarningItemEntity]) === JSON.stringify(value);
