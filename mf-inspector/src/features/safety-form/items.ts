import type { SafetyForm } from '@sabaijai/contract';
import {
  type Answer,
  applicableItems,
  CHECKLISTS,
  type ChecklistItem,
  type ChecklistVersion,
  type FullText,
  type Gap,
  gapsOf,
  type Instant,
  weigh,
} from '@sabaijai/contract/checklist';
import { useLocale } from '@sabaijai/shared-ui/locale';
import type { Answers, Given } from './answers';

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

const found = (form: SafetyForm, answers: readonly Answer[], inspectedAt: Instant) =>
  weigh(checklistOf(form), { facets: form.facets, ...form.facts, answers, inspectedAt }).filter(
    ({ result }) => result === 'fail' || result === 'cos',
  );

/** What failed in a finished inspection, corrected on site or not. */
export const foundIn = (form: SafetyForm) => found(form, form.answers, form.finishedAt ?? form.startedAt);

/** What has failed as things stand on this device, judged as the server will: by what was measured, too. */
export const foundSoFar = (form: SafetyForm, answers: Answers, at: Date) =>
  found(form, answersOf(answers), at);

/** `const full = useFullText(); full(item.text)` in the reader's language. */
export function useFullText() {
  const { language } = useLocale();
  return (text: FullText) => text[language];
}
