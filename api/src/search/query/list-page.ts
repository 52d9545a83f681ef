import { type BusinessQuery, Category } from '@sabaijai/contract';
import { toNumber } from '../../platform/database/rows.js';
import { type Bounds, cellsOver, finestLevel, rangesOver } from '../geo/geo.js';
import { LIST_LEVELS } from '../index/entry.js';
import { cellListNo, listNo } from '../index/list-order.js';
import { categoryNo, provinceNo, type SqlFilter, traitsFilter } from '../index/traits.js';
import { placesIn, scanned, WHOLE_MAX } from './candidates.js';
import { type Area, areaOf, checkOf, isInside } from './check.js';
import { countIn, countScope } from './count.js';
import type { IndexReader } from './index-reader.js';
import { nearestPage } from './nearest.js';
import { COUNT_MAX, type Page, type Position, rankedPage, slice } from './page.js';
import { inRanges, type Scan, type Source } from './scan.js';

/** A page without a text: out of the lists of category and province, or of what lies in an area. */
export async function listPage(
  reader: IndexReader,
  query: BusinessQuery,
  now: number,
  start: Position | null,
): Promise<Page> {
  const { limit } = query;
  const sort = query.sort ?? (query.near ? 'near' : 'relevance');
  const area = areaOf(query, sort === 'near');
  const filter = traitsFilter(query, false);
  const check = checkOf(reader, query, area, now);
  const asked = { check, start, limit, counts: !query.open_now };
  if (sort === 'near') return nearestPage(reader, query, filter, asked, null);
  const size = await countScope(reader, query);
  let inArea: number | undefined;
  if (area) {
    const { bounds } = area;
    const places = await countIn(reader, bounds);
    if (places <= WHOLE_MAX) {
      const column = sort === 'relevance' ? 'rank_no' : sort;
      const rows = await placesIn(reader, { bounds, filter, column });
      const keyed = rows.flatMap(({ docNo, morton, value }) =>
        value === null ? [] : [{ docNo, morton, key: value }],
      );
      return slice(check ? await check(keyed) : keyed, start, limit, true);
    }
    const isWhole = sort !== 'hot' && sort !== 'recommend';
    if (!start && !query.open_now && isWhole) inArea = await countInArea(reader, area, filter);
    if (sort === 'relevance' && places < size.listed)
      return rankedPage([scanned(reader, cellScan(bounds, filter, places))], asked, inArea);
  }
  const province = provinceNo(query.province);
  const categories = query.category ? [query.category] : Category.options;
  const scan: Scan = {
    sources: categories.map(
      (category): Source => ({
        table: 'ranking',
        value: listNo(sort, province, categoryNo(category)),
        size: size.listed,
      }),
    ),
    slots: [],
    without: [],
    // What the list itself stands for need not be compared again.
    filter: traitsFilter({ ...query, category: undefined, province: undefined }, true),
    ranges: area && rangesOver(area.bounds),
  };
  const onlyScope =
    !area && !query.facets && !query.amenities && !query.price && !query.rating_min && !query.open_now;
  const known = onlyScope && sort !== 'hot' && sort !== 'recommend' ? size.matching : inArea;
  return rankedPage([scanned(reader, scan)], asked, known);
}

/** More than anybody is told is mostly among the first; the rest is worth so many looks. */
const LOOKS = [2_000, 8_000];

/** How many places of the area pass, at least up to `COUNT_MAX`; undefined where that takes too many looks. */
async function countInArea(reader: IndexReader, area: Area, filter: SqlFilter): Promise<number | undefined> {
  const ranges = inRanges(rangesOver(area.bounds));
  for (const looks of LOOKS) {
    const rows = await reader.rows<Record<'morton' | 'passes', unknown>>(
      `SELECT morton, ${filter.sql || '1'} AS passes
       FROM (SELECT morton, traits FROM ${reader.tables.place} WHERE ${ranges.sql} LIMIT ${looks}) p`,
      [...filter.params, ...ranges.params],
    );
    const passing = rows.filter((row) => toNumber(row.passes) === 1 && isInside(area, toNumber(row.morton)));
    if (passing.length > COUNT_MAX || rows.length < looks) return passing.length;
  }
  return undefined;
}

function cellScan(bounds: Bounds, filter: SqlFilter, size: number): Scan {
  const level = finestLevel(bounds, LIST_LEVELS, 16);
  const sources = cellsOver(bounds, level).map(
    (cell): Source => ({ table: 'ranking', value: cellListNo(level, cell), size }),
  );
  return { sources, slots: [], without: [], filter, ranges: rangesOver(bounds) };
}
