import { FACT_CHECK_HOURS, HOUR_MS, type Id } from '@sabaijai/contract';
import {
  type Answer,
  CHECKLISTS,
  type ChecklistVersion,
  type GradeResult,
  grade,
  type InspectionFacts,
  weigh,
} from '@sabaijai/contract/checklist';
import { type Accuracy, accuracyOf, type Statement, type SurveyAnswer } from '@sabaijai/contract/survey';
import type { EntityManager } from 'typeorm';
import { Problem } from '../../platform/problem.js';
import { worstFindingOf } from '../grade/calculation.js';
import type { AnswerEntity } from '../inspection/answer.entity.js';
import type { InspectionEntity } from '../inspection/inspection.entity.js';
import { SurveyEntity } from '../survey/survey.entity.js';

/** The version an inspection was begun with stays its own. */
export function checklistOf({
  checklistVersion,
}: Pick<InspectionEntity, 'checklistVersion'>): ChecklistVersion {
  const checklist = CHECKLISTS[checklistVersion];
  if (!checklist) throw new Problem('INTERNAL');
  return checklist;
}

export const answerOf = (row: AnswerEntity): Answer & { carriedOver: boolean } => ({
  itemId: row.itemId,
  result: row.result,
  ...(row.value !== null && { value: row.value }),
  ...(row.value2 !== null && { value2: row.value2 }),
  ...(row.document && { document: row.document }),
  ...(row.note && { note: row.note }),
  photos: row.photoIds ?? [],
  confirmed: row.confirmed,
  carriedOver: row.carriedOver,
});

export const factsOf = (
  row: Pick<InspectionEntity, 'facets' | 'facts'>,
  answers: readonly AnswerEntity[],
  inspectedAt: number,
): InspectionFacts => ({
  facets: row.facets,
  ...row.facts,
  answers: answers.map(answerOf),
  inspectedAt: new Date(inspectedAt),
});

export type Outcome = Pick<
  InspectionEntity,
  'score' | 'grade' | 'result' | 'criticalFindings' | 'majorFindings' | 'minorFindings' | 'worstFinding'
>;

/** What the rule makes of the answers. */
export function outcomeOf(
  row: InspectionEntity,
  answers: readonly AnswerEntity[],
  finishedAt: number,
): Outcome {
  const checklist = checklistOf(row);
  const facts = factsOf(row, answers, finishedAt);
  const result = grade(checklist, facts);
  const found = weigh(checklist, facts).filter((line) => line.result === 'fail' || line.result === 'cos');
  const countOf = (severity: string) => found.filter((line) => line.severity === severity).length;
  return {
    score: result.score,
    grade: result.grade,
    result,
    criticalFindings: countOf('critical'),
    majorFindings: countOf('major'),
    minorFindings: countOf('minor'),
    worstFinding: worstFindingOf(checklist.id, facts),
  };
}

/** An A, and what is dangerous, at once; the rest once its owner has had time to check the facts. */
export function publishTime(result: GradeResult, now: number): number {
  const isDangerous = result.caps.some(({ cap }) => cap === 'critical_fail');
  return result.grade === 'A' || isDangerous ? now : now + FACT_CHECK_HOURS * HOUR_MS;
}

/** The newest self-check of the business beside what was found; null when there is none. */
export async function surveyAccuracy(
  manager: EntityManager,
  businessId: Id<'business'>,
  row: InspectionEntity,
  answers: readonly AnswerEntity[],
  finishedAt: number,
): Promise<Accuracy | null> {
  const survey = await manager.findOne(SurveyEntity, {
    where: { businessId, state: 'submitted' },
    order: { number: 'DESC' },
  });
  if (!survey) return null;
  const found = weigh(checklistOf(row), factsOf(row, answers, finishedAt)).map(
    ({ item, result }) => [item.id, result] as const,
  );
  const said = (survey.answers.form2 ?? {}) as Partial<Record<Statement, SurveyAnswer>>;
  return accuracyOf(said, new Map(found));
}
