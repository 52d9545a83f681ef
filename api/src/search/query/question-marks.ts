import type { BusinessQuery, Id } from '@sabaijai/contract';
import { toNumber } from '../../platform/database/rows.js';
import { type Bounds, cellOf, cellsOver, pointOf, runsOf } from '../geo/geo.js';
import type { MapMarks } from '../index/directory-index.js';
import { GRADE_OF_TRAITS, gradeNoIn, IS_LISTED, traitsFilter } from '../index/traits.js';
import { areaOf, isInside, openAt } from './check.js';
import { type Found, levelsFor, marksFrom, PLACES_MAX, type Placed } from './clusters.js';
import type { IndexReader } from './index-reader.js';
import type { Page, Position } from './page.js';
import { pageOf } from './page-of.js';
import { inRanges } from './scan.js';

/** Matches of a text that are marked, at most, read so many at a time. */
const TEXT_MAX = 10_000;
const AT_ONCE = 1_000;

/** Marks for all places of a question over the bounds, whatever order its list has: no sample, and never the best of them. */
export async function marksOf(
  reader: IndexReader,
  query: BusinessQuery,
  bounds: Bounds,
  zoom: number,
  now: number,
): Promise<MapMarks> {
  const named = query.q || query.tags ? await namedPlaces(reader, query, now) : null;
  for (const level of levelsFor(bounds, zoom)) {
    const cells = cellsOver(bounds, level);
    const inView = new Set(cells);
    const places = named
      ? named.filter(({ morton }) => inView.has(cellOf(morton, level)))
      : await placesIn(reader, query, cells, level, now);
    const made = await marksFrom(places, level, zoom, (some) => withIds(reader, some));
    if (made.places <= PLACES_MAX || level === levelsFor(bounds, zoom).at(-1))
      return { total: places.length, extent: around(places), marks: made.marks };
  }
  return { total: 0, marks: [] };
}

async function withIds(reader: IndexReader, places: readonly Found[]): Promise<Placed[]> {
  const rows = await reader.places<{ id: Id<'business'> }>(
    places.map(({ docNo }) => docNo),
    'id',
  );
  return places.flatMap(({ docNo, morton, grade }) => {
    const id = rows.get(docNo)?.id;
    return id ? [{ id, morton, grade }] : [];
  });
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
async function namedPlaces(reader: IndexReader, query: BusinessQuery, now: number): Promise<Found[]> {
  const docNos: number[] = [];
  for (let start: Position | null = null; docNos.length < TEXT_MAX; ) {
    const page: Page = await pageOf(reader, { ...query, limit: AT_ONCE }, now, start);
    docNos.push(...page.docNos);
    start = page.next;
    if (!start) break;
  }
  const found: Found[] = [];
  for (let at = 0; at < docNos.length; at += AT_ONCE) {
    const some = docNos.slice(at, at + AT_ONCE);
    const rows = await reader.places<Row>(
      some,
      `morton, ${GRADE_OF_TRAITS} AS grade, ${IS_LISTED} AS listed`,
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
  const { open_now: isOpenAsked } = query;
  // What the index of the ranges holds, and no more unless it is asked: they may be all places of the country.
  const rows = await reader.rows<Row & { doc_no: unknown; hours?: string | null }>(
    `SELECT doc_no, morton, ${GRADE_OF_TRAITS} AS grade${isOpenAsked ? ', hours' : ''} FROM ${reader.tables.place}
     WHERE ${ranges.sql} AND ${filter.sql}`,
    [...ranges.params, ...filter.params],
  );
  const isOpenNow = openAt(now);
  const open = isOpenAsked ? rows.filter(({ hours = null }) => isOpenNow(hours)) : rows;
  const found = open.map((row) => placedOf(toNumber(row.doc_no), row));
  return area ? found.filter(({ morton }) => isInside(area, morton)) : found;
}

interface Row {
  morton: unknown;
  grade: unknown;
  listed?: unknown;
}
const placedOf = (docNo: number, { morton, grade }: Row): Found => ({
  docNo,
  morton: toNumber(morton),
  grade: gradeNoIn(toNumber(grade)),
});
