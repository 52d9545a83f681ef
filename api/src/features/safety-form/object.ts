import {
  type Id,
  type InspectionObjection,
  inspectionMachine,
  type ObjectionAnswer,
} from '@sabaijai/contract';
import type { Act } from '../../http/access/act.js';
import { requireVersion, step } from '../../platform/act.js';
import { audit } from '../../platform/audit/audit.js';
import { lostRace } from '../../platform/database/retry.js';
import { Problem } from '../../platform/problem.js';
import { requireMember } from '../member/membership.js';
import { tell } from '../notification/tell.js';
import { attachPhotos } from '../photo/attach.js';
import { ObjectionEntity } from './objection.entity.js';
import { type Found, stateOf } from './safety-form.query.js';

/** The owner says that something is wrong, once; the clock runs on. Answers false where it was said before. */
export async function object(
  act: Act,
  { row, place, by }: Found,
  { id, text, photos }: InspectionObjection,
): Promise<boolean> {
  const { manager, person, now } = act;
  await requireMember({ manager }, person, place.id, 'owner');
  const before = await manager.findOneBy(ObjectionEntity, { inspectionId: row.id });
  if (before?.id === id) {
    if (before.text !== text || before.authorId !== person.id) throw new Problem('ID_TAKEN');
    return false;
  }
  step(inspectionMachine, stateOf(row, now), 'object', by, { objection: before && { isAnswered: false } });
  const objection = {
    id,
    inspectionId: row.id,
    authorId: person.id,
    text,
    photoIds: photos,
    createdAt: now,
    answer: null,
    answeredBy: null,
    answeredAt: null,
  };
  await manager.insert(ObjectionEntity, objection).catch(lostRace);
  const owner = { userId: person.id, ownerType: 'objection', ownerId: id } as const;
  await attachPhotos(manager, { ...owner, purpose: 'business', ids: photos, visibility: 'case' }, now);
  await audit(manager, {
    actorId: person.id,
    action: 'inspection.object',
    target: row.id,
    after: objection,
  });
  const about = { type: 'inspection', id: row.id, businessId: place.id } as const;
  await tell(act, [row.inspectorId], 'RESULT_OBJECTED', about, { name: place.name });
  return true;
}

/** Why the result stays as it is. */
export async function answerObjection(
  act: Act,
  { row, by }: Found,
  { version, reason }: ObjectionAnswer,
): Promise<void> {
  const objection = await act.manager.findOneBy(ObjectionEntity, { inspectionId: row.id });
  if (objection?.answer === reason) return;
  const isAnswered = objection?.answeredAt != null;
  const facts = { objection: objection && { isAnswered } };
  step(inspectionMachine, stateOf(row, act.now), 'answer', by, facts);
  requireVersion(row, version);
  await answered(act, row, reason);
}

/** What waits for an answer has this one, if anything does. */
export async function answered(
  act: Act,
  { id: inspectionId, businessId }: { id: Id<'inspection'>; businessId: Id<'business'> },
  reason: string,
): Promise<void> {
  const { manager, person, now } = act;
  const objection = await manager.findOneBy(ObjectionEntity, { inspectionId });
  if (!objection || objection.answeredAt !== null) return;
  const after = { answer: reason, answeredBy: person.id, answeredAt: now };
  await manager.update(ObjectionEntity, { id: objection.id }, after);
  await audit(manager, { actorId: person.id, action: 'inspection.answer', target: inspectionId, after });
  const about = { type: 'business', businessId } as const;
  await tell(act, [objection.authorId], 'OBJECTION_ANSWERED', about, { comment: reason });
}
