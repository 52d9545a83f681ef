import {
  Amenity,
  BusinessQuery,
  Category,
  Facet,
  Grade,
  hoursText,
  isOpen,
  openState,
  PRICE_BANDS,
  type ProvinceCode,
  type Tag,
} from '@sabaijai/contract';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { retry } from '../platform/database/retry.js';
import { sqlRows } from '../platform/database/rows.js';
import { eachDatabase } from '../platform/database/testing.js';
import { contains, distance } from './geo/geo.js';
import { bulkLoad } from './index/bulk-load.js';
import { CURRENT } from './index/generation.js';
import type { IndexedPlace } from './index/indexed-place.js';
import { orderKeys } from './index/list-order.js';
import { categoriesOf, traitsOf } from './index/traits.js';
import type { SqlDirectoryIndex } from './query/directory-search.js';
import { anyPlace, openIndex, seeded } from './testing.js';

const TABLES = Object.values(CURRENT.tables);

const NOW = Date.UTC(2026, 10, 21, 5);

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 1 });
const degree = (value: number, spread: number) =>
  fc.integer({ min: -spread * 1e6, max: spread * 1e6 }).map((micro) => Math.round(value * 1e6 + micro) / 1e6);
const anyPoint = fc.oneof(
  fc.record({ lat: degree(13.75, 0.05), lon: degree(100.5, 0.05) }),
  fc.record({ lat: degree(12.93, 0.3), lon: degree(100.88, 0.3) }),
);
const area = fc.oneof(
  fc.constant({}),
  fc.record({ near: anyPoint, radius: fc.constantFrom(200, 1_000, 5_000, 50_000) }),
  fc.tuple(anyPoint, fc.constantFrom(0.002, 0.02, 0.2, 3)).map(([{ lat, lon }, half]) => ({
    bbox: { west: lon - half, east: lon + half, south: lat - half, north: lat + half },
  })),
);
const filters = fc.record({
  category: optional(fc.constantFrom(...Category.options)),
  province: optional(fc.constantFrom<ProvinceCode>('TH-10', 'TH-20', 'TH-50')),
  grade: optional(fc.subarray([...Grade.options], { minLength: 1 })),
  facets: optional(fc.subarray([...Facet.options], { minLength: 1, maxLength: 2 })),
  amenities: optional(fc.subarray([...Amenity.options], { minLength: 1, maxLength: 2 })),
  // None that a name of these places speaks of.
  tags: optional(fc.subarray<Tag>(['noodle', 'diving', 'spa'], { minLength: 1, maxLength: 2 })),
  price: optional(fc.subarray([...PRICE_BANDS], { minLength: 1, maxLength: 2 })),
  rating_min: optional(fc.constantFrom(1, 3, 4.5)),
});
const listSort = fc.constantFrom(
  'relevance',
  'safest',
  'top_rated',
  'newest_inspected',
  'hot',
  'recommend',
) as fc.Arbitrary<Exclude<NonNullable<BusinessQuery['sort']>, 'near'>>;

/** The same answer without any index: a place passes or it does not. */
function passes(place: IndexedPlace, query: BusinessQuery): boolean {
  const { category, province, grade, facets, amenities, tags, price, rating_min } = query;
  const { near, radius, bbox, open_now } = query;
  return (
    (place.state === 'listed' || (place.state === 'suspended' && query.q !== undefined)) &&
    (!category || categoriesOf(place).includes(category)) &&
    (!province || place.province === province) &&
    (!grade || (place.grade !== null && grade.includes(place.grade))) &&
    (!facets || facets.every((facet) => place.facets.includes(facet))) &&
    (!price || price.some((band) => Number(band) === place.priceBand)) &&
    (!amenities || amenities.every((amenity) => place.amenities.includes(amenity))) &&
    (!tags || tags.some((tag) => place.tags.includes(tag))) &&
    (!rating_min || (place.ratingAvg ?? 0) >= rating_min) &&
    (!bbox || contains(bbox, place)) &&
    (!near || !radius || distance(near, place) <= radius) &&
    (!open_now || (place.hours !== null && openState(place.hours, NOW).open))
  );
}

const queryOf = (parts: Partial<BusinessQuery>): BusinessQuery => ({ limit: 20, ...parts });

