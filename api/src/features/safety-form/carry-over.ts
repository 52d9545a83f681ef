import { DAY_MS, FOLLOW_UP_DAYS, followUpUntil } from '@sabaijai/contract';
import { applicableItems, evidenceFor, findings, isExpired, judge } from '@sabaijai/contract/checklist';
import type { EntityManager } from 'typeorm';
import type { BusinessEntity } from '../business/business.entity.js';
import { versionFor, wasInForce } from '../checklist/known.js';
import { AnswerEntity } from '../inspection/answer.entity.js';
import type { InspectionEntity } from '../inspection/inspection.entity.js';
import { answerOf, checklistOf, factsOf } from './outcome.js';

/** How much an inspection that is finished found, and when. */
export const foundIn = (row: InspectionEntity) => ({
  finishedAt: row.finishedAt as number,
  findings: row.criticalFindings + row.majorFindings + row.minorFindings,
});

/** By what an inspection of the place is judged that begins then; with the list that it was begun with on a device. */
export async function begun(
  manager: EntityManager,
  { kind, facets, grade, inspectedAt }: BusinessEntity,
  previous: InspectionEntity | null,
  at: number,
  asked?: string,
): Promise<Pick<InspectionEntity, 'checklistVersion' | 'facets' | 'facts'>> {
  const isAsked = asked !== undefined && (await wasInForce(manager, asked, at));
  const until = followUpUntil(previous && foundIn(previous));
  // What failed is looked at again by the list on which it failed, before the place is asked by another.
  const followed = previous && until !== null && until >= at ? previous.checklistVersion : null;
  return {
    checklistVersion: isAsked ? asked : (followed ?? (await versionFor(manager, facets, at))),
    facets,
    facts: {
      kind,
      isFirst: previous === null,
      hasGrade: grade !== null && inspectedAt !== null && !isExpired(new Date(inspectedAt), new Date(at)),
      previousFindings: previous ? await findingsIn(manager, previous) : [],
      // Set by the case of a warning that stands escalated.
      escalatedWarning: false,
    },
  };
}

/**
 * A follow-up opens with what failed, what is critical, and what is read, shown or photographed anew each time; the rest
 * passed and is confirmed at the end.
 */
export async function carriedOver(
  manager: EntityManager,
  row: Pick<InspectionEntity, 'checklistVersion' | 'facets' | 'facts'>,
  previous: InspectionEntity,
  at: number,
): Promise<AnswerEntity[]> {
  const items = new Map(
    applicableItems(checklistOf(row), { facets: row.facets, ...row.facts }).map((item) => [item.id, item]),
  );
  const found = new Set<string>(row.facts.previousFindings);
  const answers = await manager.findBy(AnswerEntity, { inspectionId: previous.id });
  const kept = answers.filter((answer) => {
    const item = items.get(answer.itemId);
    if (item?.type !== 'pfn' || item.severity === 'critical' || found.has(item.id)) return false;
    const needsPhoto = evidenceFor(item, judge(item, answerOf(answer), new Date(at))).photos > 0;
    return answer.result === 'pass' && !needsPhoto && answer.answeredAt >= at - FOLLOW_UP_DAYS * DAY_MS;
  });
  return kept.map((answer) => ({
    ...answer,
    carriedOver: true,
    isRepeat: false,
    photoIds: [],
    editedCount: 0,
  }));
}

/** Judged by the checklist of that inspection: of numbers alone, too. */
async function findingsIn(manager: EntityManager, previous: InspectionEntity): Promise<string[]> {
  const answers = await manager.findBy(AnswerEntity, { inspectionId: previous.id });
  return findings(checklistOf(previous), factsOf(previous, answers, previous.finishedAt as number));
}
