import type { BusinessQuery, Id } from '@sabaijai/contract';
import { toNumber } from '../../platform/database/rows.js';
import { type Bounds, cellOf, cellsOver, pointOf, runsOf } from '../geo/geo.js';
import type { MapMarks } from '../index/directory-index.js';
import { GRADE_OF_TRAITS, gradeNoIn, IS_LISTED, traitsFilter } from '../index/traits.js';
import { areaOf, checkOf, OPEN_MAX } from './check.js';
import { levelsFor, marksFrom, PLACES_MAX, type Placed } from './clusters.js';
import type { IndexReader } from './index-reader.js';
import type { Position } from './page.js';
import { inRanges } from './scan.js';
import { textPage } from './text-page.js';

/** Matches of a text that are marked, at most, read so many at a time. */
const TEXT_MAX = 10_000;
const AT_ONCE = 1_000;

type Found = Placed & { docNo: number };

/** Marks for all places of a question over the bounds, whatever order its list has: no sample, and never the best of them. */
export async function marksOf(
  reader: IndexReader,
  query: BusinessQuery,
  bounds: Bounds,
  zoom: number,
  now: number,
): Promise<MapMarks> {
  const named = query.q ? await namedPlaces(reader, { ...query, q: query.q }, now) : null;
  for (const level of levelsFor(bounds, zoom)) {
    const cells = cellsOver(bounds, level);
    const inView = new Set(cells);
    const places = named
      ? named.filter(({ morton }) => inView.has(cellOf(morton, level)))
      : await placesIn(reader, query, cells, level, now);
    const made = marksFrom(places, level, zoom);
    if (made.places <= PLACES_MAX || level === levelsFor(bounds, zoom).at(-1))
      return { total: places.length, extent: around(places), marks: made.marks };
  }
  return { total: 0, marks: [] };
}

function around(places: readonly Found[]): Bounds | null {
  if (places.length === 0) return null;
  const extent = { west: 180, south: 90, east: -180, north: -90 };
  for (const { morton } of places) {
    const { lat, lon } = pointOf(morton);
    extent.west = Math.min(extent.west, lon);
    extent.east = Math.max(extent.east, lon);
    extent.south = Math.min(extent.south, lat);
    extent.north = Math.max(extent.north, lat);
  }
  return extent;
}

/** The list's own pages, to the end. */
async function namedPlaces(
  reader: IndexReader,
  query: BusinessQuery & { q: string },
  now: number,
): Promise<Found[]> {
  const docNos: number[] = [];
  for (let start: Position | null = null; docNos.length < TEXT_MAX; ) {
    const page = await textPage(reader, { ...query, limit: AT_ONCE }, now, start);
    docNos.push(...page.docNos);
    start = page.next;
    if (!start) break;
  }
  const found: Found[] = [];
  for (let at = 0; at < docNos.length; at += AT_ONCE) {
    const some = docNos.slice(at, at + AT_ONCE);
    const rows = await reader.places<Row>(
      some,
      `id, morton, ${GRADE_OF_TRAITS} AS grade, ${IS_LISTED} AS listed`,
    );
    for (const docNo of some) {
      const row = rows.get(docNo);
      // By its name a suspended place is found, but it is on no map.
      if (row && toNumber(row.listed) === 1) found.push(placedOf(docNo, row));
    }
  }
  return found;
}

async function placesIn(
  reader: IndexReader,
  query: BusinessQuery,
  cells: readonly number[],
  level: number,
  now: number,
): Promise<Found[]> {
  const sort = query.sort ?? (query.near ? 'near' : 'relevance');
  const area = areaOf(query, sort === 'near');
  const filter = traitsFilter(query, false);
  const size = 4 ** (26 - level);
  const ranges = inRanges(runsOf([...cells]).map(([from, to]) => [from * size, (to + 1) * size - 1]));
  const rows = await reader.rows<Row & { doc_no: unknown }>(
    `SELECT doc_no, id, morton, ${GRADE_OF_TRAITS} AS grade FROM ${reader.tables.place}
     WHERE ${ranges.sql} AND ${filter.sql}`,
    [...ranges.params, ...filter.params],
  );
  const found = rows.map((row) => placedOf(toNumber(row.doc_no), row));
  const passing: Found[] = [];
  for (let at = 0; at < found.length; at += OPEN_MAX) {
    const some = found.slice(at, at + OPEN_MAX);
    // A check looks at so many at most.
    const check = checkOf(reader, query, area, now);
    passing.push(...(check ? await check(some) : some));
  }
  return passing;
}

interface Row {
  id: Id<'business'>;
  morton: unknown;
  grade: unknown;
  listed?: unknown;
}
const placedOf = (docNo: number, { id, morton, grade }: Row): Found => ({
  docNo,
  id,
  morton: toNumber(morton),
  grade: gradeNoIn(toNumber(grade)),
});
