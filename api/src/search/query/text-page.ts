import type { BusinessQuery } from '@sabaijai/contract';
import { toNumber } from '../../platform/database/rows.js';
import { rangesOver } from '../geo/geo.js';
import type { IndexedPlace } from '../index/indexed-place.js';
import type { Order } from '../index/list-order.js';
import { type SqlFilter, traitsFilter } from '../index/traits.js';
import { tagTerm } from '../text/concepts.js';
import { alikeKeys, wholeKey, withoutKind } from '../text/keys.js';
import { normalise, squash } from '../text/text.js';
import { type Candidates, named, scanned, scannedIn, WHOLE_MAX } from './candidates.js';
import { type Area, areaOf, checkOf } from './check.js';
import { countIn } from './count.js';
import type { IndexReader } from './index-reader.js';
import { byDistance, nearestPage } from './nearest.js';
import {
  gather,
  type Keyed,
  NOTHING,
  type Page,
  type PageQuery,
  type Position,
  rankedPage,
  slice,
} from './page.js';
import {
  frequencies,
  goingOnLike,
  halfTyped,
  meantBy,
  misspelt,
  type Question,
  questionOf,
  type Stage,
  slippedKeys,
  stagesOf,
} from './plan.js';
import { type Candidate, type Scan, type Slot, type Source, sizeOf } from './scan.js';

/** Other orders than the rank are made out of so many best matches of a text. */
const REORDER_MAX = 500;
/** How a text is looked for, one after the other: the first plan that finds something answers. */
const PLANS = ['as meant', 'alike', 'half typed', 'misspelt'] as const;

interface Where {
  filter: SqlFilter;
  /** What every stage asks for besides its own words: any of the kinds, say. */
  slots: readonly Slot[];
  area: Area | null;
}

/** A page of a text, of kinds, or of both: what the postings hold. */
export async function textPage(
  reader: IndexReader,
  query: BusinessQuery,
  now: number,
  start: Position | null,
): Promise<Page> {
  const question = query.q === undefined ? null : questionOf(query.q);
  if (question?.squashed === '') return NOTHING;
  const sort = query.sort ?? (query.near && !question ? 'near' : 'relevance');
  const area = areaOf(query, sort === 'near' && (query.radius !== undefined || !question));
  // By its name a suspended place is found, but not in lists of a kind, or of what is near or liked.
  const byName = question !== null && sort !== 'near' && sort !== 'hot' && sort !== 'recommend';
  const filter = traitsFilter(query, byName);
  const where = { filter, area, slots: query.tags ? [query.tags.map(tagTerm)] : [] };
  const check = checkOf(reader, query, area, now);
  for (let plan = start?.plan ?? 0; plan < PLANS.length; plan += 1) {
    const stages = question
      ? await planned(reader, question, PLANS[plan], sort === 'relevance', where)
      : await candidatesOf(reader, plan === 0 ? [[]] : [], where);
    if (stages.length === 0) continue;
    const asked: PageQuery = {
      check,
      start: start?.plan === plan ? start : null,
      limit: query.limit,
      counts: !query.open_now,
    };
    const page =
      sort === 'relevance'
        ? await rankedPage(stages, asked)
        : await reordered(reader, stages, filter, asked, query, sort);
    if (page.docNos.length > 0 || page.next || start) {
      const isAlike = PLANS[plan] === 'alike' || PLANS[plan] === 'misspelt';
      return {
        ...page,
        next: page.next && { ...page.next, plan },
        isAlike,
        meant: isAlike && question ? meantBy(question) : undefined,
      };
    }
  }
  return NOTHING;
}

async function planned(
  reader: IndexReader,
  question: Question,
  plan: (typeof PLANS)[number] | undefined,
  ranked: boolean,
  where: Where,
): Promise<Candidates[]> {
  const places = (docNos: number[]) => (docNos.length > 0 ? [named(reader, docNos, where)] : []);
  if (plan === 'as meant') {
    const { meant, sounding } = await stagesOf(reader, question);
    if (!ranked) return candidatesOf(reader, meant, where);
    const [exact, alike] = await namedLike(reader, question);
    // What only sounds so comes after what is one slip away, where nothing is called so.
    const stages = await candidatesOf(reader, meant, where);
    const isMeant = exact.length + alike.length > 0 || (await hasAny(stages));
    return [
      ...places(exact),
      ...places(alike),
      ...(isMeant ? await candidatesOf(reader, [...meant, ...sounding], where) : []),
    ];
  }
  if (plan === 'alike') {
    const slipped = ranked ? await placesWith(reader, slippedKeys(question)) : [];
    const { sounding } = await stagesOf(reader, question);
    return [...places(slipped.map(({ docNo }) => docNo)), ...(await candidatesOf(reader, sounding, where))];
  }
  if (plan === 'half typed') {
    const docNos = await goingOnLike(reader, question, 200);
    return [...places(docNos), ...(await candidatesOf(reader, await halfTyped(reader, question), where))];
  }
  return candidatesOf(reader, await misspelt(reader, question), where);
}

