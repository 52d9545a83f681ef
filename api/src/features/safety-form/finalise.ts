import { type Id, type InspectionFinalise, inspectionMachine } from '@sabaijai/contract';
import { type EntityManager, In } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import type { Act } from '../../http/access/act.js';
import { requireVersion, step, take } from '../../platform/act.js';
import { Problem } from '../../platform/problem.js';
import { deriveBusiness } from '../business/derive-business.js';
import { countInspection } from '../dashboard/count-inspection.js';
import { storedFingerprint } from '../inspection/fingerprint.js';
import { INSPECTION, InspectionEntity } from '../inspection/inspection.entity.js';
import { visited } from '../re-inspection/end-request.js';
import { completeAnswers, requireEvidence, requireFinished } from './complete.js';
import { addGrade } from './grade-chain.js';
import { outcomeOf, publishTime, surveyAccuracy } from './outcome.js';
import { tellResult } from './result-notice.js';
import type { Found } from './safety-form.query.js';

/** Whether this very sending was finalised before. */
export const isFinalised = (
  row: InspectionEntity,
  person: SessionPerson,
  { version }: InspectionFinalise,
): boolean => row.inspectorId === person.id && row.finishedAt !== null && row.version === version + 1;

/** From the last answer to a result that the owner checks, the public reads, and nobody can change unseen. */
export async function finalise(act: Act, { row, place, by }: Found, sent: InspectionFinalise): Promise<void> {
  const { manager, person, now } = act;
  const { id } = row;
  if (isFinalised(row, person, sent)) return;
  step(inspectionMachine, row.state, 'finalise', by);
  requireVersion(row, sent.version);
  // By our clock alone: the owner's time to appeal runs from then, and papers are judged by that day.
  const finishedAt = Math.max(now, row.startedAt);
  const answers = await completeAnswers(manager, row, finishedAt);
  requireFinished(row, place, answers, sent);
  await requireEvidence(act, row, answers);
  const outcome = outcomeOf(row, answers, finishedAt);
  if (!outcome.result || outcome.grade === null) throw new Problem('EVIDENCE_REQUIRED');
  const publishedAt = publishTime(outcome.result, now);
  const change: Partial<InspectionEntity> = {
    ...outcome,
    // What was ordered stays so, whatever the conclusion says beside it.
    stopActivities: [...new Set([...row.stopActivities, ...(row.stopOrder?.activities ?? [])])],
    finishedAt,
    endFix: sent.fix,
    offSiteReason: sent.offSiteReason ?? null,
    publishedAt,
    surveyAccuracy: await surveyAccuracy(manager, place.id, row, answers, finishedAt),
    previousFingerprint: await lastFingerprint(manager, row),
    updatedAt: now,
    version: row.version + 1,
  };
  await take(act, INSPECTION, row, 'finalise', { by, change });
  await seal(manager, id);
  await addGrade(manager, { ...row, ...outcome }, publishedAt);
  await deriveBusiness(manager, [place.id], now);
  await tellResult(act, { ...row, ...outcome, publishedAt });
  await visited(act, place.id);
  await countInspection(manager, { ...row, ...change }, answers);
}

/** Over what is stored now, so that the check reads the same. */
export async function seal(manager: EntityManager, id: Id<'inspection'>): Promise<void> {
  const row = await manager.findOneByOrFail(InspectionEntity, { id });
  await manager.update(InspectionEntity, { id }, { fingerprint: await storedFingerprint(manager, row) });
}

async function lastFingerprint(
  manager: EntityManager,
  { businessId }: InspectionEntity,
): Promise<string | null> {
  const last = await manager.findOne(InspectionEntity, {
    select: { id: true, fingerprint: true },
    where: { businessId, state: In(inspectionMachine.groups.recorded) },
    order: { finishedAt: 'DESC', id: 'DESC' },
  });
  return last?.fingerprint ?? null;
}
