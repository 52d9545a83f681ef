import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type BusinessQuery,
  Category,
  type CategoryCount,
  type Grade,
  type Id,
  type ProvinceCode,
  RADIUS_DEFAULT,
  RADIUS_MAX,
  RelaxFilter,
} from '@sabaijai/contract';
import { DataSource, type EntityManager } from 'typeorm';
import { clockOf } from '../../platform/clock/clock.js';
import { sqlRows, toNumber } from '../../platform/database/rows.js';
import { enqueue } from '../../platform/tasks/enqueue.js';
import {
  type Bounds,
  DirectoryIndex,
  type Found,
  type MapMarks,
  type RebuildProgress,
  type Suggested,
} from '../directory-index.js';
import {
  boundsOf,
  type Circle,
  cellsOver,
  contains,
  countCells,
  distance,
  finestLevel,
  METRES_PER_DEGREE,
  pointOf,
  rangesOver,
} from '../geo/geo.js';
import { LIST_LEVELS, MAP_LEVELS } from '../index/entry.js';
import { repost } from '../index/index-place.js';
import type { IndexedPlace } from '../index/indexed-place.js';
import { isRebuilding, rebuild } from '../index/rebuild.js';
import {
  categoryNo,
  cellListNo,
  gradeNo,
  isOpen,
  listNo,
  type Order,
  provinceNo,
  type SqlFilter,
  scopeNo,
  traitsFilter,
} from '../index/traits.js';
import { CATEGORY_WORDS, PROVINCE_WORDS } from '../text/concepts.js';
import { keyOf, normalise, squash, wholeKey } from '../text/text.js';
import { type Position, readCursor, writeCursor } from './cursor.js';
import { marksOver, squaresOver } from './marks.js';
import {
  fewerWords,
  frequencies,
  goingOnLike,
  halfTyped,
  misspelt,
  type Question,
  questionOf,
  type Stage,
  stagesOf,
} from './plan.js';
import {
  type Candidate,
  conditions,
  inRanges,
  isPlain,
  type Key,
  type Scan,
  type Source,
  scan,
} from './scan.js';

/** Counting stops here. */
const COUNT_MAX = 1_000;
/** Other orders than the rank are made out of so many best matches of a text. */
const REORDER_MAX = 500;
/** Open-now looks at so many at most. */
const OPEN_MAX = 2_000;
/** With at most so many places an area is read whole, and with so many matches a text. */
const WHOLE_MAX = 2_000;

interface Area {
  bounds: Bounds;
  circle: Circle | null;
}

/** A scan in order, places known by number, or a scan turned round: all places of an area that match it. */
type Listing = { scan: Scan; area?: Area } | { nos: number[] };
interface Row extends Candidate {
  stage: number;
}
/** What a place must pass that its entry alone cannot tell. */
interface Pass {
  everything: boolean;
  /** Hours are asked for a few places at a time, so that these are not counted far. */
  asksHours: boolean;
  of: <T extends Pick<Candidate, 'no' | 'z'>>(rows: T[]) => Promise<T[]>;
}

interface Page {
  nos: number[];
  next: Position | null;
  total: number;
  /** Nothing was left out of the count. */
  counted: boolean;
}

const NOTHING: Page = { nos: [], next: null, total: 0, counted: true };

