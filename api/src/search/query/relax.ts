import { type BusinessQuery, RADIUS_NEARBY, RelaxFilter } from '@sabaijai/contract';
import type { Relaxed } from '../index/directory-index.js';
import { readingOf } from '../text/around.js';
import { type FewerWords, fewerWords } from './fewer-words.js';
import type { IndexReader } from './index-reader.js';
import { COUNT_MAX } from './page.js';
import { pageOf } from './page-of.js';
import { questionOf } from './plan.js';

/** What a try leaves out of a question, and the question without it. */
type Try = readonly [left: Omit<Relaxed, 'total' | 'totalIsMinimum'>, tried: BusinessQuery];

/** For a question that finds nothing: what there is without some of its words, or without one of its filters. */
export async function relax(reader: IndexReader, query: BusinessQuery, now: number): Promise<Relaxed[]> {
  const found: Relaxed[] = [];
  /** The most places first; tells whether there are any. */
  const tryEach = async (tries: readonly Try[]): Promise<boolean> => {
    const some: Relaxed[] = [];
    for (const [left, tried] of tries) {
      const page = await pageOf(reader, { ...tried, cursor: undefined, limit: 1 }, now, null);
      if (page.docNos.length === 0) continue;
      const total = Math.min(page.total, COUNT_MAX);
      some.push({ ...left, total, totalIsMinimum: !page.counted || page.total > COUNT_MAX });
    }
    found.push(...some.sort((a, b) => b.total - a.total));
    return some.length > 0;
  };
  if (query.q) for (const tries of await byWords(reader, query, query.q)) if (await tryEach(tries)) break;
  await tryEach(byFilter(query));
  return found;
}

/**
 * The first of these that find something are what is offered. What people write around a thing goes first, then its other
 * words, then the place, for what is nearest to it; what is looked for stays. Who asks for cheap seafood in Phuket wants
 * none of its parks.
 */
async function byWords(reader: IndexReader, query: BusinessQuery, q: string): Promise<Try[][]> {
  const reading = readingOf(q);
  const around = reading?.read.map(({ words, q: rest }) => ({ without: words, q: rest })) ?? [];
  const all = { without: around.map((each) => each.without).join(' '), q: reading?.q ?? q };
  const isAnywhere = !query.near && !query.bbox && !query.area;
  const anywhere = ({ near: _near, ...left }: FewerWords): Try => [
    { drop: 'words', ...left },
    { ...query, q: left.q },
  ];
  const nearby = ({ near, ...left }: FewerWords): Try[] =>
    near && isAnywhere
      ? [
          [
            { drop: 'words', ...left, near },
            { ...query, q: left.q, near, radius: RADIUS_NEARBY, sort: 'near' },
          ],
        ]
      : [];
  const fewer = (await fewerWords(reader, questionOf(all.q))).map((tier) =>
    tier.map((left) => ({ ...left, without: `${all.without} ${left.without}`.trim() })),
  );
  return [
    around.map(anywhere),
    around.length > 1 ? [anywhere(all)] : [],
    ...fewer.flatMap((tier) => [tier.flatMap(nearby), tier.map(anywhere)]),
  ];
}

/** Each filter that narrows the question, left out alone. */
function byFilter(query: BusinessQuery): Try[] {
  const { near: _near, radius: _radius, bbox: _bbox, sort, cursor: _cursor, ...rest } = query;
  const isNarrowedBy = (filter: Exclude<RelaxFilter, 'words'>) =>
    filter === 'area' ? Boolean(query.near || query.bbox || query.radius) : Boolean(query[filter]);
  return RelaxFilter.options.flatMap((drop): Try[] => {
    if (drop === 'words' || !isNarrowedBy(drop)) return [];
    const order = sort === 'near' ? {} : { sort };
    return [[{ drop }, drop === 'area' ? { ...rest, ...order } : { ...query, [drop]: undefined }]];
  });
}
