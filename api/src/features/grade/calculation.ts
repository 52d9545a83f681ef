import type { Finding } from '@sabaijai/contract';
import { CHK_2026_1, type ChecklistVersion, weigh } from '@sabaijai/contract/checklist';
import { type RowOf, select } from '../../platform/database/select.js';
import { AnswerEntity } from '../inspection/answer.entity.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';

/** Every checklist an inspection may name. */
export const CHECKLISTS: Readonly<Record<string, ChecklistVersion>> = { [CHK_2026_1.id]: CHK_2026_1 };

/** Of the table `a`. */
export const ANSWER = select(AnswerEntity, 'a', ['itemId', 'result', 'value', 'value2', 'document']);

/** Without what is not public: notes, photos and the document's number. */
export function answerView({ itemId, result, value, value2, document }: RowOf<typeof ANSWER>) {
  return {
    itemId,
    result,
    ...(value !== null && { value }),
    ...(value2 !== null && { value2 }),
    ...(document && { document: { expiresAt: document.expiresAt } }),
  };
}

/** Of the table `i`. */
const FACTS = select(InspectionEntity, 'i', ['facets', 'facts', 'finishedAt']).plus<{
  finishedAt: number;
}>();

/** What the rule looks at besides the answers, as the inspection kept it. */
export function factsOf({ facets, facts, finishedAt }: RowOf<typeof FACTS>) {
  return {
    facets,
    ...facts,
    previousFindings: [...facts.previousFindings],
    inspectedAt: new Date(finishedAt).toISOString(),
  };
}

/** What failed, also when it was corrected on site. */
export function findingsOf(
  checklistVersion: string,
  facts: ReturnType<typeof factsOf>,
  answers: ReturnType<typeof answerView>[],
): Finding[] {
  const checklist = CHECKLISTS[checklistVersion];
  return (checklist ? weigh(checklist, { ...facts, answers }) : [])
    .filter(({ result }) => result === 'fail' || result === 'cos')
    .map(({ item, result, severity, repeat }) => ({ itemId: item.id, result, severity, repeat }));
}
