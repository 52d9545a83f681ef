import type { Category, Id } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import { sqlRows, toNumber } from '../../platform/database/rows.js';
import type { Bounds, GradeCounts, MapMark, MapMarks } from '../directory-index.js';
import { boundsOfCell, cellOf, cellsOver, finestLevel, mortonOf, pointOf } from '../geo/geo.js';
import { MAP_LEVELS } from '../index/entry.js';
import { CELL_SUMS } from '../index/index-place.js';
import { categoryNo, gradeNoIn, traitsFilter } from '../index/traits.js';
import { inRanges } from './scan.js';

/** Squares in one answer, at most; also what a box is worth that is far too large for its zoom. */
const SQUARES_MAX = 300;
/** From this level on a square with few places shows them, not their number. */
const OPEN_LEVEL = 14;
const FEW = 8;
/** Places with their names in one answer, at most: they are what makes it heavy. */
const PLACES_MAX = 90;

/** What a row of `map_cell` says about its square; the sums of microdegrees are exact. */
export interface Square {
  cell: number;
  grades: GradeCounts;
  total: number;
  latSum: number;
  lonSum: number;
}

/** The squares of a stored level over the bounds that have places; those of one category without it. */
export function squaresOver(
  dataSource: DataSource,
  bounds: Bounds,
  level: number,
  category?: Category,
): Promise<Square[]> {
  return readSquares(dataSource, cellsOver(bounds, level), level, category);
}

