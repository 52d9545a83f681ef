import type { GradeReport } from '@sabaijai/contract';
import { CHECKLISTS, findingText } from '@sabaijai/contract/checklist';

type Calculation = NonNullable<GradeReport['calculation']>;

/**
 * How the findings of an inspection read in a language; undefined for an item this build does not know. The checklist
 * weighs more than a page: only parts that come later may import this file.
 */
export function statementsOf(
  { inspection, answers, facts }: Pick<Calculation, 'inspection' | 'answers' | 'facts'>,
  language: 'th' | 'en' | 'zh',
) {
  const items = CHECKLISTS[inspection.checklistVersion]?.items ?? [];
  return (itemId: string) => {
    const item = items.find(({ id }) => id === itemId);
    const answer = answers.find((each) => each.itemId === itemId);
    return (item && findingText(item, answer, facts.inspectedAt, language)) ?? undefined;
  };
}
