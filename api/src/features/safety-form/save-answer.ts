import { type AnswerSave, type Id, INSPECTION_PHOTOS_MAX, newId, type SavedAnswer } from '@sabaijai/contract';
import { applicableItems, implausibleReading, impossibleReading } from '@sabaijai/contract/checklist';
import type { EntityManager } from 'typeorm';
import type { Act } from '../../http/access/act.js';
import { lostRace, TryAgain } from '../../platform/database/retry.js';
import { invalid, Problem } from '../../platform/problem.js';
import { AnswerEntity } from '../inspection/answer.entity.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { timeOf } from './device-time.js';
import { takeEvidence } from './evidence.js';
import { answerOf, checklistOf } from './outcome.js';
import { hasNothingFound, savedAnswer } from './safety-form.query.js';

/** One answer over the version that was read; what was sent again is as it is. */
export async function saveAnswer(
  act: Act,
  row: InspectionEntity,
  itemId: string,
  save: AnswerSave,
): Promise<SavedAnswer> {
  const { manager, person, now } = act;
  const { id } = row;
  requireReading(row, itemId, save);
  const before = await manager.findOneBy(AnswerEntity, { inspectionId: id, itemId });
  const next = answerRow(row, itemId, save, { before, now });
  const version = before ? before.editedCount + 1 : 0;
  if (before && isSame(before, next)) return savedAnswer(before);
  if (version !== save.version)
    throw new Problem('VERSION_CONFLICT', { params: { current: before && savedAnswer(before) } });
  await requireRoom(manager, id, itemId, save.photos.length);
  if (before) {
    const same = { id: before.id, editedCount: before.editedCount };
    const { affected } = await manager.update(AnswerEntity, same, next);
    if (!affected) throw new TryAgain();
  } else await manager.insert(AnswerEntity, next).catch(lostRace);
  await takeEvidence(act, {
    ownerType: 'answer',
    ownerId: next.id,
    ids: save.photos,
    takenBy: person.id,
    purpose: 'inspection',
  });
  const isLater = row.failuresSeenAt && before && isAnswered(before) && isOther(before, next);
  // What failed or was photographed once is so, also when the answer is another later.
  const foundAt = hasNothingFound(row, [next]) ? row.foundAt : (row.foundAt ?? now);
  await manager.update(
    InspectionEntity,
    { id },
    { foundAt, updatedAt: now, ...(isLater && { laterChanges: () => 'COALESCE(later_changes, 0) + 1' }) },
  );
  return savedAnswer(next);
}

function requireReading(row: InspectionEntity, itemId: string, save: AnswerSave): void {
  const item = applicableItems(checklistOf(row), { facets: row.facets, ...row.facts }).find(
    (each) => each.id === itemId,
  );
  if (!item) throw new Problem('NOT_FOUND');
  const impossible = impossibleReading(item, save);
  if (impossible) throw new Problem('VALIDATION', { fields: [impossible] });
  const implausible = save.confirmed ? null : implausibleReading(item, save);
  if (!implausible) return;
  const { at: path, measure } = implausible;
  throw invalid(path, 'implausible', { min: measure.min, max: measure.max });
}

function answerRow(
  row: InspectionEntity,
  itemId: string,
  save: AnswerSave,
  { before, now }: { before: AnswerEntity | null; now: number },
): AnswerEntity {
  const { result, value, value2, document, note, photos, confirmed } = save;
  return {
    id: before?.id ?? newId('answer', now),
    inspectionId: row.id,
    itemId,
    result,
    value,
    value2,
    document,
    confirmed,
    note: note || null,
    photoIds: photos,
    isRepeat:
      (result === 'fail' || result === 'cos') && row.facts.previousFindings.some((each) => each === itemId),
    carriedOver: false,
    answeredAt: timeOf(save, now),
    editedCount: before ? before.editedCount + 1 : 0,
  };
}

async function requireRoom(
  manager: EntityManager,
  inspectionId: Id<'inspection'>,
  itemId: string,
  count: number,
): Promise<void> {
  if (!count) return;
  const answers = await manager.find(AnswerEntity, {
    select: { itemId: true, photoIds: true },
    where: { inspectionId },
  });
  const others = answers.filter((each) => each.itemId !== itemId);
  const total = others.reduce((sum, { photoIds }) => sum + (photoIds?.length ?? 0), count);
  if (total > INSPECTION_PHOTOS_MAX) throw invalid('photos', 'count_max', { max: INSPECTION_PHOTOS_MAX });
}

const isAnswered = ({ result, value, document }: AnswerEntity) =>
  result !== 'unanswered' || value !== null || document !== null;

/** Another result or reading; a note or a photo more is proof and changes nothing. */
const isOther = (before: AnswerEntity, next: AnswerEntity) =>
  (['result', 'value', 'value2', 'document'] as const).some(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(next[key]),
  );

const isSame = (before: AnswerEntity, next: AnswerEntity) =>
  !before.carriedOver &&
  JSON.stringify({ ...answerOf(before), note: before.note }) ===
    JSON.stringify({ ...answerOf(next), note: next.note });
