import type { InspectionAnswers } from '@sabaijai/contract';
import { CHECKLISTS, type GradeResult, grade, type WeighedItem, weigh } from '@sabaijai/contract/checklist';

export interface Recalculation {
  result: GradeResult;
  /** The sum line by line. */
  lines: WeighedItem[];
  /** What is shown of it: an escalated warning caps the grade, and the inspection's own record stays as it was. */
  published: Pick<GradeResult, 'score' | 'grade'>;
  /** Score, grade, sections and caps are what was published. */
  same: boolean;
}

/** All that a person reads off a result, in one order. */
const essence = ({ score, band, grade: letter, sections, caps, weights }: GradeResult) =>
  JSON.stringify([
    score,
    band,
    letter,
    weights.earned,
    weights.total,
    sections.map((section) => [section.form, section.score, section.applicable, section.weight]),
    caps.map(({ cap, limit, itemId, form }) => [cap, limit, itemId, form]),
  ]);

/**
 * The published answers through the public rule, here in the browser. Null when the inspection names a checklist
 * this build does not carry.
 */
export function recalculate({ inspection, answers, facts, result: given }: InspectionAnswers) {
  const checklist = CHECKLISTS[inspection.checklistVersion];
  if (!checklist) return null;
  const all = { ...facts, answers };
  const result = grade(checklist, all);
  const published = {
    score: inspection.score,
    grade: facts.escalatedWarning ? given.grade : inspection.grade,
  };
  const same =
    essence(result) === essence(given) &&
    result.score === published.score &&
    result.grade === published.grade;
  return { result, lines: weigh(checklist, all), published, same } satisfies Recalculation;
}
