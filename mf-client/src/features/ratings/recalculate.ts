import type { GradeReport } from '@sabaijai/contract';
import { CHECKLISTS, type GradeResult, grade, type WeighedItem, weigh } from '@sabaijai/contract/checklist';

type Calculation = NonNullable<GradeReport['calculation']>;

export interface Recalculation {
  result: GradeResult;
  /** The sum line by line. */
  lines: WeighedItem[];
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
export function recalculate({ inspection, answers, facts, result: published }: Calculation) {
  const checklist = CHECKLISTS[inspection.checklistVersion];
  if (!checklist) return null;
  const all = { ...facts, answers };
  const result = grade(checklist, all);
  const same =
    essence(result) === essence(published) &&
    result.score === inspection.score &&
    result.grade === inspection.grade;
  return { result, lines: weigh(checklist, all), same } satisfies Recalculation;
}
