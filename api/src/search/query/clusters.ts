import type { Category, Id } from '@sabaijai/contract';
import { toNumber } from '../../platform/database/rows.js';
import { type Bounds, boundsOfCell, cellOf, cellsOver, finestLevel, mortonOf, pointOf } from '../geo/geo.js';
import type { MapMark, MapMarks } from '../index/directory-index.js';
import { MAP_LEVELS } from '../index/entry.js';
import { GRADE_OF_TRAITS, gradeNoIn, traitsFilter } from '../index/traits.js';
import { type CellCount, countCells, GRADE_NAMES } from './count.js';
import type { IndexReader } from './index-reader.js';
import { inRanges } from './scan.js';

/** Cells in one answer, at most; also what a box is worth that is far too large for its zoom. */
const CELLS_MAX = 300;
/** From this level on a cell with few places shows them, not their number. */
const OPEN_LEVEL = 14;
const FEW = 8;
/** Places with their names in one answer, at most: they are what makes it heavy. */
export const PLACES_MAX = 90;

/**
 * Marks for a map at this zoom (of 256-pixel tiles): cells about 95 pixels wide, at most `CELLS_MAX`, so that a
 * larger box gets larger cells. A cell of one place is that place.
 */
export async function clustersOver(
  reader: IndexReader,
  bounds: Bounds,
  zoom: number,
  category?: Category,
): Promise<MapMarks> {
  let [level = COARSEST] = levelsFor(bounds, zoom);
  let cells = await wholeCells(reader, bounds, level, category);
  while (level > COARSEST && lone(cells).length > PLACES_MAX) {
    level -= 1;
    cells = await wholeCells(reader, bounds, level, category);
  }
  const ones = lone(cells);
  const opened = level >= OPEN_LEVEL ? fewest(cells, PLACES_MAX - ones.length) : new Set<CellCount>();
  const clusters = cells.filter((cell) => cell.total > 1 && !opened.has(cell));
  const places = await placesIn(reader, ones, [...opened], level, category);
  return {
    total: cells.reduce((sum, { total }) => sum + total, 0),
    marks: [
      ...clusters.map((cell) => clusterOf(level, cell)),
      // Half a cell's pixels: nearer than that two marks would cover each other.
      ...apart(places, Math.max(level, zoom) + 1),
    ],
  };
}

/** The levels for a box at a zoom, the finest first. */
export function levelsFor(bounds: Bounds, zoom: number): number[] {
  const finest = Math.min(zoom - 1, MAP_LEVELS.at(-1) as number);
  const first = finestLevel(bounds, LEVELS.slice(0, finest - COARSEST + 1), CELLS_MAX);
  return LEVELS.filter((level) => level <= first).reverse();
}

/** A place in a list that may be long: without its id, which the map's index does not hold. */
export interface Found {
  docNo: number;
  morton: number;
  grade: number;
}

/**
 * Marks of these places, which lie in whole cells of the level, and how many of them stand alone; `withIds` is asked for
 * those that are marked one by one.
 */
export async function marksFrom(
  found: readonly Found[],
  level: number,
  zoom: number,
  withIds: (places: readonly Found[]) => Promise<Placed[]>,
): Promise<{ marks: MapMark[]; places: number }> {
  const counts = new Map<number, CellCount>();
  for (const { morton, grade } of found) {
    const cell = cellOf(morton, level);
    const count = counts.get(cell) ?? nothingIn(cell);
    counts.set(cell, count);
    addPlace(count, morton, grade);
  }
  const cells = [...counts.values()].sort((a, b) => a.cell - b.cell);
  const ones = lone(cells);
  // The level is too fine: the next is tried.
  if (ones.length > PLACES_MAX && level > COARSEST) return { marks: [], places: ones.length };
  const opened = level >= OPEN_LEVEL ? fewest(cells, PLACES_MAX - ones.length) : new Set<CellCount>();
  const isOpened = new Set([...ones, ...opened].map(({ cell }) => cell));
  const places = found
    .filter(({ morton }) => isOpened.has(cellOf(morton, level)))
    .sort((a, b) => a.morton - b.morton);
  const marks = [
    ...cells.filter(({ cell }) => !isOpened.has(cell)).map((cell) => clusterOf(level, cell)),
    ...apart(await withIds(places), Math.max(level, zoom) + 1),
  ];
  return { marks, places: ones.length };
}