async function readSquares(
  dataSource: DataSource,
  cells: readonly number[],
  level: number,
  category: Category | undefined,
): Promise<Square[]> {
  // One by one: SQLite would answer runs of squares by reading the whole level.
  const rows = await sqlRows<Record<'cell' | (typeof CELL_SUMS)[number], unknown>>(
    dataSource,
    `SELECT cell, ${CELL_SUMS.join(', ')} FROM map_cell WHERE level = ? AND category = ?
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

/**
 * Marks for a map at this zoom (of 256-pixel tiles): squares about 95 pixels wide, at most `SQUARES_MAX`, so that a
 * larger box gets larger squares. A square of one place is that place.
 */
export async function marksOver(
  dataSource: DataSource,
  bounds: Bounds,
  zoom: number,
  category?: Category,
): Promise<MapMarks> {
  const finest = Math.min(zoom - 1, MAP_LEVELS.at(-1) as number);
  let level = finestLevel(bounds, LEVELS.slice(0, finest - COARSEST + 1), SQUARES_MAX);
  let squares = await wholeSquares(dataSource, bounds, level, category);
  while (level > COARSEST && lone(squares).length > PLACES_MAX) {
    level -= 1;
    squares = await wholeSquares(dataSource, bounds, level, category);
  }
  const ones = lone(squares);
  const opened = level >= OPEN_LEVEL ? fewest(squares, PLACES_MAX - ones.length) : new Set<Square>();
  const clusters = squares.filter((square) => square.total > 1 && !opened.has(square));
  const places = await placesIn(dataSource, ones, [...opened], level, category);
  return {
    total: squares.reduce((sum, { total }) => sum + total, 0),
    marks: [
      ...clusters.map((square) => clusterOf(level, square)),
      // Half a square's pixels: nearer than that two marks would cover each other.
      ...apart(places, Math.max(level, zoom) + 1),
    ],
  };
}

const COARSEST = 3;
const LEVELS = Array.from({ length: 14 }, (_, index) => COARSEST + index);

/** Every second level is stored; the ones between are sums of four, of which none may lie outside the bounds unread. */
async function wholeSquares(
  dataSource: DataSource,
  bounds: Bounds,
  level: number,
  category: Category | undefined,
): Promise<Square[]> {
  const cells = cellsOver(bounds, level);
  const isStored = (MAP_LEVELS as readonly number[]).includes(level);
  const squares = isStored
    ? await readSquares(dataSource, cells, level, category)
    : await readSquares(
        dataSource,
        cells.flatMap((cell) => QUARTERS.map((no) => cell * 4 + no)),
        level + 1,
        category,
      );
  const whole = new Map<number, Square>();
  for (const square of squares) {
    const cell = isStored ? square.cell : Math.floor(square.cell / 4);
    whole.set(cell, plus(whole.get(cell) ?? nothingIn(cell), square));
  }
  return [...whole.values()].sort((a, b) => a.cell - b.cell);
}
const QUARTERS = [0, 1, 2, 3];

const lone = (squares: readonly Square[]) => squares.filter(({ total }) => total === 1);

/** The squares with few places, the emptiest first, as long as all of them together have no more than `most`. */
function fewest(squares: readonly Square[], most: number): Set<Square> {
  const few = squares.filter(({ total }) => total > 1 && total <= FEW).sort((a, b) => a.total - b.total);
  let left = most;
  return new Set(
    few.filter(({ total }) => {
      left -= total;
      return left >= 0;
    }),
  );
}

interface Placed {
  id: Id<'business'>;
  z: number;
  grade: number;
}

/** The places of these squares. Where there is one, the sums of its square are its very coordinates. */
async function placesIn(
  dataSource: DataSource,
  ones: readonly Square[],
  opened: readonly Square[],
  level: number,
  category: Category | undefined,
): Promise<Placed[]> {
  const points = ones.map(({ latSum, lonSum }) => mortonOf(latSum / 1e6, lonSum / 1e6));
  const size = 4 ** (26 - level);
  const ranges = opened.map(({ cell }): [number, number] => [cell * size, (cell + 1) * size - 1]);
  const { sql, params } = traitsFilter({ category }, false);
  const read = (where: string, values: readonly number[]) =>
    values.length === 0
      ? []
      : sqlRows<{ id: Id<'business'>; z: unknown; traits: unknown }>(
          dataSource,
          // Sorted below: for an order SQLite would read the whole index as soon as the ranges are many.
          `SELECT id, z, traits FROM index_place WHERE ${where} AND ${sql} LIMIT ${2 * PLACES_MAX}`,
          [...values, ...params],
        );
  const around = inRanges(ranges);
  const rows = [
    ...(await read(`z IN (${points.map(() => '?').join(',')})`, points)),
    ...(await read(around.sql, around.params)),
  ];
  return rows
    .map(({ id, z, traits }) => ({ id, z: toNumber(z), grade: gradeNoIn(toNumber(traits)) }))
    .sort((a, b) => a.z - b.z);
}

/** Places one by one, except those that share a square of the level. */
function apart(places: readonly Placed[], level: number): MapMark[] {
  const squares = new Map<number, { square: Square; id: Id<'business'> }>();
  for (const { id, z, grade } of places) {
    const cell = cellOf(z, level);
    const square = plus(squares.get(cell)?.square ?? nothingIn(cell), squareOf(cell, z, grade));
    squares.set(cell, { square, id });
  }
  return [...squares.values()].map(({ square, id }) =>
    square.total === 1 ? { kind: 'place', id } : clusterOf(level, square),
  );
}

function squareOf(cell: number, z: number, grade: number): Square {
  const { lat, lon } = pointOf(z);
  const grades = { ...nothingIn(cell).grades, [GRADE_NAMES[grade] as string]: 1 };
  return { cell, grades, total: 1, latSum: Math.round(lat * 1e6), lonSum: Math.round(lon * 1e6) };
}

function clusterOf(level: number, { cell, total, grades, latSum, lonSum }: Square): MapMark {
  return {
    kind: 'cluster',
    level,
    cell,
    total,
    grades,
    lat: Math.round(latSum / total) / 1e6,
    lon: Math.round(lonSum / total) / 1e6,
    bounds: boundsOfCell(cell, level),
  };
}

const GRADE_NAMES = ['A', 'B', 'C', 'D', 'none'] as const;
type Sums = [A: number, B: number, C: number, D: number, none: number, latSum: number, lonSum: number];

const nothingIn = (cell: number): Square => ({
  cell,
  grades: { A: 0, B: 0, C: 0, D: 0, none: 0 },
  total: 0,
  latSum: 0,
  lonSum: 0,
});

function plus(a: Square, b: Square): Square {
  const grades = { ...a.grades };
  for (const name of GRADE_NAMES) grades[name] += b.grades[name];
  return {
    cell: a.cell,
    grades,
    total: a.total + b.total,
    latSum: a.latSum + b.latSum,
    lonSum: a.lonSum + b.lonSum,
  };
}