async function hasAny(stages: readonly Candidates[]): Promise<boolean> {
  const { rows } = await gather(stages, { check: null, start: null }, 1, 1);
  return rows.length > 0;
}

/** Each stage as a scan that starts from its rarest slot and leaves out what earlier stages have shown. */
export async function candidatesOf(
  reader: IndexReader,
  stages: readonly Stage[],
  { filter, area, slots: besides }: Where,
): Promise<Candidates[]> {
  const df = await frequencies(reader, [...new Set([...stages.flat(2), ...besides.flat()])]);
  const ranges = area && rangesOver(area.bounds);
  const places = area ? await countIn(reader, area.bounds) : Number.POSITIVE_INFINITY;
  return stages.map((stage, index) => {
    const size = (slot: readonly string[]) => slot.reduce((sum, term) => sum + (df.get(term) ?? 0), 0);
    const [rarest = [], ...slots] = [...stage, ...besides].sort((a, b) => size(a) - size(b));
    const sources = rarest.map(
      (term): Source => ({ table: 'posting', value: term, size: df.get(term) ?? 0 }),
    );
    const scan: Scan = { sources, slots, without: stages.slice(0, index), filter, ranges };
    return area && places < WHOLE_MAX && places < size(rarest)
      ? scannedIn(reader, scan, area.bounds)
      : scanned(reader, scan);
  });
}

/** Places that bear this very name, with their kind (Lumphini Park) or without; then those whose name sounds so. */
export async function namedLike(
  reader: IndexReader,
  { normalised, squashed }: Question,
): Promise<[exact: number[], alike: number[]]> {
  const keys = alikeKeys(normalised);
  const rows = await placesWith(reader, [wholeKey(normalised), ...keys]);
  const namesOf = ({ name }: IndexedPlace) => Object.values(name).map(normalise);
  const whole = rows.filter(({ place }) => namesOf(place).some((name) => squash(name) === squashed));
  const bare = rows.filter(({ place }) =>
    namesOf(place).some((name) => squash(withoutKind(name) ?? '') === squashed),
  );
  const exact = [...new Set([...whole, ...bare])];
  return [
    exact.map(({ docNo }) => docNo),
    rows.filter((row) => row.isAlike && !exact.includes(row)).map(({ docNo }) => docNo),
  ];
}

const NAMED_MAX = 40;

/** Places under any of these keys, best first. */
async function placesWith(reader: IndexReader, keys: readonly string[]) {
  if (keys.length === 0) return [];
  const { suggest, place } = reader.tables;
  const rows = await reader.rows<{ doc_no: unknown; source: string; alike: unknown }>(
    `SELECT p.doc_no, p.source, s.alike
     FROM (SELECT rank_no, doc_no, MAX(entry >= '~') AS alike FROM ${suggest}
           WHERE entry IN (${keys.map(() => '?').join(',')}) GROUP BY rank_no, doc_no
           ORDER BY rank_no, doc_no LIMIT ${NAMED_MAX}) s
     JOIN ${place} p ON p.doc_no = s.doc_no ORDER BY s.rank_no, s.doc_no`,
    keys,
  );
  return rows.map(({ doc_no, source, alike }) => ({
    docNo: toNumber(doc_no),
    place: JSON.parse(source) as IndexedPlace,
    isAlike: toNumber(alike) === 1,
  }));
}

/** The best matches, all in hand, in another order than the rank. */
async function reordered(
  reader: IndexReader,
  stages: readonly Candidates[],
  filter: SqlFilter,
  asked: PageQuery,
  query: BusinessQuery,
  sort: Exclude<BusinessQuery['sort'], 'relevance' | undefined>,
): Promise<Page> {
  const [widest] = stages.flatMap(({ scan }) => scan ?? []).sort((a, b) => sizeOf(b) - sizeOf(a));
  // The words in their widest sense hold those as typed, which its stage leaves to an earlier one.
  if (sort === 'near' && widest && sizeOf(widest) > WHOLE_MAX)
    return nearestPage(reader, query, filter, asked, { ...widest, without: [] });
  const max = sort === 'near' ? WHOLE_MAX : REORDER_MAX;
  const { rows, counted } = await gather(stages, { ...asked, start: null }, max, max);
  const best = rows.slice(0, max);
  const keyed = sort === 'near' ? byDistance(best, query) : await keyedBy(reader, best, sort);
  return slice(keyed, asked.start, query.limit, counted && rows.length <= max);
}

async function keyedBy(reader: IndexReader, rows: readonly Candidate[], order: Order): Promise<Keyed[]> {
  const keys = await reader.places<{ value: unknown }>(
    rows.map(({ docNo }) => docNo),
    `${order === 'relevance' ? 'rank_no' : order} AS value`,
  );
  return rows.flatMap(({ docNo, morton }) => {
    const value = keys.get(docNo)?.value;
    return value === null || value === undefined ? [] : [{ docNo, morton, key: toNumber(value) }];
  });
}
