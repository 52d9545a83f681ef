import { type FieldProblem, type InspectionFinalise, isOnSite } from '@sabaijai/contract';
import { conclusionGaps, gapsOf } from '@sabaijai/contract/checklist';
import type { EntityManager } from 'typeorm';
import type { Moment } from '../../platform/act.js';
import { Problem } from '../../platform/problem.js';
import type { BusinessEntity } from '../business/business.entity.js';
import { AnswerEntity } from '../inspection/answer.entity.js';
import type { InspectionEntity } from '../inspection/inspection.entity.js';
import { takeEvidence } from './evidence.js';
import { answerOf, checklistOf } from './outcome.js';
import { conclusionOf } from './safety-form.query.js';

// What has to be there before an inspection becomes a result, and after a result was amended.

const GAP_RULES = {
  answer: () => ({ rule: 'required' as const }),
  note: (min: number) => ({ rule: 'len_min' as const, params: { min } }),
  long: (max: number) => ({ rule: 'len_max' as const, params: { max } }),
  photos: (min: number) => ({ rule: 'count_min' as const, params: { min } }),
};

/** Every applicable item answered and proved; answers to items that a later facet took out do not count. */
export async function completeAnswers(
  manager: EntityManager,
  row: InspectionEntity,
  finishedAt: number,
): Promise<AnswerEntity[]> {
  const answers = await manager.findBy(AnswerEntity, { inspectionId: row.id });
  const context = { facets: row.facets, ...row.facts };
  const gaps = gapsOf(checklistOf(row), context, answers.map(answerOf), new Date(finishedAt));
  if (gaps.length)
    throw new Problem('EVIDENCE_REQUIRED', {
      params: { items: [...new Set(gaps.map(({ itemId }) => itemId))] },
      fields: gaps.map(({ itemId, lacks, count }) => ({
        path:
          lacks === 'answer'
            ? `answers.${itemId}`
            : `answers.${itemId}.${lacks === 'photos' ? 'photos' : 'note'}`,
        ...GAP_RULES[lacks](count),
      })),
    });
  return answers;
}

/** The conclusion, and for what was not done on site the reason. */
export function requireFinished(
  row: InspectionEntity,
  place: BusinessEntity,
  answers: readonly AnswerEntity[],
  { fix, offSiteReason, carriedOverConfirmed }: InspectionFinalise,
): void {
  const wasThere = isOnSite(row.startFix, place) && isOnSite(fix, place);
  const isCarried = answers.some(({ carriedOver }) => carriedOver);
  const fields: FieldProblem[] = [
    ...conclusionGaps(conclusionOf(row)).map((path) => ({
      path: `conclusion.${path}`,
      rule: 'required' as const,
    })),
    ...(!wasThere && !offSiteReason ? [{ path: 'offSiteReason', rule: 'required' as const }] : []),
    ...(isCarried && !carriedOverConfirmed
      ? [{ path: 'carriedOverConfirmed', rule: 'required' as const }]
      : []),
  ];
  if (fields.length) throw new Problem('VALIDATION', { fields });
}

/** Every photo that is named has arrived. */
export async function requireEvidence(
  moment: Moment,
  row: InspectionEntity,
  answers: readonly AnswerEntity[],
): Promise<void> {
  const takenBy = row.inspectorId;
  let pending = 0;
  for (const { id: ownerId, photoIds } of answers)
    if (photoIds?.length)
      pending += await takeEvidence(moment, {
        ownerType: 'answer',
        ownerId,
        ids: photoIds,
        takenBy,
        purpose: 'inspection',
        keeps: true,
      });
  const signature = [...new Set([row.signatureId, row.stopOrder?.signatureId])].filter(
    (each) => each != null,
  );
  const proof = { ownerType: 'inspection', ownerId: row.id, ids: signature, takenBy } as const;
  pending += await takeEvidence(moment, { ...proof, purpose: 'signature' });
  if (pending) throw new Problem('PHOTOS_PENDING', { params: { missing: pending } });
}
