import type { SafetyForm } from '@sabaijai/contract';
import {
  applicableItems,
  CHECKLISTS,
  type ChecklistItem,
  type ChecklistVersion,
  type FullText,
  type Gap,
  gapsOf,
  grade,
  weigh,
} from '@sabaijai/contract/checklist';
import { useLocale } from '@sabaijai/shared-ui/locale';
import type { Answers, Given } from './answer-queue';

/** The list an inspection was begun with; one that this build does not know asks for a newer build. */
function checklistOf({ checklistVersion }: Pick<SafetyForm, 'checklistVersion'>): ChecklistVersion {
  const checklist = CHECKLISTS[checklistVersion];
  if (!checklist) throw new Error(`This build does not know the checklist ${checklistVersion}`);
  return checklist;
}

export const itemsOf = (form: SafetyForm): ChecklistItem[] =>
  applicableItems(checklistOf(form), { facets: form.facets, ...form.facts });

export const answerOf = (itemId: string, given: Given & { carriedOver?: boolean }) => ({
  itemId,
  result: given.result,
  ...(given.value !== null && { value: given.value }),
  ...(given.value2 !== null && { value2: given.value2 }),
  ...(given.document && { document: given.document }),
  note: given.note,
  photos: given.photos,
  confirmed: given.confirmed,
  carriedOver: given.carriedOver ?? false,
});
const answersOf = (answers: Answers) => [...answers].map(([itemId, given]) => answerOf(itemId, given));

/** What is missing as things stand on this device. */
export const gapsIn = (form: SafetyForm, answers: Answers, at: Date): Gap[] =>
  gapsOf(checklistOf(form), { facets: form.facets, ...form.facts }, answersOf(answers), at);

/** What failed in a finished inspection, corrected on site or not. */
export const foundIn = (form: SafetyForm) =>
  weigh(checklistOf(form), {
    ...{ facets: form.facets, ...form.facts },
    ...{ answers: form.answers, inspectedAt: form.finishedAt ?? form.startedAt },
  }).filter(({ result }) => result === 'fail' || result === 'cos');

/** Score, grade and caps as the server will work them out. */
export const previewOf = (form: SafetyForm, answers: Answers, at: Date) =>
  grade(checklistOf(form), {
    ...{ facets: form.facets, ...form.facts },
    ...{ answers: answersOf(answers), inspectedAt: at },
  });

/** `const full = useFullText(); full(item.text)` in the reader's language. */
export function useFullText() {
  const { language } = useLocale();
  return (text: FullText) => text[language];
}
