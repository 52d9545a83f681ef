import { fillTable } from '../table.js';

const DAY = 'CAST((i.finished_at + 25200000 - (i.finished_at + 25200000) % 86400000) / 86400000 AS SIGNED)';
const FINISHED = "i.state IN ('final', 'published') AND i.finished_at IS NOT NULL";
const INSPECTION = `inspection i JOIN business b ON b.id = i.business_id WHERE ${FINISHED}`;
const ANSWER = `answer a JOIN inspection i ON i.id = a.inspection_id JOIN business b ON b.id = i.business_id
  WHERE ${FINISHED} AND a.item_id NOT LIKE '%-C%'`;
const PASS = "a.result = 'pass'";
const FAIL = "a.result IN ('fail', 'cos')";
const NA = "a.result = 'na'";

/** What is counted of which rows, and by which name. */
const COUNTED: readonly (readonly [kind: string, name: string, from: string, where: string])[] = [
  ['done', "CONCAT(b.kind, '/', b.category)", INSPECTION, '1 = 1'],
  ['grade', 'i.grade', INSPECTION, 'i.grade IS NOT NULL'],
  ['score', 'FLOOR(i.score)', INSPECTION, 'i.score IS NOT NULL'],
  ['off_site', "''", INSPECTION, 'i.off_site_reason IS NOT NULL'],
  ['repeated', "''", ANSWER, `a.is_repeat = 1 AND ${FAIL}`],
  ['pass', 'SUBSTR(a.item_id, 2, 1)', ANSWER, PASS],
  ['fail', 'SUBSTR(a.item_id, 2, 1)', ANSWER, FAIL],
  ['na', 'SUBSTR(a.item_id, 2, 1)', ANSWER, NA],
  ['item-pass', 'a.item_id', ANSWER, PASS],
  ['item-fail', 'a.item_id', ANSWER, FAIL],
];
/** Kinds that are a column; the others are details. */
const COLUMNS = {
  done: 'done',
  off_site: 'off_site',
  repeated: 'repeated',
  pass: 'passed',
  fail: 'failed',
  na: 'na',
} as const;
type Column = (typeof COLUMNS)[keyof typeof COLUMNS];

interface Total {
  sums: Record<Column, number>;
  details: Record<string, number>;
}
interface Counted {
  scope: string;
  kind: string;
  day: number | string;
  name: string | number;
  counted: number | string;
}

/** Of the inspections finished so far, as `countInspection` adds each later one. */
export const fillInspectionTotal = fillTable(202611280308, 'inspection_total', async (runner) => {
  const totals = new Map<string, Total>();
  for (const [kind, name, from, where] of COUNTED)
    for (const scope of ["'TH'", 'b.province', 'i.inspector_id']) {
      const rows: Counted[] = await runner.query(
        `SELECT ${scope} AS scope, ${DAY} AS day, ${name} AS name, COUNT(*) AS counted
         FROM ${from} AND ${where} AND ${scope} IS NOT NULL GROUP BY 1, 2, 3`,
      );
      for (const row of rows) {
        const key = `${row.scope} ${row.day}`;
        const sums = { done: 0, off_site: 0, repeated: 0, passed: 0, failed: 0, na: 0 };
        const total: Total = totals.get(key) ?? { sums, details: {} };
        const column = COLUMNS[kind as keyof typeof COLUMNS] as Column | undefined;
        if (column) total.sums[column] += Number(row.counted);
        if (row.name !== '' && scope !== 'i.inspector_id')
          total.details[`${kind} ${row.name}`] = Number(row.counted);
        totals.set(key, total);
      }
    }
  for (const [key, { sums, details }] of totals) {
    const columns = ['scope', 'day', ...Object.keys(sums), 'details'];
    await runner.query(
      `INSERT INTO inspection_total (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      [...key.split(' '), ...Object.values(sums), JSON.stringify(details)],
    );
  }
});
