import { gzipSync } from 'node:zlib';
import { BusinessQuery, Category, type ClusterQuery } from '@sabaijai/contract';
import type { MapService } from '../src/features/map/map.service.js';
import type { DirectoryIndex } from '../src/search/index/directory-index.js';
import type { IndexedPlace } from '../src/search/index/indexed-place.js';
import { normalise, pairs, tokenise } from '../src/search/text/text.js';
import { among, type Random, seeded, town } from './places.js';

/** A question that people ask, each time with other words or at another place. */
export interface Question {
  name: string;
  /** Answers how many it found. */
  ask: (index: DirectoryIndex, random: Random, sample: readonly IndexedPlace[]) => Promise<number>;
}

const NOW = Date.UTC(2026, 10, 21, 5);
const COMMON = [
  'ร้านอาหาร',
  'restaurant',
  '餐厅',
  'hotel',
  'วัด',
  '海滩',
  'golden',
  'สวน',
  'spa',
  'ทอง',
  'market',
];

async function search(index: DirectoryIndex, query: Record<string, string | undefined>): Promise<number> {
  return (await index.search(BusinessQuery.parse(query), NOW)).hits.length;
}

function wordsOf(random: Random, sample: readonly IndexedPlace[], language: 'th' | 'en' | 'zh') {
  for (;;) {
    const name = among(random, sample).name[language];
    const tokens = name ? tokenise(normalise(name)) : [];
    if (tokens.length >= 3) return tokens;
  }
}

/** Two words of one name that do not stand next to each other. */
function apart(random: Random, sample: readonly IndexedPlace[], language: 'th' | 'zh'): string {
  const tokens = wordsOf(random, sample, language);
  return `${tokens[0]?.text} ${tokens.at(-1)?.text}`;
}

function somewhere(random: Random) {
  const { lat, lon } = town(random);
  const jitter = () => (random() - 0.5) * 0.2;
  return { lat: Math.min(20, Math.max(6, lat + jitter())), lon: Math.min(105, Math.max(98, lon + jitter())) };
}
const near = (random: Random) => {
  const { lat, lon } = somewhere(random);
  return `${lat.toFixed(6)},${lon.toFixed(6)}`;
};
function box(random: Random, kilometres: number) {
  const { lat, lon } = somewhere(random);
  const half = kilometres / 2 / 111.2;
  return { west: lon - half, south: lat - half, east: lon + half, north: lat + half };
}
const bbox = (random: Random, kilometres: number) => {
  const { west, south, east, north } = box(random, kilometres);
  return [west, south, east, north].map((value) => value.toFixed(6)).join(',');
};
const category = (random: Random) => among(random, Category.options);

export const QUESTIONS: readonly Question[] = [
  { name: 'one common term', ask: (index, random) => search(index, { q: among(random, COMMON) }) },
  {
    name: 'half typed (suggest)',
    ask: async (index, random, sample) => {
      const tokens = wordsOf(random, sample, among(random, ['th', 'en', 'zh']));
      const text = tokens.map((token) => token.text).join(tokens[0]?.text.match(/[a-z]/) ? ' ' : '');
      return (await index.suggest(text.slice(0, 2 + Math.floor(random() * 6)), 8)).length;
    },
  },
  { name: 'AND, Thai', ask: (index, random, sample) => search(index, { q: apart(random, sample, 'th') }) },
  { name: 'AND, Chinese', ask: (index, random, sample) => search(index, { q: apart(random, sample, 'zh') }) },
  {
    name: 'adjacent pair',
    ask: (index, random, sample) =>
      search(index, { q: among(random, pairs(wordsOf(random, sample, among(random, ['th', 'zh'])))) }),
  },
  {
    name: 'romanised or misspelt',
    ask: (index, random, sample) => {
      const [first] = wordsOf(random, sample, 'en');
      const word = first?.text ?? '';
      const at = 1 + Math.floor(random() * (word.length - 1));
      return search(index, { q: word.slice(0, at) + word.slice(at + 1) });
    },
  },
  { name: 'nearest 20', ask: (index, random) => search(index, { near: near(random), sort: 'near' }) },
  {
    name: 'nearest 20 + category + grade D',
    ask: (index, random) =>
      search(index, {
        near: near(random),
        sort: 'near',
        radius: '50000',
        category: category(random),
        grade: 'D',
      }),
  },
  { name: 'viewport 10 km', ask: (index, random) => search(index, { bbox: bbox(random, 10) }) },
  {
    name: 'viewport 10 km, safest, category',
    ask: (index, random) =>
      search(index, { bbox: bbox(random, 10), sort: 'safest', category: category(random) }),
  },
  {
    name: 'viewport 300 km + category',
    ask: (index, random) => search(index, { bbox: bbox(random, 300), category: category(random) }),
  },
  {
    name: 'category page, first',
    ask: (index, random) => search(index, { category: category(random), sort: 'safest' }),
  },
  {
    name: 'category + grade + facet + rating',
    ask: (index, random) =>
      search(index, {
        category: category(random),
        grade: 'A,B',
        facets: 'pool',
        rating_min: '4',
        sort: 'top_rated',
      }),
  },
  {
    name: 'province + category, rare filter',
    ask: (index, random) =>
      search(index, { category: category(random), province: town(random).code, grade: 'D', facets: 'pool' }),
  },
  {
    name: 'home: all places, hot',
    ask: (index, random) =>
      search(index, { sort: among(random, ['hot', 'recommend', 'newest_inspected', 'safest']) }),
  },
  {
    name: 'text + 3 km + category + grade',
    ask: (index, random) =>
      search(index, {
        q: among(random, COMMON),
        near: near(random),
        radius: '3000',
        category: category(random),
        grade: 'A,B',
      }),
  },
  {
    name: 'text + near order',
    ask: (index, random) => search(index, { q: among(random, COMMON), near: near(random), sort: 'near' }),
  },
  {
    name: 'text, safest first',
    ask: (index, random) => search(index, { q: among(random, COMMON), sort: 'safest' }),
  },
  {
    name: 'open now, text',
    ask: (index, random) => search(index, { q: among(random, COMMON), open_now: 'true' }),
  },
  {
    name: 'open now, near',
    ask: (index, random) => search(index, { near: near(random), sort: 'near', open_now: 'true' }),
  },
];

