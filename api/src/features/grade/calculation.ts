import type { Finding } from '@sabaijai/contract';
import { type Answer, CHK_2026_1, type ChecklistVersion, weigh } from '@sabaijai/contract/checklist';
import { toNumber } from '../../platform/database/rows.js';
import type { RuleFacts } from '../inspection/inspection.entity.js';

/** Every checklist an inspection may name. */
export const CHECKLISTS: Readonly<Record<string, ChecklistVersion>> = { [CHK_2026_1.id]: CHK_2026_1 };

export const ANSWER_COLUMNS = 'item_id, result, value, value2, document';
export interface AnswerRow {
  item_id: string;
  result: Answer['result'];
  value: unknown;
  value2: unknown;
  document: string | null;
}

/** Without what is not public: notes, photos and the document's number. */
export function answerView(row: AnswerRow) {
  const document = row.document === null ? null : (JSON.parse(row.document) as Answer['document']);
  return {
    itemId: row.item_id,
    result: row.result,
    ...(row.value !== null && { value: toNumber(row.value) }),
    ...(row.value2 !== null && { value2: toNumber(row.value2) }),
    ...(document && { document: { expiresAt: document.expiresAt } }),
  };
}

/** What the rule looks at besides the answers, as the inspection kept it. */
export function factsOf(row: { facets: string; facts: string; inspectedAt: string }) {
  const facts = JSON.parse(row.facts) as RuleFacts;
  return {
    facets: JSON.parse(row.facets),
    ...facts,
    previousFindings: [...facts.previousFindings],
    inspectedAt: row.inspectedAt,
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
