import { type BusinessQuery, RADIUS_DEFAULT, RADIUS_MAX } from '@sabaijai/contract';
import {
  boundsOf,
  countCells as cellsIn,
  cellsOver,
  distance,
  finestLevel,
  METRES_PER_DEGREE,
  pointOf,
} from '../geo/geo.js';
import { MAP_LEVELS } from '../index/entry.js';
import type { SqlFilter } from '../index/traits.js';
import { placesIn, WHOLE_MAX } from './candidates.js';
import { type Check, OPEN_MAX } from './check.js';
import { countCells, countIn, countScope, isAsked } from './count.js';
import type { IndexReader } from './index-reader.js';
import { byOrder, type Keyed, NOTHING, type Page, type PageQuery, slice } from './page.js';
import { type Scan, sizeOf } from './scan.js';

export function byDistance(
  rows: readonly { docNo: number; morton: number }[],
  { near }: Pick<BusinessQuery, 'near'>,
): Keyed[] {
  return near
    ? rows.map(({ docNo, morton }) => ({ docNo, morton, key: distance(near, pointOf(morton)) }))
    : [];
}

/** Rings around the point, wider and wider until the page is full; of all places, or those `among` would find. */
export async function nearestPage(
  reader: IndexReader,
  query: BusinessQuery,
  filter: SqlFilter,
  { check, start, limit }: PageQuery,
  among: Scan | null,
): Promise<Page> {
  const { near } = query;
  if (!near) return NOTHING;
  const most = query.radius ?? (among ? RADIUS_MAX : RADIUS_DEFAULT);
  const everything = await countIn(reader, boundsOf({ ...near, metres: most }));
  let metres = most;
  if (everything > WHOLE_MAX / 4) {
    const share = among ? sizeOf(among) / Math.max(1, (await countScope(reader, {})).listed) : 1;
    const density = (await densityAround(reader, near, query, most)) * Math.min(1, share);
    metres = Math.min(
      most,
      Math.max(start ? start.key * 1.1 : 0, Math.sqrt((2 * (limit + 1)) / (Math.PI * density))),
    );
  }
  for (;;) {
    const bounds = boundsOf({ ...near, metres });
    const rows = await placesIn(reader, { bounds, filter, among, limit: 40_000 });
    const inside = byDistance(rows, query).filter(({ key }) => key <= metres);
    const page =
      query.open_now && check
        ? await openOnes(inside.sort(byOrder), check, start, limit, metres >= most)
        : slice(inside, start, limit, metres >= most);
    if (page.next || metres >= most) return page;
    metres = Math.min(most, metres * 1.8);
  }
}

/** Asks for the hours of a few at a time, in order, until the page is full. */
async function openOnes(
  sorted: Keyed[],
  check: Check,
  start: PageQuery['start'],
  limit: number,
  whole: boolean,
): Promise<Page> {
  const rest = start ? sorted.filter((row) => byOrder(row, start) > 0) : sorted;
  const open: Keyed[] = [];
  let asked = 0;
  while (asked < rest.length && asked < OPEN_MAX && open.length <= limit) {
    open.push(...(await check(rest.slice(asked, asked + 4 * limit))));
    asked += 4 * limit;
  }
  return slice(open, null, limit, whole && asked >= rest.length);
}

/** Matching places in a square metre around the point, never none. */
async function densityAround(
  reader: IndexReader,
  { lat, lon }: { lat: number; lon: number },
  { category, grade }: BusinessQuery,
  most: number,
): Promise<number> {
  for (const metres of [500, 2_000, 8_000, most]) {
    const bounds = boundsOf({ lat, lon, metres });
    const level = finestLevel(bounds, MAP_LEVELS, 9);
    const cells = await countCells(reader, cellsOver(bounds, level), level, category);
    const n = cells
      .flatMap(({ grades }) => Object.values(grades))
      .reduce((sum, each, no) => sum + (isAsked(no % 5, grade) ? each : 0), 0);
    const side = (2 ** (26 - level) / 1e6) * METRES_PER_DEGREE;
    if (n >= 60 || metres >= most) {
      return Math.max(n, 1) / (cellsIn(bounds, level) * side * side * Math.cos((lat * Math.PI) / 180));
    }
  }
  return 1e-9;
}