/** Walks a category far down and answers a question for one of its deep pages. */
export async function deepPage(index: DirectoryIndex, pages: number): Promise<Question> {
  const query = { category: 'restaurant', sort: 'safest', limit: '50' };
  const cursors: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < pages; page += 1) {
    const { next } = await index.search(BusinessQuery.parse({ ...query, cursor }), NOW);
    if (!next) break;
    cursor = next;
    cursors.push(next);
  }
  const deep = cursors.slice(-100);
  return {
    name: 'category page, deep',
    ask: (from, random) => search(from, { ...query, limit: '20', cursor: among(random, deep) }),
  };
}

/** What a browser asks for a map on a whole screen: 1280 × 800 pixels and a quarter more on each side. */
function view(random: Random, zoom: number): ClusterQuery {
  const { lat, lon } = somewhere(random);
  const degrees = 360 / 2 ** zoom / 256;
  const [dLon, dLat] = [960 * degrees, 600 * degrees];
  return {
    bbox: { west: lon - dLon, south: lat - dLat, east: lon + dLon, north: lat + dLat },
    z: zoom,
    category: random() < 0.3 ? category(random) : undefined,
  };
}

const ZOOMS = [5, 8, 11, 14, 17];
export const mapQuestions = (map: MapService): Question[] => [
  ...ZOOMS.map(
    (zoom): Question => ({
      name: `map, zoom ${zoom}`,
      ask: async (_index, random) => (await map.clusters(view(random, zoom))).items.length,
    }),
  ),
  // Without a counter of its own: each place in the view is looked at.
  ...[5, 8, 11].flatMap((zoom) =>
    NARROWINGS.map(
      ([name, narrowing]): Question => ({
        name: `map, zoom ${zoom}, ${name}`,
        ask: async (_index, random) =>
          (await map.clusters({ ...view(random, zoom), ...narrowing })).items.length,
      }),
    ),
  ),
];
const NARROWINGS: readonly [name: string, Partial<ClusterQuery>][] = [
  ['graded A or B', { grade: ['A', 'B'] }],
  ['rated 4 and more, with a pool', { rating_min: 4, facets: ['pool'] }],
  ['open now', { open_now: true }],
  ['by a common word', { q: COMMON[0] }],
];

/** KB of answers as they go over the wire, smallest first. */
export async function mapSizes(map: MapService, rounds: number): Promise<[name: string, sizes: number[]][]> {
  const found: [string, number[]][] = [];
  for (const zoom of ZOOMS) {
    const sizes: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const answer = await map.clusters(view(seeded(round * 7919 + 17), zoom));
      sizes.push(gzipSync(JSON.stringify(answer)).length / 1_000);
    }
    found.push([`map, zoom ${zoom}, KB gzip`, sizes.sort((a, b) => a - b)]);
  }
  return found;
}
