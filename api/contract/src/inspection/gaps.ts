import type { Answer } from '../checklist/answer.schema.js';
import type { Instant } from '../checklist/calendar.js';
import type { ChecklistItem, ChecklistVersion, Measure } from '../checklist/checklist.schema.js';
import { applicableItems, evidenceFor, type InspectionContext, judge } from '../checklist/judge.js';
import type { FieldProblem } from '../kit/problem.schema.js';
import { textLength } from '../kit/text.js';
import { SUMMARY } from './inspection.js';
import type { Conclusion } from './safety-form.schema.js';

/** What an answer still lacks before the inspection can be finalised. */
export interface Gap {
  itemId: string;
  /** `short` and `long`: a note that is there, and is not as long as it must be. */
  lacks: 'answer' | 'note' | 'long' | 'photos';
  /** How many photos, or characters of the note at least (`note`) or at most (`long`). */
  count: number;
}
type Given = Answer & { carriedOver?: boolean };

/** Of one answer; what was carried over has its proof in the inspection before. */
export function gapsOfAnswer(item: ChecklistItem, answer: Given | undefined, at: Instant): Gap[] {
  const judgement = judge(item, answer ?? { itemId: item.id, result: 'unanswered' }, at);
  if (!answer || judgement.result === 'unanswered') return [{ itemId: item.id, lacks: 'answer', count: 1 }];
  if (answer.carriedOver) return [];
  const { photos, note } = evidenceFor(item, judgement);
  const length = textLength(answer.note?.trim() ?? '');
  return [
    ...(note && length < note.min ? [{ itemId: item.id, lacks: 'note' as const, count: note.min }] : []),
    ...(note && length > note.max ? [{ itemId: item.id, lacks: 'long' as const, count: note.max }] : []),
    ...((answer.photos?.length ?? 0) < photos
      ? [{ itemId: item.id, lacks: 'photos' as const, count: photos }]
      : []),
  ];
}

/** Everything that is missing, in checklist order; empty when the answers are complete. */
export function gapsOf(
  checklist: ChecklistVersion,
  context: InspectionContext,
  answers: readonly Given[],
  at: Instant,
): Gap[] {
  const byItem = new Map(answers.map((answer) => [answer.itemId, answer]));
  return applicableItems(checklist, context).flatMap((item) => gapsOfAnswer(item, byItem.get(item.id), at));
}

export type ConclusionGap =
  | 'publicSummary'
  | 'ack'
  | 'representativeName'
  | 'signatureId'
  | 'noConflictDeclared';

/** What the conclusion lacks: who signed has a name and a signature, and somebody answers for it. */
export function conclusionGaps(conclusion: Conclusion): ConclusionGap[] {
  const { publicSummary, ack, representativeName, signatureId, noConflictDeclared } = conclusion;
  const isTold = Object.values(publicSummary).some((text) => textLength(text ?? '') >= SUMMARY.min);
  const isSigned = ack === 'signed';
  const missing: Record<ConclusionGap, boolean> = {
    publicSummary: !isTold,
    ack: ack === null,
    representativeName: isSigned && !representativeName,
    signatureId: isSigned && !signatureId,
    noConflictDeclared: !noConflictDeclared,
  };
  return (Object.keys(missing) as ConclusionGap[]).filter((each) => missing[each]);
}

type Readings = { value: number | null; value2: number | null };
const PATHS = ['value', 'value2'] as const;

/** The measures of an item with what was read off, in their order; without those that nothing was read off. */
const readingsOf = (item: ChecklistItem, given: Readings) =>
  PATHS.flatMap((path, index) => {
    const measure = item.measures?.[index];
    const reading = given[path];
    return measure && reading !== null ? [{ path, measure, reading }] : [];
  });

/** Why readings cannot be: more of a part than of its whole, a broken number of whole things, less than nothing. */
export function impossibleReading(
  item: ChecklistItem,
  given: Readings,
): (FieldProblem & { path: (typeof PATHS)[number] }) | null {
  for (const { path, measure, reading } of readingsOf(item, given)) {
    if (measure.whole && !Number.isInteger(reading)) return { path, rule: 'whole' };
    if (measure.min >= 0 && reading < 0) return { path, rule: 'min', params: { min: 0 } };
  }
  const { value, value2 } = given;
  if (item.auto?.op === 'pair_equal' && value !== null && value2 !== null && value > value2)
    return { path: 'value', rule: 'max', params: { max: value2 } };
  return null;
}

/**
 * The first reading outside its plausible range: kept once the inspector confirms it. Null where a reading cannot be at
 * all, which no confirmation helps.
 */
export function implausibleReading(
  item: ChecklistItem,
  given: Readings,
): { at: (typeof PATHS)[number]; measure: Measure } | null {
  if (impossibleReading(item, given)) return null;
  const found = readingsOf(item, given).find(
    ({ measure, reading }) => reading < measure.min || reading > measure.max,
  );
  return found ? { at: found.path, measure: found.measure } : null;
}
