import { type BusinessQuery, Category } from '@sabaijai/contract';
import { type Bounds, cellsOver, finestLevel, rangesOver } from '../geo/geo.js';
import { LIST_LEVELS } from '../index/entry.js';
import { cellListNo, listNo } from '../index/list-order.js';
import { categoryNo, provinceNo, type SqlFilter, traitsFilter } from '../index/traits.js';
import { placesIn, scanned, WHOLE_MAX } from './candidates.js';
import { areaOf, checkOf } from './check.js';
import { countIn, countScope } from './count.js';
import type { IndexReader } from './index-reader.js';
import { nearestPage } from './nearest.js';
import { type Page, type Position, rankedPage, slice } from './page.js';
import type { Scan, Source } from './scan.js';

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
    if (sort === 'relevance' && places < size.listed)
      return rankedPage([scanned(reader, cellScan(bounds, filter, places))], asked);
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
  const known = onlyScope && sort !== 'hot' && sort !== 'recommend' ? size.matching : undefined;
  return rankedPage([scanned(reader, scan)], asked, known);
}

function cellScan(bounds: Bounds, filter: SqlFilter, size: number): Scan {
  const level = finestLevel(bounds, LIST_LEVELS, 16);
  const sources = cellsOver(bounds, level).map(
    (cell): Source => ({ table: 'ranking', value: cellListNo(level, cell), size }),
  );
  return { sources, slots: [], without: [], filter, ranges: rangesOver(bounds) };
}
