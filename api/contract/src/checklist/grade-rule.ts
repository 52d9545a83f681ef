import type { GradeRule } from './grade-rule.schema.js';
import { GRADE_BANDS } from './grades.js';

/** The public grade rule that `grade` carries out; its text stands on the scoring policy page. */
export const RULE_2026_1 = {
  id: 'rule-2026.1',
  bands: GRADE_BANDS,
  // The gaps are wider than in the sources because life danger must outweigh paperwork.
  points: { critical: 10, major: 5, minor: 2, none: 0 },
  shares: { pass: 1, cos: 0.5, fail: 0 },
  repeatFactor: 1.5,
  caps: {
    critical_fail: { limit: 'D' },
    escalated_warning: { limit: 'D' },
    section_below_60: { limit: 'C', below: 60 },
    section_below_75: { limit: 'B', below: 75 },
    critical_cos: { limit: 'B' },
    // Without it the place has no valid operating licence.
    no_licence: { limit: 'B', itemId: 'F5-01' },
  },
  // Large enough for one finding not to decide it.
  sectionGuard: { items: 4, points: 20 },
  due: { A: { months: 12 }, B: { months: 6 }, C: { months: 3 }, D: { days: 30 } },
  twiceAsOften: { grades: ['A', 'B'], facets: ['boat', 'water', 'height'] },
  expiresAfterMonths: 24,
} as const satisfies GradeRule;

/** Every rule that graded a published inspection, by its id. */
export const GRADE_RULES: Readonly<Record<string, GradeRule>> = { [RULE_2026_1.id]: RULE_2026_1 };