@Injectable()
export class SqlDirectoryIndex extends DirectoryIndex {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    super();
  }

  async search(query: BusinessQuery, now: number): Promise<Found> {
    const position = readCursor(query);
    const page = await this.page(query, now, position);
    const hits = await this.hits(page.nos, query);
    return {
      hits,
      next: page.next && writeCursor(query, page.next),
      ...(position ? {} : totalOf(page)),
    };
  }

  async relax(query: BusinessQuery, now: number): Promise<{ drop: RelaxFilter; total: number }[]> {
    const found: { drop: RelaxFilter; total: number }[] = [];
    for (const drop of RelaxFilter.options) {
      const { near, radius, bbox, sort, cursor: _, ...rest } = query;
      const order = sort === 'near' && drop === 'area' ? {} : { sort };
      const relaxed: BusinessQuery =
        drop === 'area' ? { ...rest, ...order } : { ...query, [drop]: undefined, cursor: undefined };
      const active = drop === 'area' ? Boolean(near || bbox || radius) : Boolean(query[drop]);
      if (!active) continue;
      const { total } = await this.page({ ...relaxed, limit: 1 }, now, null);
      if (total > 0) found.push({ drop, total: Math.min(total, COUNT_MAX) });
    }
    return found.sort((a, b) => b.total - a.total);
  }

  async suggest(text: string, limit: number): Promise<Suggested[]> {
    const question = questionOf(text);
    const key = keyOf(question.normalised);
    if (key === '') return [];
    const named = [
      ...CATEGORY_WORDS.filter(({ words }) => words.some((word) => word.startsWith(key))).map(
        ({ category }): Suggested => ({ kind: 'category', category }),
      ),
      ...PROVINCE_WORDS.filter(({ words }) => words.some((word) => word.startsWith(key))).map(
        ({ province }): Suggested => ({ kind: 'province', province }),
      ),
    ].slice(0, Math.min(3, Math.max(1, limit - 1)));
    const wanted = limit - named.length;
    const nos = new Set(await this.exact(question));
    for (const no of await goingOnLike(this.dataSource, question, wanted)) nos.add(no);
    if (nos.size < wanted) {
      const everything = { sql: '', params: [] };
      for (const stage of await halfTyped(this.dataSource, question)) {
        const [listing] = await this.listings([stage], everything, null);
        if (!listing || !('scan' in listing)) continue;
        for await (const { rows } of scan(this.dataSource, listing.scan, null, limit)) {
          for (const { no } of rows) nos.add(no);
          break;
        }
      }
    }
    const hits = await this.hits([...nos].slice(0, wanted), {});
    return [...named, ...hits.map(({ id }): Suggested => ({ kind: 'place', id }))];
  }

  marks(bounds: Bounds, zoom: number, category?: Category): Promise<MapMarks> {
    return marksOver(this.dataSource, bounds, zoom, category);
  }

  async counts(province?: ProvinceCode): Promise<CategoryCount[]> {
    const scopes = Category.options.map((category) => scopeNo(provinceNo(province), categoryNo(category)));
    const rows = await sqlRows<Record<'list' | 'grade' | 'n', unknown>>(
      this.dataSource,
      `SELECT list, grade, n FROM place_count WHERE list IN (${scopes.map(() => '?').join(',')})`,
      scopes,
    );
    return Category.options.map((category, index) => {
      const grades = noGrades();
      for (const row of rows) {
        if (toNumber(row.list) === scopes[index]) grades[gradeAt(toNumber(row.grade))] += toNumber(row.n);
      }
      return { category, total: Object.values(grades).reduce((sum, n) => sum + n, 0), grades };
    });
  }

  async repost(manager: EntityManager, place: IndexedPlace | null, id: Id<'business'>): Promise<void> {
    const now = clockOf(manager).now();
    if (await isRebuilding(manager, now)) await enqueue(manager, 'index-place', id, now);
    else await repost(manager, place, id);
  }

  rebuild(onProgress?: (progress: RebuildProgress) => void, signal?: AbortSignal): Promise<void> {
    return rebuild(this.dataSource, onProgress, signal);
  }

  private page(query: BusinessQuery, now: number, position: Position | null): Promise<Page> {
    return query.q ? this.textPage(query, query.q, now, position) : this.listPage(query, now, position);
  }

  // --- with a text

  private async textPage(
    query: BusinessQuery,
    text: string,
    now: number,
    position: Position | null,
  ): Promise<Page> {
    const question = questionOf(text);
    if (question.squashed === '') return NOTHING;
    const sort = query.sort ?? 'relevance';
    const area = areaOf(query, sort === 'near' && query.radius !== undefined);
    const nearby = sort === 'near' || sort === 'hot' || sort === 'recommend';
    const filter = traitsFilter(query, !nearby);
    const exact = sort === 'relevance' ? await this.exact(question) : [];
    const pass = this.passing(query, area, now);
    for (let plan = position?.plan ?? 0; plan < PLANS; plan += 1) {
      const listings = await this.plan(question, plan, sort === 'relevance', filter, area);
      const first = plan === 0 && exact.length > 0 ? [{ nos: exact }] : [];
      if (listings.length + first.length === 0) continue;
      const start = position?.plan === plan ? position : null;
      const page =
        sort === 'relevance'
          ? await this.inRank([...first, ...listings], filter, pass, start, query.limit)
          : await this.reordered(listings, filter, pass, query, sort, start);
      if (page.nos.length > 0 || page.next || position) return withPlan(page, plan);
    }
    return NOTHING;
  }

  private async plan(
    question: Question,
    plan: number,
    withSounds: boolean,
    filter: SqlFilter,
    area: Area | null,
  ): Promise<Listing[]> {
    if (plan < 2) {
      const { meant, sounding } = await stagesOf(this.dataSource, question);
      const stages = plan === 1 ? sounding : withSounds ? [...meant, ...sounding] : meant;
      return plan === 1 && withSounds ? [] : this.listings(stages, filter, area);
    }
    if (plan === 2) {
      const nos = await goingOnLike(this.dataSource, question, 200);
      const stages = await this.listings(await halfTyped(this.dataSource, question), filter, area);
      return nos.length > 0 ? [{ nos }, ...stages] : stages;
    }
    const stages = await (plan === 3 ? misspelt : fewerWords)(this.dataSource, question);
    return this.listings(stages, filter, area);
  }

  /** Each stage as a scan that starts from its rarest slot and leaves out what earlier stages have shown. */
  private async listings(stages: readonly Stage[], filter: SqlFilter, area: Area | null): Promise<Listing[]> {
    const df = await frequencies(this.dataSource, [...new Set(stages.flat(2))]);
    const ranges = area && rangesOver(area.bounds);
    const places = area ? await this.countIn(area.bounds) : Number.POSITIVE_INFINITY;
    return stages.map((stage, index) => {
      const size = (slot: readonly string[]) => slot.reduce((sum, term) => sum + (df.get(term) ?? 0), 0);
      const [rarest = [], ...slots] = [...stage].sort((a, b) => size(a) - size(b));
      const sources = rarest.map(
        (term): Source => ({ table: 'posting', value: term, size: df.get(term) ?? 0 }),
      );
      const whole = area && places < WHOLE_MAX && places < size(rarest) ? { area } : {};
      return { scan: { sources, slots, without: stages.slice(0, index), filter, ranges }, ...whole };
    });
  }

  /** Places that bear this very name, best first. */
  private async exact({ normalised, squashed }: Question): Promise<number[]> {
    const rows = await sqlRows<{ no: number; source: string }>(
      this.dataSource,
      `SELECT p.no, p.source FROM (SELECT rk, no FROM suggest WHERE entry = ? ORDER BY rk, no LIMIT 40) s
       JOIN index_place p ON p.no = s.no ORDER BY s.rk, s.no`,
      [wholeKey(normalised)],
    );
    return rows
      .filter(({ source }) => {
        const { name } = JSON.parse(source) as IndexedPlace;
        return Object.values(name).some((each) => squash(normalise(each)) === squashed);
      })
      .map(({ no }) => toNumber(no));
  }

  /** The best matches, all in hand, in another order than the rank. */
  private async reordered(
    listings: readonly Listing[],
    filter: SqlFilter,
    pass: Pass,
    query: BusinessQuery,
    sort: Exclude<BusinessQuery['sort'], 'relevance' | undefined>,
    start: Position | null,
  ): Promise<Page> {
    const all = listings.findLast((listing) => 'scan' in listing);
    if (sort === 'near' && all && sizeOf(all.scan) > WHOLE_MAX) {
      return this.nearest(query, filter, pass, start, all.scan);
    }
    const max = sort === 'near' ? WHOLE_MAX : REORDER_MAX;
    const { rows, counted } = await this.gather(listings, filter, pass, null, max, max);
    const best = rows.slice(0, max);
    const keyed = sort === 'near' ? byDistance(best, query) : await this.keyed(best, sort);
    return slice(keyed, start, query.limit, counted && rows.length <= max);
  }

  private async keyed(rows: readonly Candidate[], order: Order): Promise<Keyed[]> {
    const keys = await this.lookUp<{ value: unknown }>(
      rows.map(({ no }) => no),
      `${order} AS value`,
    );
    return rows.flatMap(({ no, z }) => {
      const value = keys.get(no)?.value;
      return value === null || value === undefined ? [] : [{ no, z, key: toNumber(value) }];
    });
  }

  // --- without a text

  private async listPage(query: BusinessQuery, now: number, position: Position | null): Promise<Page> {
    const sort = query.sort ?? (query.near ? 'near' : 'relevance');
    const area = areaOf(query, sort === 'near');
    const filter = traitsFilter(query, false);
    const pass = this.passing(query, area, now);
    if (sort === 'near') return this.nearest(query, filter, pass, position, null);
    const size = await this.scopeSize(query);
    if (area) {
      const places = await this.countIn(area.bounds);
      if (places <= WHOLE_MAX) {
        const order = sort === 'relevance' ? 'rk' : sort;
        const rows = await this.inArea<{ value: unknown }>(area, filter, `${order} AS value`);
        const kept = await pass.of(rows.filter(({ value }) => value !== null));
        const keyed = kept.map(({ no, z, value }) => ({ no, z, key: toNumber(value) }));
        return slice(keyed, position, query.limit, true);
      }
      if (sort === 'relevance' && places < size.listed) {
        return this.inRank(
          [{ scan: cellScan(area.bounds, filter, places) }],
          filter,
          pass,
          position,
          query.limit,
        );
      }
    }
    const province = provinceNo(query.province);
    const categories = query.category ? [query.category] : Category.options;
    const sources = categories.map(
      (category): Source => ({
        table: 'ranking',
        value: listNo(sort, province, categoryNo(category)),
        size: size.listed,
      }),
    );
    // What the list itself stands for need not be compared again.
    const beyond = traitsFilter({ ...query, category: undefined, province: undefined }, true);
    const whole: Scan = {
      sources,
      slots: [],
      without: [],
      filter: beyond,
      ranges: area && rangesOver(area.bounds),
    };
    const onlyScope = !area && !query.facets && !query.rating_min && !query.open_now;
    const known = onlyScope && sort !== 'hot' && sort !== 'recommend' ? size.matching : undefined;
    return this.inRank([{ scan: whole }], beyond, pass, position, query.limit, known);
  }

  /** How many places there are in the province and category, and with the grades asked for. */
  private async scopeSize({ province, category, grade }: Partial<BusinessQuery>) {
    const rows = await sqlRows<{ grade: unknown; n: unknown }>(
      this.dataSource,
      'SELECT grade, n FROM place_count WHERE list = ?',
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

  /** Not fewer than there are: whole squares are counted. */
  private async countIn(bounds: Bounds): Promise<number> {
    const squares = await squaresOver(this.dataSource, bounds, finestLevel(bounds, MAP_LEVELS, 16));
    return squares.reduce((sum, { total }) => sum + total, 0);
  }

  private async inArea<Extra extends object>(
    { bounds }: Pick<Area, 'bounds'>,
    filter: SqlFilter,
    columns: string,
    among: Scan | null = null,
    limit = 4 * WHOLE_MAX,
  ): Promise<(Candidate & Extra)[]> {
    const ranges = inRanges(rangesOver(bounds));
    const rest = among
      ? conditions({
          ...among,
          filter,
          ranges: null,
          slots: [...among.slots, among.sources.map(({ value }) => String(value))],
        })
      : { sql: filter.sql && ` AND ${filter.sql}`, params: filter.params };
    const rows = await sqlRows<Candidate & Extra>(
      this.dataSource,
      `SELECT p.no, p.z, ${columns} FROM index_place p WHERE ${ranges.sql}${rest.sql} LIMIT ${limit}`,
      [...ranges.params, ...rest.params],
    );
    return rows.map((row) => ({
      ...row,
      no: toNumber(row.no),
      z: toNumber(row.z),
      rk: toNumber(row.rk ?? 0),
    }));
  }

  /** Rings around the point, wider and wider until the page is full. */
  private async nearest(
    query: BusinessQuery,
    filter: SqlFilter,
    pass: Pass,
    start: Position | null,
    among: Scan | null,
  ): Promise<Page> {
    const { near, limit } = query;
    if (!near) return NOTHING;
    const most = query.radius ?? (among ? RADIUS_MAX : RADIUS_DEFAULT);
    const everything = await this.countIn(boundsOf({ ...near, metres: most }));
    let metres = most;
    if (everything > WHOLE_MAX / 4) {
      const share = among ? sizeOf(among) / Math.max(1, (await this.scopeSize({})).listed) : 1;
      const density = (await this.densityAround(near, query, most)) * Math.min(1, share);
      metres = Math.min(
        most,
        Math.max(start ? start.key * 1.1 : 0, Math.sqrt((2 * (limit + 1)) / (Math.PI * density))),
      );
    }
    const columns = among ? 'p.rk' : 'p.z AS rk';
    for (;;) {
      const circle = { ...near, metres };
      const rows = await this.inArea<object>({ bounds: boundsOf(circle) }, filter, columns, among, 40_000);
      const inside = rows.filter(({ z }) => distance(near, pointOf(z)) <= metres);
      const kept = byDistance(inside, query).sort(byKey);
      const page = query.open_now
        ? await this.openOnes(kept, pass, start, limit, metres >= most)
        : slice(kept, start, limit, metres >= most);
      if (page.next || metres >= most) return page;
      metres = Math.min(most, metres * 1.8);
    }
  }

  /** Asks for the hours of a few at a time, in order, until the page is full. */
  private async openOnes(
    sorted: Keyed[],
    pass: Pass,
    start: Position | null,
    limit: number,
    whole: boolean,
  ): Promise<Page> {
    const rest = start ? sorted.filter((row) => byKey(row, start) > 0) : sorted;
    const open: Keyed[] = [];
    let asked = 0;
    while (asked < rest.length && asked < OPEN_MAX && open.length <= limit) {
      open.push(...(await pass.of(rest.slice(asked, asked + 4 * limit))));
      asked += 4 * limit;
    }
    return slice(open, null, limit, whole && asked >= rest.length);
  }

  /** Matching places in a square metre around the point, never none. */
  private async densityAround(
    { lat, lon }: { lat: number; lon: number },
    { category, grade }: BusinessQuery,
    most: number,
  ): Promise<number> {
    for (const metres of [500, 2_000, 8_000, most]) {
      const bounds = boundsOf({ lat, lon, metres });
      const level = finestLevel(bounds, MAP_LEVELS, 9);
      const squares = await squaresOver(this.dataSource, bounds, level, category);
      const n = squares
        .flatMap(({ grades }) => Object.values(grades))
        .reduce((sum, each, no) => sum + (isAsked(no % 5, grade) ? each : 0), 0);
      const side = (2 ** (26 - level) / 1e6) * METRES_PER_DEGREE;
      if (n >= 60 || metres >= most) {
        return Math.max(n, 1) / (countCells(bounds, level) * side * side * Math.cos((lat * Math.PI) / 180));
      }
    }
    return 1e-9;
  }

  // --- both

  /** A page in the order of the lists themselves. */
  private async inRank(
    listings: readonly Listing[],
    filter: SqlFilter,
    pass: Pass,
    start: Position | null,
    limit: number,
    knownTotal?: number,
  ): Promise<Page> {
    const count = start || pass.asksHours || knownTotal !== undefined ? limit + 1 : COUNT_MAX + 1;
    const { rows, counted, stopped, more } = await this.gather(
      listings,
      filter,
      pass,
      start,
      limit + 1,
      count,
    );
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const next =
      rows.length > limit && last ? { plan: 0, stage: last.stage, key: last.rk, no: last.no } : stopped;
    return {
      nos: shown.map(({ no }) => no),
      next,
      total: knownTotal ?? rows.length + more,
      counted: knownTotal !== undefined || counted,
    };
  }

  /**
   * Matches of the lists, one list after the other, until there are `enough`; then goes on counting to `count` while
   * that costs one look at each list. `stopped` tells where looking became too long.
   */
  private async gather(
    listings: readonly Listing[],
    filter: SqlFilter,
    pass: Pass,
    start: Position | null,
    enough: number,
    count: number,
  ): Promise<{ rows: Row[]; counted: boolean; stopped: Position | null; more: number }> {
    const rows: Row[] = [];
    /** Known to be there without having been read. */
    let more = 0;
    const shown = new Set<number>();
    let counted = true;
    let stopped: Position | null = null;
    for (const [stage, listing] of listings.entries()) {
      if (start && stage < start.stage) {
        if ('nos' in listing) for (const no of listing.nos) shown.add(no);
        continue;
      }
      if (rows.length + more >= count) return { rows, counted: false, stopped, more };
      const from: Key | null = start?.stage === stage ? { rk: start.key, no: start.no } : null;
      const plain = 'scan' in listing && pass.everything && isPlain(listing.scan);
      const want = plain ? enough + shown.size : count;
      const batches =
        'nos' in listing
          ? this.given(listing.nos, filter, from)
          : listing.area
            ? this.turned(listing.scan, listing.area, filter, from)
            : scan(this.dataSource, listing.scan, from, want);
      let end: Key | null = null;
      let looks = 0;
      for await (const batch of batches) {
        const fresh = batch.rows.filter(({ no }) => !shown.has(no));
        if ('nos' in listing) for (const no of listing.nos) shown.add(no);
        for (const row of await pass.of(fresh)) rows.push({ ...row, stage });
        looks += 1;
        end = batch.end;
        if (rows.length >= enough || looks >= LOOKS_MAX) break;
      }
      if (!end) continue;
      if (plain && rows.length >= enough) {
        more += sizeOf(listing.scan) - rows.filter((row) => row.stage === stage).length - shown.size;
        continue;
      }
      counted = false;
      if (rows.length < enough) {
        stopped = rows.length > 0 ? { plan: 0, stage, key: end.rk, no: end.no } : null;
        if (stopped) return { rows, counted, stopped, more };
      }
    }
    return { rows, counted, stopped, more };
  }

  /** Where an area has fewer places than the term, they are asked for the term instead. */
  private async *turned(
    among: Scan,
    area: Area,
    filter: SqlFilter,
    from: Key | null,
  ): AsyncGenerator<{ rows: Candidate[]; end: null }> {
    const rows = await this.inArea<object>(area, filter, 'p.rk', among);
    yield { rows: rows.sort((a, b) => a.rk - b.rk || a.no - b.no).filter(isAfter(from)), end: null };
  }

  /** Places already known by number, as a list in rank order. */
  private async *given(
    nos: readonly number[],
    filter: SqlFilter,
    from: Key | null,
  ): AsyncGenerator<{ rows: Candidate[]; end: null }> {
    const found = await sqlRows<Candidate>(
      this.dataSource,
      `SELECT no, rk, z FROM index_place WHERE no IN (${nos.map(() => '?').join(',')})${filter.sql && ` AND ${filter.sql}`}
       ORDER BY rk, no`,
      [...nos, ...filter.params],
    );
    const rows = found.map(({ no, rk, z }) => ({ no: toNumber(no), rk: toNumber(rk), z: toNumber(z) }));
    yield { rows: rows.filter(isAfter(from)), end: null };
  }

  private passing(query: BusinessQuery, area: Area | null, now: number): Pass {
    if (!area && !query.open_now) return EVERYTHING;
    let asked = 0;
    const of: Pass['of'] = async (rows) => {
      const inside = area ? rows.filter(({ z }) => isInside(area, z)) : rows;
      if (!query.open_now) return inside;
      const asking = inside.slice(0, Math.max(0, OPEN_MAX - asked));
      asked += asking.length;
      const hours = await this.lookUp<{ hours: string | null }>(
        asking.map(({ no }) => no),
        'hours',
      );
      const known = new Map<string | null, boolean>();
      return asking.filter(({ no }) => {
        const text = hours.get(no)?.hours ?? null;
        const open = known.get(text) ?? isOpen(text, now);
        known.set(text, open);
        return open;
      });
    };
    return { everything: false, asksHours: query.open_now === true, of };
  }

  private async lookUp<Extra extends object>(
    nos: readonly number[],
    columns: string,
  ): Promise<Map<number, Extra>> {
    const found = new Map<number, Extra>();
    for (let at = 0; at < nos.length; at += 500) {
      const some = nos.slice(at, at + 500);
      const rows = await sqlRows<Extra & { no: unknown }>(
        this.dataSource,
        `SELECT no, ${columns} FROM index_place WHERE no IN (${some.map(() => '?').join(',')})`,
        some,
      );
      for (const row of rows) found.set(toNumber(row.no), row);
    }
    return found;
  }

  private async hits(nos: readonly number[], { near }: Pick<BusinessQuery, 'near'>) {
    const rows = await this.lookUp<{ id: Id<'business'>; z: unknown }>(nos, 'id, z');
    return nos.flatMap((no) => {
      const row = rows.get(no);
      if (!row) return [];
      return [{ id: row.id, distance: near ? Math.round(distance(near, pointOf(toNumber(row.z)))) : null }];
    });
  }
}

/** As meant or sounding, sounding alone, half typed, misspelt, fewer words. */
const PLANS = 5;
const LOOKS_MAX = 4;
const EVERYTHING: Pass = { everything: true, asksHours: false, of: async (rows) => rows };

interface Keyed {
  no: number;
  z: number;
  key: number;
}
const byKey = (a: Pick<Keyed, 'key' | 'no'>, b: Pick<Keyed, 'key' | 'no'>) => a.key - b.key || a.no - b.no;
const isAfter =
  (from: Key | null) =>
  ({ rk, no }: Key) =>
    !from || rk > from.rk || (rk === from.rk && no > from.no);
const sizeOf = ({ sources }: Scan) => sources.reduce((sum, { size }) => sum + size, 0);

function slice(keyed: Keyed[], start: Position | null, limit: number, counted: boolean): Page {
  keyed.sort(byKey);
  const rest = start ? keyed.filter((row) => byKey(row, start) > 0) : keyed;
  const shown = rest.slice(0, limit);
  const last = shown.at(-1);
  return {
    nos: shown.map(({ no }) => no),
    next: rest.length > limit && last ? { plan: 0, stage: 0, key: last.key, no: last.no } : null,
    total: keyed.length,
    counted,
  };
}

function byDistance(rows: readonly Candidate[], { near }: BusinessQuery): Keyed[] {
  return near ? rows.map(({ no, z }) => ({ no, z, key: distance(near, pointOf(z)) })) : [];
}

function withPlan(page: Page, plan: number): Page {
  return { ...page, next: page.next && { ...page.next, plan } };
}

function totalOf({ total, counted }: Page): Pick<Found, 'total' | 'totalIsMinimum'> {
  return { total: Math.min(total, COUNT_MAX), totalIsMinimum: !counted || total > COUNT_MAX };
}

function areaOf({ bbox, near, radius }: BusinessQuery, always: boolean): Area | null {
  if (bbox) return { bounds: bbox, circle: null };
  if (!near || (radius === undefined && !always)) return null;
  const circle = { ...near, metres: radius ?? RADIUS_DEFAULT };
  return { bounds: boundsOf(circle), circle };
}

function isInside({ bounds, circle }: Area, z: number): boolean {
  const point = pointOf(z);
  return circle ? distance(circle, point) <= circle.metres : contains(bounds, point);
}

function cellScan(bounds: Bounds, filter: SqlFilter, size: number): Scan {
  const level = finestLevel(bounds, LIST_LEVELS, 16);
  const sources = cellsOver(bounds, level).map(
    (cell): Source => ({ table: 'ranking', value: cellListNo(level, cell), size }),
  );
  return { sources, slots: [], without: [], filter, ranges: rangesOver(bounds) };
}

const isAsked = (no: number, grades: readonly Grade[] | undefined) =>
  !grades || grades.some((each) => gradeNo(each) === no);

const GRADE_NAMES = ['A', 'B', 'C', 'D', 'none'] as const;
const gradeAt = (no: number): Grade | 'none' => GRADE_NAMES[no] ?? 'none';
const noGrades = () => ({ A: 0, B: 0, C: 0, D: 0, none: 0 });
