import type { Answer, Judgement } from './answer.schema.js';
import { bangkokDate, type Instant } from './calendar.js';
import type { Applies, AutoRule, ChecklistItem, ChecklistVersion } from './checklist.schema.js';
import type { BusinessKind, Facet } from './terms.schema.js';

/** What decides which items an inspection holds; a snapshot taken at its start. */
export interface InspectionContext {
  facets: readonly Facet[];
  kind: BusinessKind;
  /** No inspection of this place was published before. */
  isFirst: boolean;
  /** A current grade exists, so there is a card to display. */
  hasGrade: boolean;
}

function applies(rule: Applies, context: InspectionContext): boolean {
  switch (rule.when) {
    case 'always':
      return true;
    case 'any_of':
      return rule.facets.some((facet) => context.facets.includes(facet));
    case 'all_of':
      return rule.facets.every((facet) => context.facets.includes(facet));
    case 'business':
      return context.kind === 'business';
    case 'has_previous':
      return !context.isFirst;
    case 'has_grade':
      return context.hasGrade;
  }
}

/** The scored items of an inspection in checklist order; the conclusion is not among them. */
export function applicableItems(checklist: ChecklistVersion, context: InspectionContext): ChecklistItem[] {
  return checklist.items.filter((item) => item.severity !== 'none' && applies(item.applies, context));
}

/** The items of the conclusion: always asked, never scored. */
export function conclusionItems(checklist: ChecklistVersion): ChecklistItem[] {
  return checklist.items.filter((item) => item.severity === 'none');
}

/** One extinguisher for each started area, and never fewer than the least number. `area` in square metres. */
export function extinguishersNeeded(rule: Extract<AutoRule, { op: 'extinguishers' }>, area: number): number {
  return Math.max(rule.atLeast, Math.ceil(area / rule.areaEach));
}

/** Whether the values pass; undefined while a needed value is missing. */
export function passes(rule: AutoRule, answer: Answer, inspectedAt: Instant): boolean | undefined {
  const { value, value2, document } = answer;
  if (rule.op === 'not_expired') {
    if (document === undefined) return undefined;
    return document.expiresAt === null || document.expiresAt >= bangkokDate(inspectedAt);
  }
  if (value === undefined) return undefined;
  if (rule.op === 'max') return value <= rule.value;
  if (rule.op === 'min') return value >= rule.value;
  if (value2 === undefined) return undefined;
  switch (rule.op) {
    case 'pair_lte':
      return value <= value2;
    case 'pair_gte':
      return value >= value2;
    case 'pair_equal':
      return value === value2 && value2 >= rule.atLeast;
    case 'pair_within':
      return (
        value >= rule.value.min &&
        value <= rule.value.max &&
        value2 >= rule.value2.min &&
        value2 <= rule.value2.max
      );
    case 'extinguishers':
      return value >= extinguishersNeeded(rule, value2);
  }
}

/**
 * The result that counts, and its severity.
 *
 * The inspector may be stricter than a number or date, never milder: a failing value turns `pass` and
 * `unanswered` into `fail` and leaves `cos`; a passing value turns `unanswered` into `pass` and leaves `fail` and
 * `cos`, for what a number cannot show (no child-size jackets, no incident log). `pass` on an item that is
 * measured counts as `unanswered` until it is measured. A form that lets the number alone decide sends
 * `unanswered`. A document valid on the day of inspection (Asia/Bangkok) has not expired.
 * Throws RangeError when `inspectedAt` is no moment and a document is to be judged.
 */
export function judge(item: ChecklistItem, answer: Answer, inspectedAt: Instant): Judgement {
  const given = answer.result;
  const passed = item.auto && given !== 'na' ? passes(item.auto, answer, inspectedAt) : undefined;
  let result = given;
  if (passed === true && given === 'unanswered') result = 'pass';
  else if (passed === false && given !== 'cos') result = 'fail';
  else if (passed === undefined && given === 'pass' && item.measures) result = 'unanswered';

  const grave =
    (result === 'fail' || result === 'cos') &&
    item.auto?.op === 'max' &&
    answer.value !== undefined &&
    item.auto.criticalAbove !== undefined &&
    answer.value > item.auto.criticalAbove;
  return { result, severity: grave ? 'critical' : item.severity };
}

export interface EvidenceNeed {
  photos: number;
  /** Length in Unicode code points; null when no note is needed. */
  note: { min: number; max: number } | null;
}

/**
 * The proof a judged answer must carry before an inspection can be finalised: a note and a photo for a critical or
 * major finding (two photos when corrected on site: before and after), a note for a minor failure, a reason for
 * every n/a, and a photo of each passed item that asks for one always.
 */
export function evidenceFor(item: ChecklistItem, judgement: Judgement): EvidenceNeed {
  const finding = { min: 10, max: 500 };
  const always = item.evidence === 'always' ? 1 : 0;
  const grave = judgement.severity === 'critical' || judgement.severity === 'major';
  switch (judgement.result) {
    case 'unanswered':
      return { photos: 0, note: null };
    case 'na':
      return { photos: 0, note: { min: 10, max: 300 } };
    case 'pass':
      return { photos: always, note: null };
    case 'cos':
      return grave ? { photos: 2, note: finding } : { photos: always, note: null };
    case 'fail':
      return { photos: grave ? 1 : always, note: finding };
  }
}
