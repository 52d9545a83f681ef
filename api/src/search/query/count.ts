import {
  type BusinessQuery,
  Category,
  type CategoryCount,
  type Grade,
  type ProvinceCode,
} from '@sabaijai/contract';
import { toNumber } from '../../platform/database/rows.js';
import { type Bounds, cellsOver, finestLevel } from '../geo/geo.js';
import type { GradeCounts } from '../index/directory-index.js';
import { MAP_LEVELS } from '../index/entry.js';
import { layoutOf } from '../index/index-tables.js';
import { scopeNo } from '../index/list-order.js';
import { categoryNo, gradeNo, provinceNo } from '../index/traits.js';
import type { IndexReader } from './index-reader.js';

const CELL_SUMS = layoutOf('mapCell').sums;

export const GRADE_NAMES = ['A', 'B', 'C', 'D', 'none'] as const;

/** Whether a grade's number is among those asked for. */
export const isAsked = (no: number, grades: readonly Grade[] | undefined) =>
  !grades || grades.some((each) => gradeNo(each) === no);

/** Listed places by category and grade. */
export async function countByCategory(
  reader: IndexReader,
  province: ProvinceCode | undefined,
): Promise<CategoryCount[]> {
  const scopes = Category.options.map((category) => scopeNo(provinceNo(province), categoryNo(category)));
  const rows = await reader.rows<Record<'list' | 'grade' | 'n', unknown>>(
    `SELECT list, grade, n FROM ${reader.tables.placeCount} WHERE list IN (${scopes.map(() => '?').join(',')})`,
    scopes,
  );
  return Category.options.map((category, index) => {
    const grades = { A: 0, B: 0, C: 0, D: 0, none: 0 };
    for (const row of rows) {
      if (toNumber(row.list) === scopes[index])
        grades[GRADE_NAMES[toNumber(row.grade)] ?? 'none'] += toNumber(row.n);
    }
    return { category, total: Object.values(grades).reduce((sum, n) => sum + n, 0), grades };
  });
}

/** How many places there are in the province and category, and with the grades asked for. */
export async function countScope(
  reader: IndexReader,
  { province, category, grade }: Pick<BusinessQuery, 'province' | 'category' | 'grade'>,
): Promise<{ listed: number; matching: number }> {
  const rows = await reader.rows<{ grade: unknown; n: unknown }>(
    `SELECT grade, n FROM ${reader.tables.placeCount} WHERE list = ?`,
    [scopeNo(provinceNo(province), categoryNo(category))],
  );
  let [listed, matching] = [0, 0];
  for (const row of rows) {
    const n = toNumber(row.n);
    listed += n;
    if (isAsked(toNumber(row.grade), grade)) matching += n;
  }
  return { listed, matching };
}

/** Not fewer places than there are in the bounds: whole cells are counted. */
export async function countIn(reader: IndexReader, bounds: Bounds): Promise<number> {
  const level = finestLevel(bounds, MAP_LEVELS, 16);
  const cells = await countCells(reader, cellsOver(bounds, level), level);
  return cells.reduce((sum, { total }) => sum + total, 0);
}

/** What a row of the map's counters says about its cell; the sums of microdegrees are exact. */
export interface CellCount {
  cell: number;
  grades: GradeCounts;
  total: number;
  latSum: number;
  lonSum: number;
}
type Sums = [A: number, B: number, C: number, D: number, none: number, latSum: number, lonSum: number];

/** Those of the cells of a stored level that have places; of one category, or all. */
export async function countCells(
  reader: IndexReader,
  cells: readonly number[],
  level: number,
  category?: Category,
): Promise<CellCount[]> {
  // One by one: SQLite would answer runs of cells by reading the whole level.
  const rows = await reader.rows<Record<string, unknown>>(
    `SELECT cell, ${CELL_SUMS.join(', ')} FROM ${reader.tables.mapCell} WHERE level = ? AND category = ?
     AND cell IN (${cells.map(() => '?').join(',')})`,
    [level, categoryNo(category), ...cells],
  );
  return rows.flatMap((row) => {
    const [A, B, C, D, none, latSum, lonSum] = CELL_SUMS.map((name) => toNumber(row[name])) as Sums;
    const total = A + B + C + D + none;
    return total > 0
      ? [{ cell: toNumber(row.cell), grades: { A, B, C, D, none }, total, latSum, lonSum }]
      : [];
  });
}
