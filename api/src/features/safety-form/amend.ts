import { type Id, type InspectionAmend, inspectionMachine } from '@sabaijai/contract';
import type { EntityManager } from 'typeorm';
import type { Act } from '../../http/access/act.js';
import { requireVersion, step, take } from '../../platform/act.js';
import { invalid } from '../../platform/problem.js';
import { deriveBusiness } from '../business/derive-business.js';
import { countInspection, uncountInspection } from '../dashboard/count-inspection.js';
import { GradeRecordEntity } from '../grade/grade-record.entity.js';
import { AnswerEntity } from '../inspection/answer.entity.js';
import { INSPECTION } from '../inspection/inspection.entity.js';
import { AmendmentEntity } from './amendment.entity.js';
import { completeAnswers, requireEvidence } from './complete.js';
import { takeEvidence } from './evidence.js';
import { seal } from './finalise.js';
import { addGrade } from './grade-chain.js';
import { answered } from './object.js';
import { outcomeOf, publishTime } from './outcome.js';
import { tellResult } from './result-notice.js';
import { type Found, isAmendedLate, stateOf } from './safety-form.query.js';

/** Whether this very amendment was made before. */
export const isAmended = (
  manager: EntityManager,
  inspectionId: Id<'inspection'>,
  { id, reason }: InspectionAmend,
): Promise<boolean> => manager.existsBy(AmendmentEntity, { id, inspectionId, reason });

/** What was wrong is put right with a reason: the result is worked out anew, what it was stays readable. */
export async function amend(act: Act, { row, place, by }: Found, sent: InspectionAmend): Promise<void> {
  const { manager, person, now } = act;
  const { id } = row;
  const { reason } = sent;
  if (await isAmended(manager, id, sent)) return;
  const facts = { isLate: isAmendedLate(row, now) };
  step(inspectionMachine, stateOf(row, now), 'amend', by, facts);
  requireVersion(row, sent.version);
  const finishedAt = row.finishedAt as number;
  const before = await manager.findBy(AnswerEntity, { inspectionId: id });
  await amendAnswers(act, before, sent);
  const answers = await completeAnswers(manager, row, finishedAt);
  await requireEvidence(act, row, answers);
  const outcome = outcomeOf(row, answers, finishedAt);
  const isPublic = stateOf(row, now) === 'published';
  const until = row.publishedAt as number;
  const publishedAt = isPublic
    ? until
    : Math.min(until, outcome.result ? publishTime(outcome.result, now) : now);
  await manager.insert(AmendmentEntity, {
    id: sent.id,
    inspectionId: id,
    actorId: person.id,
    reason,
    createdAt: now,
    fingerprint: row.fingerprint,
    before: {
      answers: before.filter(({ itemId }) => sent.answers.some((each) => each.itemId === itemId)),
      publicSummary: row.publicSummary,
      result: row.result,
    },
  });
  const change = {
    ...outcome,
    ...(sent.publicSummary && { publicSummary: sent.publicSummary }),
    publishedAt,
    previousFingerprint: row.fingerprint,
    updatedAt: now,
    version: row.version + 1,
  };
  await take(act, INSPECTION, row, 'amend', { by, change }, facts);
  await seal(manager, id);
  // A grade that nobody has read yet is replaced; one that was public lasted until now.
  if (!isPublic) await manager.delete(GradeRecordEntity, { inspectionId: id });
  await addGrade(manager, { ...row, ...outcome }, isPublic ? now : publishedAt);
  await deriveBusiness(manager, [place.id], now);
  await answered(act, row, reason);
  await tellResult(act, { ...row, ...outcome, publishedAt });
  await uncountInspection(manager, row, before);
  await countInspection(manager, { ...row, ...outcome }, answers);
}

async function amendAnswers(
  act: Act,
  before: readonly AnswerEntity[],
  { answers }: InspectionAmend,
): Promise<void> {
  for (const { itemId, photos, note, ...change } of answers) {
    const answer = before.find((each) => each.itemId === itemId);
    if (!answer) throw invalid(`answers.${itemId}`, 'unknown');
    const next = { ...change, note: note || null, photoIds: photos, carriedOver: false };
    const editedCount = answer.editedCount + 1;
    await act.manager.update(AnswerEntity, { id: answer.id }, { ...next, editedCount });
    await takeEvidence(act, {
      ownerType: 'answer',
      ownerId: answer.id,
      ids: photos,
      takenBy: act.person.id,
      purpose: 'inspection',
      keeps: true,
    });
  }
}
