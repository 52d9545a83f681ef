import { rowsOf, select } from '../../platform/database/select.js';
import { GRADES, gradedOn, InspectionTotalEntity, SUMS } from './inspection-total.entity.js';
import { summedByMonth } from './month-sums.js';
import type { Counts } from './month-total.entity.js';

const TOTAL = select(InspectionTotalEntity, 't', ['scope', 'day', ...SUMS, 'details']);

/** The columns and details of the days, and each grade once more by its day: of a year people see the weeks. */
summedByMonth('inspections', async (source, scopes, days, lock = '') => {
  const rows = await rowsOf(
    source,
    TOTAL,
    `SELECT ${TOTAL} FROM inspection_total t
     WHERE t.scope IN (${scopes.map(() => '?').join(', ')}) AND t.day BETWEEN ? AND ? ${lock}`,
    [...scopes, ...days],
  );
  return rows.map(({ scope, day, details, ...sums }) => {
    const graded = GRADES.map((grade) => [gradedOn(day, grade), details[`grade ${grade}`] ?? 0] as const);
    const dated = Object.fromEntries(graded.filter(([, count]) => count !== 0));
    return [scope, Object.assign(details, sums, dated) as Counts] as const;
  });
});