const COARSEST = 3;
const LEVELS = Array.from({ length: 14 }, (_, index) => COARSEST + index);

/** Every second level is stored; the ones between are sums of four, of which none may lie outside the bounds unread. */
async function wholeCells(
  reader: IndexReader,
  bounds: Bounds,
  level: number,
  category: Category | undefined,
): Promise<CellCount[]> {
  const cells = cellsOver(bounds, level);
  if ((MAP_LEVELS as readonly number[]).includes(level))
    return (await countCells(reader, cells, level, category)).sort((a, b) => a.cell - b.cell);
  const quarters = cells.flatMap((cell) => QUARTERS.map((no) => cell * 4 + no));
  const whole = new Map<number, CellCount>();
  for (const quarter of await countCells(reader, quarters, level + 1, category)) {
    const cell = Math.floor(quarter.cell / 4);
    whole.set(cell, plus(whole.get(cell) ?? nothingIn(cell), quarter));
  }
  return [...whole.values()].sort((a, b) => a.cell - b.cell);
}
const QUARTERS = [0, 1, 2, 3];

const lone = (cells: readonly CellCount[]) => cells.filter(({ total }) => total === 1);

/** The cells with few places, the emptiest first, as long as all of them together have no more than `most`. */
function fewest(cells: readonly CellCount[], most: number): Set<CellCount> {
  const few = cells.filter(({ total }) => total > 1 && total <= FEW).sort((a, b) => a.total - b.total);
  let left = most;
  return new Set(
    few.filter(({ total }) => {
      left -= total;
      return left >= 0;
    }),
  );
}

export interface Placed {
  id: Id<'business'>;
  morton: number;
  grade: number;
}

/** The places of these cells. Where there is one, the sums of its cell are its very coordinates. */
async function placesIn(
  reader: IndexReader,
  ones: readonly CellCount[],
  opened: readonly CellCount[],
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
      : reader.rows<{ id: Id<'business'>; morton: unknown; grade: unknown }>(
          // Sorted below: for an order SQLite would read the whole index as soon as the ranges are many.
          `SELECT id, morton, ${GRADE_OF_TRAITS} AS grade FROM ${reader.tables.place} WHERE ${where} AND ${sql} LIMIT ${2 * PLACES_MAX}`,
          [...values, ...params],
        );
  const around = inRanges(ranges);
  const rows = [
    ...(await read(`morton IN (${points.map(() => '?').join(',')})`, points)),
    ...(await read(around.sql, around.params)),
  ];
  return rows
    .map(({ id, morton, grade }) => ({ id, morton: toNumber(morton), grade: gradeNoIn(toNumber(grade)) }))
    .sort((a, b) => a.morton - b.morton);
}

/** Places one by one, except those that share a cell of the level. */
function apart(places: readonly Placed[], level: number): MapMark[] {
  const cells = new Map<number, { count: CellCount; id: Id<'business'> }>();
  for (const { id, morton, grade } of places) {
    const cell = cellOf(morton, level);
    const count = cells.get(cell)?.count ?? nothingIn(cell);
    addPlace(count, morton, grade);
    cells.set(cell, { count, id });
  }
  return [...cells.values()].map(({ count, id }) =>
    count.total === 1 ? { kind: 'place', id } : clusterOf(level, count),
  );
}

function addPlace(count: CellCount, morton: number, grade: number): void {
  const { lat, lon } = pointOf(morton);
  count.grades[GRADE_NAMES[grade] ?? 'none'] += 1;
  count.total += 1;
  count.latSum += Math.round(lat * 1e6);
  count.lonSum += Math.round(lon * 1e6);
}

function clusterOf(level: number, { cell, total, grades, latSum, lonSum }: CellCount): MapMark {
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

const nothingIn = (cell: number): CellCount => ({
  cell,
  grades: { A: 0, B: 0, C: 0, D: 0, none: 0 },
  total: 0,
  latSum: 0,
  lonSum: 0,
});

function plus(a: CellCount, b: CellCount): CellCount {
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
