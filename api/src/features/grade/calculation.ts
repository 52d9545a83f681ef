import type { Finding, PublicAnswer, WorstFinding } from '@sabaijai/contract';
import {
  CHECKLISTS,
  type FullText,
  findingText,
  type InspectionFacts,
  limitsOf,
  weigh,
} from '@sabaijai/contract/checklist';
import { type RowOf, select } from '../../platform/database/select.js';
import { AnswerEntity } from '../inspection/answer.entity.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';

/** Of the table `a`. */
export const ANSWER = select(AnswerEntity, 'a', ['itemId', 'result', 'value', 'value2', 'document']);

/** As it was given, without what is not public: notes, photos and the document's number. */
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

/**
 * The answers as they count, in the order of the checklist: judged, with what was allowed. Those to items that a later
 * facet took out are not among them; none where the checklist is not known here.
 */
export function publicAnswers(
  checklistVersion: string,
  facts: ReturnType<typeof factsOf>,
  answers: readonly ReturnType<typeof answerView>[],
): PublicAnswer[] {
  const checklist = CHECKLISTS[checklistVersion];
  const given = new Map(answers.map((answer) => [answer.itemId, answer]));
  return (checklist ? weigh(checklist, { ...facts, answers }) : []).map(
    ({ item, result, severity, repeat }) => {
      const answer = given.get(item.id);
      const limits = item.auto ? limitsOf(item.auto, answer?.value2) : {};
      return {
        ...answer,
        itemId: item.id,
        result,
        severity,
        repeat,
        ...(Object.keys(limits).length > 0 && { limits }),
      };
    },
  );
}

/** What failed, also when it was corrected on site. */
export const findingsOf = (answers: readonly PublicAnswer[]): Finding[] =>
  answers
    .filter(({ result }) => result === 'fail' || result === 'cos')
    .map(({ itemId, result, severity, repeat }) => ({ itemId, result, severity, repeat }));

const LANGUAGES = ['th', 'en', 'zh'] as const;
const WEIGHT = { critical: 3, major: 2, minor: 1, none: 0 };

/** The gravest finding; of those as grave one that was not fixed on site, then one that was found before. */
export function worstFindingOf(checklistVersion: string, facts: InspectionFacts): WorstFinding | null {
  const checklist = CHECKLISTS[checklistVersion];
  const found = checklist
    ? weigh(checklist, facts).filter(({ result }) => result === 'fail' || result === 'cos')
    : [];
  const rank = ({ severity, result, repeat }: (typeof found)[number]) =>
    WEIGHT[severity] * 4 + (result === 'fail' ? 2 : 0) + (repeat ? 1 : 0);
  const worst = found.reduce<(typeof found)[number] | null>(
    (best, line) => (best && rank(best) >= rank(line) ? best : line),
    null,
  );
  if (!worst) return null;
  const { item, severity, result, repeat } = worst;
  const answer = facts.answers.find(({ itemId }) => itemId === item.id);
  const texts = LANGUAGES.map((language) => findingText(item, answer, facts.inspectedAt, language));
  const full = (text: (at: number) => string | null | undefined): FullText | null => {
    const [th, en, zh] = LANGUAGES.map((_, at) => text(at));
    return th && en && zh ? { th, en, zh } : null;
  };
  const failed = full((at) => texts[at]?.failed);
  return (
    failed && {
      itemId: item.id,
      severity,
      fixed: result === 'cos',
      repeat,
      failed,
      measured: full((at) => texts[at]?.measured),
    }
  );
}
