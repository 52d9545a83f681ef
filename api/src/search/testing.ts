import { Amenity, Category, Facet, Grade, newId, Tag } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import type { IndexedPlace } from './index/indexed-place.js';
import { SqlDirectoryIndex } from './query/directory-search.js';

/** The index of an empty database, live at once. */
export async function openIndex(db: DataSource): Promise<SqlDirectoryIndex> {
  const index = new SqlDirectoryIndex(db);
  await index.generations.open();
  return index;
}

/** A listed place in Bangkok that no list is about; name what matters to the test. */
export function aPlace(overrides: Partial<IndexedPlace> = {}): IndexedPlace {
  return {
    id: newId('business'),
    state: 'listed',
    kind: 'business',
    category: 'restaurant',
    extraCategories: [],
    name: { th: 'ครัวคุณแม่' },
    district: null,
    province: 'TH-10',
    lat: 13.75,
    lon: 100.5,
    grade: null,
    score: null,
    inspectedAt: null,
    ratingAvg: null,
    ratingBayes: null,
    ratingCount: 0,
    facets: [],
    amenities: [],
    tags: [],
    priceBand: null,
    hours: null,
    hot: null,
    recommend: null,
    ...overrides,
  };
}

/** Random numbers that are the same every time (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

const WORDS = {
  th: ['ครัว', 'บ้าน', 'สวน', 'ริมน้ำ', 'ทะเล', 'ดอย', 'คุณแม่', 'แสนสุข'],
  en: ['Garden', 'River', 'Blue', 'House', 'Golden', 'Beach', 'Kitchen', 'View'],
  zh: ['花园', '海滩', '金', '酒店', '河景', '厨房', '山', '蓝天'],
};

/** A place of any kind anywhere around two towns; often two are alike in what lists sort by. */
export function anyPlace(random: () => number): IndexedPlace {
  const among = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
  const some = <T>(values: readonly T[], chance: number) => values.filter(() => random() < chance);
  const town = among([
    { lat: 13.75, lon: 100.5, province: 'TH-10' as const },
    { lat: 12.93, lon: 100.88, province: 'TH-20' as const },
  ]);
  const micro = (value: number) => Math.round(value * 1e6) / 1e6;
  const spread = among([0.005, 0.05, 0.5]);
  const inspected = random() < 0.7;
  const rated = random() < 0.6;
  const category = among(Category.options);
  const words = (from: readonly string[], gap: string) => [among(from), among(from), among(from)].join(gap);
  const rating = Math.round(10 + random() * 40) / 10;
  const day = { from: '08:00', to: among(['17:00', '02:00']) };
  return aPlace({
    state: random() < 0.9 ? 'listed' : among(['suspended', 'draft']),
    kind: among(['site', 'business']),
    category,
    extraCategories: some(Category.options, 0.05)
      .filter((each) => each !== category)
      .slice(0, 2),
    name: {
      ...(random() < 0.9 ? { th: words(WORDS.th, '') } : { en: words(WORDS.en, ' ') }),
      ...(random() < 0.5 && { zh: words(WORDS.zh, '') }),
    },
    province: random() < 0.95 ? town.province : null,
    lat: micro(town.lat + (random() - 0.5) * spread),
    lon: micro(town.lon + (random() - 0.5) * spread),
    grade: inspected ? among(Grade.options) : null,
    score: inspected ? Math.round(500 + random() * 500) / 10 : null,
    inspectedAt: inspected ? Date.UTC(2025, 0, 1 + Math.floor(random() * 600)) : null,
    ratingAvg: rated ? rating : null,
    ratingBayes: rated ? rating * 0.8 + 0.8 : null,
    ratingCount: rated ? 1 + Math.floor(random() * 500) : 0,
    facets: some(Facet.options, 0.2),
    amenities: some(Amenity.options, 0.2),
    tags: some(Tag.options, 0.03),
    priceBand: [null, 1, 2, 3, 4][Math.floor(random() * 5)] ?? null,
    hours:
      random() < 0.8
        ? {
            alwaysOpen: random() < 0.1,
            days: {
              mon: [day],
              tue: [day],
              wed: [day],
              thu: [],
              fri: [day],
              sat: [day, { from: '05:00', to: '06:30' }],
              sun: [day],
            },
            exceptions: random() < 0.1 ? [{ date: '2026-11-21', ranges: [] }] : [],
            temporarilyClosedUntil: random() < 0.05 ? '2026-12-01' : null,
          }
        : null,
    hot: random() < 0.3 ? Math.round(random() * 1000) / 10 : null,
    recommend: random() < 0.3 ? random() : null,
  });
}
