// Without zod, so that a page which shows a grade does not carry a validator.

/** Best first. */
export const GRADES = ['A', 'B', 'C', 'D'] as const;
type Grade = (typeof GRADES)[number];

/** The lowest score of each grade. */
export const GRADE_BANDS = { A: 90, B: 80, C: 70, D: 0 } as const satisfies Record<Grade, number>;

/** The grade of a score alone; what the page shows decides, so 89.95, rounded to 90.0 before, is an A. */
export function bandOf(score: number): Grade {
  return GRADES.find((grade) => score >= GRADE_BANDS[grade]) ?? 'D';
}

/** The caps that lower the grade: one above what the points alone give, or above a stricter one, changes nothing. */
export function bindingCaps<Cap extends { limit: Grade }>(result: {
  band: Grade | null;
  grade: Grade | null;
  caps: readonly Cap[];
}): Cap[] {
  if (result.grade === result.band) return [];
  return result.caps.filter(({ limit }) => limit === result.grade);
}