eachDatabase((open) => {
  let few: SqlDirectoryIndex;
  let many: SqlDirectoryIndex;
  let fewDb: DataSource;
  const random = seeded(7);
  const fewPlaces = Array.from({ length: 400 }, () => anyPlace(random));
  const manyPlaces = Array.from({ length: 5_000 }, () => anyPlace(random));
  beforeAll(async () => {
    fewDb = await open();
    few = await openIndex(fewDb);
    for (const place of fewPlaces) await retry(fewDb, (manager) => few.indexPlace(manager, place, place.id));
    const manyDb = await open();
    many = await openIndex(manyDb);
    await bulkLoad({ dataSource: manyDb, tables: CURRENT.tables }, manyPlaces);
  });

  /** All pages, one after the other. */
  async function allOf(index: SqlDirectoryIndex, query: BusinessQuery, most = Number.POSITIVE_INFINITY) {
    const first = await index.search(query, NOW);
    const ids = first.hits.map(({ id }) => id as string);
    for (let { next } = first; next && ids.length < most; ) {
      const page = await index.search({ ...query, cursor: next }, NOW);
      ids.push(...page.hits.map(({ id }) => id));
      next = page.next;
    }
    expect(new Set(ids).size).toBe(ids.length);
    return { ids, total: first.total, isMinimum: first.totalIsMinimum };
  }

  async function checkList(index: SqlDirectoryIndex, places: IndexedPlace[], query: BusinessQuery) {
    const sort = (query.sort ?? 'relevance') as 'safest';
    const key = new Map(places.map((place) => [place.id as string, orderKeys(place)[sort]]));
    const expected = places.filter((place) => passes(place, query) && key.get(place.id) !== null);
    const { ids, total, isMinimum } = await allOf(index, query);
    expect(new Set(ids)).toEqual(new Set(expected.map(({ id }) => id)));
    const keys = ids.map((id) => key.get(id) as number);
    expect(keys).toEqual(keys.toSorted((a, b) => a - b));
    if (!isMinimum) expect(total).toBe(expected.length);
    else expect(total).toBeLessThanOrEqual(expected.length);
    if (expected.length > 1_000) expect(isMinimum).toBe(true);
    // Whether a place is open now is too dear to be asked only for a count.
    if (isMinimum && !query.open_now) expect(total).toBe(1_000);
  }

  it('every list, filter and area, alone and together, holds what brute force finds, in order, page by page', async () => {
    await fc.assert(
      fc.asyncProperty(
        filters,
        area,
        listSort,
        optional(fc.constant(true)),
        (filter, where, sort, open_now) =>
          checkList(few, fewPlaces, queryOf({ ...filter, ...where, sort, open_now, limit: 13 })),
      ),
      { numRuns: 150, seed: 1 },
    );
  });

  it('the same where places are so many that an area is not read whole', async () => {
    await fc.assert(
      fc.asyncProperty(filters, area, listSort, (filter, where, sort) =>
        checkList(many, manyPlaces, queryOf({ ...filter, ...where, sort, limit: 50 })),
      ),
      { numRuns: 40, seed: 2 },
    );
  });

  it('near shows what is nearest, in the order of brute force, without gaps', async () => {
    await fc.assert(
      fc.asyncProperty(
        filters,
        anyPoint,
        optional(fc.constantFrom(300, 3_000, 50_000)),
        optional(fc.constant(true)),
        (filter, near, radius, open_now) =>
          (async () => {
            const query = queryOf({ ...filter, near, radius, open_now, sort: 'near', limit: 11 });
            const expected = manyPlaces
              .filter((place) => passes(place, { ...query, radius: radius ?? 10_000 }))
              .map((place) => ({ id: place.id as string, metres: distance(near, place) }))
              .sort((a, b) => a.metres - b.metres);
            const { ids } = await allOf(many, query, 60);
            const metres = new Map(expected.map((place) => [place.id, place.metres]));
            expect(ids.map((id) => metres.get(id))).toEqual(
              expected.slice(0, ids.length).map((place) => place.metres),
            );
            expect(ids.length).toBeGreaterThanOrEqual(Math.min(60, expected.length));
          })(),
      ),
      { numRuns: 40, seed: 3 },
    );
  });

  it('a common word in order of distance shows the nearest that bear it, as it is typed or in another language', async () => {
    await fc.assert(
      fc.asyncProperty(anyPoint, fc.constantFrom('สวน', 'garden', '花园'), async (near, q) => {
        const metresTo = new Map(manyPlaces.map((place) => [place.id as string, distance(near, place)]));
        const { ids } = await allOf(many, queryOf({ q, near, sort: 'near', limit: 20 }), 40);
        const metres = ids.map((id) => Number(metresTo.get(id)));
        expect(metres).toEqual(metres.toSorted((a, b) => a - b));
        const nearer = manyPlaces.filter(
          (place) =>
            place.state === 'listed' &&
            Number(metresTo.get(place.id)) < Number(metres.at(-1)) &&
            /สวน|Garden|花园/.test(Object.values(place.name).join(' ')),
        );
        expect(nearer.length).toBeGreaterThan(20);
        for (const { id } of nearer) expect(ids).toContain(id);
      }),
      { numRuns: 15, seed: 4 },
    );
  });

  it('a text with filters, an area and any order holds what brute force finds', async () => {
    const word = fc.constantFrom('ครัว', 'blue', 'golden', '金', 'แสนสุข');
    await fc.assert(
      fc.asyncProperty(
        word,
        filters,
        area,
        listSort,
        optional(fc.constant(true)),
        (q, filter, where, sort, open_now) =>
          (async () => {
            const query = queryOf({ q, ...filter, ...where, sort, open_now, limit: 9 });
            const ranked = sort === 'hot' || sort === 'recommend';
            const expected = fewPlaces.filter(
              (place) =>
                passes(place, query) &&
                Object.values(place.name).some((name) => name.toLowerCase().includes(q)) &&
                (!ranked || (place.state === 'listed' && orderKeys(place)[sort] !== null)),
            );
            const { ids } = await allOf(few, query);
            // Where nothing has the word, what sounds like it is better than nothing.
            if (expected.length === 0) return;
            const own = ids.slice(0, expected.length);
            expect(new Set(own)).toEqual(new Set(expected.map(({ id }) => id)));
          })(),
      ),
      { numRuns: 120, seed: 4 },
    );
  });

  it('bulk loading writes the very rows that posting one by one writes', async () => {
    const bulkDb = await open();
    await openIndex(bulkDb);
    const taken = new Set<number>();
    await bulkLoad({ dataSource: bulkDb, tables: CURRENT.tables }, fewPlaces.slice(0, 150), taken);
    await bulkLoad({ dataSource: bulkDb, tables: CURRENT.tables }, fewPlaces.slice(150), taken);
    for (const table of TABLES) {
      const dump = async (db: DataSource) =>
        (await sqlRows<Record<string, unknown>>(db, `SELECT * FROM ${table}`)).map((row) =>
          JSON.stringify(
            Object.entries(row).map(([name, value]) => (name === 'source' ? value : String(value))),
          ),
        );
      const [one, other] = [await dump(fewDb), await dump(bulkDb)];
      expect(other.sort()).toEqual(one.sort());
    }
  });

  it('counters stay equal to brute force through any changes, and hidden places are gone', async () => {
    const db = await open();
    const index = await openIndex(db);
    const places = new Map<string, IndexedPlace>();
    const change = seeded(11);
    for (let step = 0; step < 150; step += 1) {
      const known = [...places.values()];
      const old = change() < 0.6 ? known[Math.floor(change() * known.length)] : undefined;
      const next = {
        ...anyPlace(change),
        ...(old && { id: old.id }),
        ...(old && change() < 0.5 && { name: old.name, lat: old.lat, lon: old.lon }),
      };
      const gone = old !== undefined && change() < 0.1;
      await retry(db, (manager) => index.indexPlace(manager, gone ? null : next, next.id));
      if (gone) places.delete(next.id);
      else places.set(next.id, next);
    }
    const fresh = await open();
    await openIndex(fresh);
    await bulkLoad({ dataSource: fresh, tables: CURRENT.tables }, places.values());
    for (const table of TABLES) {
      const dump = async (from: DataSource) => {
        const rows = await sqlRows<Record<string, unknown>>(from, `SELECT * FROM ${table}`);
        const counted = rows.filter((row) => !('n' in row) || Number(row.n) !== 0);
        return counted
          .map((row) =>
            JSON.stringify({ ...row, rev: 0 }, (_, value) =>
              typeof value === 'number' ? String(value) : value,
            ),
          )
          .sort();
      };
      expect(await dump(db)).toEqual(await dump(fresh));
    }
    const counts = await index.counts();
    for (const { category, total, grades } of counts) {
      const own = [...places.values()].filter(
        (place) => place.state === 'listed' && categoriesOf(place).includes(category),
      );
      expect(total).toBe(own.length);
      expect(grades.A).toBe(own.filter(({ grade }) => grade === 'A').length);
      expect(grades.none).toBe(own.filter(({ grade }) => grade === null).length);
    }
  });

  it('map marks over the country count every listed place once, whatever the zoom', async () => {
    const listed = fewPlaces.filter(({ state }) => state === 'listed');
    const country = { west: 97, south: 5, east: 106, north: 21 };
    for (let zoom = 4; zoom <= 18; zoom += 1) {
      const { total, marks } = await few.clusters(country, zoom);
      expect(marks.length).toBeLessThanOrEqual(400);
      expect(marks.reduce((sum, mark) => sum + (mark.kind === 'place' ? 1 : mark.total), 0)).toBe(total);
      expect(total).toBe(listed.length);
    }
  });

  it('the map of any question has exactly the places that its list counts, with their grades', async () => {
    const country = { west: 90, south: 0, east: 110, north: 25 };
    const grades = [...Grade.options, null];
    const words = ['beach', 'pattaya', 'วัด', 'noodle', 'hotel', 'ร้าน', '海'];
    let found = 0;
    const question = fc.record({
      ...{ filter: filters, where: area, open_now: optional(fc.constant(true)) },
      ...{ q: optional(fc.constantFrom(...words)), zoom: fc.integer({ min: 4, max: 18 }) },
    });
    await fc.assert(
      fc.asyncProperty(question, async ({ filter, where, open_now, q, zoom }) => {
        const query = queryOf({ ...filter, ...where, open_now, q });
        const { ids } = await allOf(few, query);
        const listed = fewPlaces.filter(({ id, state }) => ids.includes(id) && state === 'listed');
        const { total, marks } = await few.marks(query, country, zoom, NOW);
        const shown = { A: 0, B: 0, C: 0, D: 0, none: 0 };
        for (const mark of marks) {
          if (mark.kind === 'place') {
            const place = listed.find(({ id }) => id === mark.id);
            shown[place?.grade ?? 'none'] += 1;
            expect(place).toBeDefined();
          } else for (const grade of [...Grade.options, 'none'] as const) shown[grade] += mark.grades[grade];
        }
        found += listed.length;
        expect([total, Object.values(shown)]).toEqual([
          listed.length,
          grades.map((grade) => listed.filter((place) => place.grade === grade).length),
        ]);
        expect(marks.length).toBeLessThanOrEqual(400);
      }),
      { numRuns: 200, seed: 5 },
    );
    expect(found).toBeGreaterThan(500);
  });

  it('a box answers the marks of its cells, each place with the very place that stands there', async () => {
    const random = seeded(11);
    for (let round = 0; round < 120; round += 1) {
      const { lat, lon } = fewPlaces[Math.floor(random() * fewPlaces.length)] as IndexedPlace;
      const zoom = 4 + Math.floor(random() * 15);
      const half = (600 / 256) * (360 / 2 ** zoom) * (0.2 + random());
      const box = { west: lon - half, south: lat - half, east: lon + half, north: lat + half };
      const category = random() < 0.5 ? Category.options[Math.floor(random() * 10)] : undefined;
      const asked = fewPlaces.filter(
        (place) => place.state === 'listed' && (!category || categoriesOf(place).includes(category)),
      );
      const { total, marks } = await few.clusters(box, zoom, category);
      const shown = new Set<string>();
      for (const mark of marks) {
        const inside = asked.filter((place) =>
          mark.kind === 'place' ? place.id === mark.id : contains(mark.bounds, place),
        );
        for (const { id } of inside) shown.add(id);
        if (mark.kind === 'place') continue;
        const graded = inside.filter(({ grade }) => grade === 'D').length;
        expect([mark.total, mark.grades.D]).toEqual([inside.length, graded]);
        expect(contains(mark.bounds, mark)).toBe(true);
      }
      expect(shown.size).toBe(total);
      expect(asked.filter((place) => contains(box, place) && !shown.has(place.id))).toEqual([]);
    }
  });
});

it('opening hours in short say the same as the contract does, at every minute', () => {
  const random = seeded(3);
  for (let round = 0; round < 400; round += 1) {
    const { hours } = anyPlace(random);
    const now = NOW + Math.floor((random() - 0.5) * 14 * 1440) * 60_000;
    expect(isOpen(hoursText(hours), now)).toBe(hours !== null && openState(hours, now).open);
  }
});

it('all traits of a place fit into one signed integer of 64 bits', () => {
  const random = seeded(5);
  for (let round = 0; round < 100; round += 1) {
    const traits = traitsOf({ ...anyPlace(random), amenities: [...Amenity.options] });
    expect(BigInt.asIntN(64, traits)).toBe(traits);
  }
});
