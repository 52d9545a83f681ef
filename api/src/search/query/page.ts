import type { BusinessQuery } from '@sabaijai/contract';
import { cursorOf, keyOf, type Order } from '../../http/pagination/keyset.js';
import type { ReadWords } from '../text/around.js';
import type { Candidates } from './candidates.js';
import type { Check } from './check.js';
import { type Candidate, isPlain, type Key, sizeOf } from './scan.js';

/** Counting stops here. */
export const COUNT_MAX = 1_000;
const BATCHES_MAX = 4;

/** Where a page ended: in which stage of which plan, and the key of its last place there. */
export interface Position {
  plan: number;
  stage: number;
  key: number;
  docNo: number;
}

export interface Page {
  docNos: number[];
  next: Position | null;
  total: number;
  /** False: there may be more than `total`. */
  counted: boolean;
  /** Nothing has the words as they are typed: these are spelled or sound alike. */
  isAlike?: boolean;
  /** What the words are taken for then, when that is other words. */
  meant?: string;
  /** The words of the question that were taken for filters and orders. */
  read?: ReadWords[];
}

export const NOTHING: Page = { docNos: [], next: null, total: 0, counted: true };

/** What is asked of a page, whatever it is made of. */
export interface PageQuery {
  check: Check | null;
  start: Position | null;
  limit: number;
  /** False where a check is so dear that nothing is looked at only to be counted. */
  counts: boolean;
}

const CURSOR: Order = [
  ['plan', 'ASC'],
  ['stage', 'ASC'],
  ['rank_no', 'ASC'],
  ['doc_no', 'ASC'],
];
/** Null on the first page; refuses a cursor that another query was given. */
export function positionOf(query: BusinessQuery): Position | null {
  const key = keyOf(query, CURSOR)?.map((part) => Number(part) || 0);
  if (!key) return null;
  const [plan = 0, stage = 0, rank = 0, docNo = 0] = key;
  return { plan, stage, key: rank, docNo };
}
export const nextCursor = (query: BusinessQuery, { plan, stage, key, docNo }: Position) =>
  cursorOf(query, [plan, stage, key, docNo]);

/** A place with what its page is ordered by. */
export interface Keyed {
  docNo: number;
  morton: number;
  key: number;
}
export const byOrder = (a: Omit<Keyed, 'morton'>, b: Omit<Keyed, 'morton'>) =>
  a.key - b.key || a.docNo - b.docNo;

/** A page out of places that are all in hand. */
export function slice(keyed: Keyed[], start: Position | null, limit: number, counted: boolean): Page {
  keyed.sort(byOrder);
  const rest = start ? keyed.filter((row) => byOrder(row, start) > 0) : keyed;
  const shown = rest.slice(0, limit);
  const last = shown.at(-1);
  return {
    docNos: shown.map(({ docNo }) => docNo),
    next: rest.length > limit && last ? { plan: 0, stage: 0, key: last.key, docNo: last.docNo } : null,
    total: keyed.length,
    counted,
  };
}

/** A page in the order of the lists themselves, one stage after the other. */
export async function rankedPage(
  stages: readonly Candidates[],
  query: PageQuery,
  knownTotal?: number,
): Promise<Page> {
  const { start, limit, counts } = query;
  const count = start || !counts || knownTotal !== undefined ? limit + 1 : COUNT_MAX + 1;
  const { rows, counted, stopped, unread } = await gather(stages, query, limit + 1, count);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    docNos: shown.map(({ docNo }) => docNo),
    next:
      rows.length > limit && last
        ? { plan: 0, stage: last.stage, key: last.rank, docNo: last.docNo }
        : stopped,
    total: knownTotal ?? rows.length + unread,
    counted: knownTotal !== undefined || counted,
  };
}

/** Its entries cost one look each, so that they are counted on; those of a text cost one for each of its words. */
const isList = ({ scan }: Candidates) => scan?.sources[0]?.table === 'ranking';

/**
 * Matches of one stage after the other until there are `enough`; then goes on counting to `count` while that costs one
 * batch of each stage, or for a list as far as a scan goes. `stopped` tells where reading became too long, `unread` how many there are besides the rows.
 */
export async function gather(
  stages: readonly Candidates[],
  { check, start }: Pick<PageQuery, 'check' | 'start'>,
  enough: number,
  count: number,
) {
  const rows: (Candidate & { stage: number })[] = [];
  const shown = new Set<number>();
  let unread = 0;
  let counted = true;
  let stopped: Position | null = null;
  for (const [stage, candidates] of stages.entries()) {
    if (start && stage < start.stage) {
      for (const docNo of candidates.docNos) shown.add(docNo);
      continue;
    }
    if (rows.length + unread >= count) return { rows, counted: false, stopped, unread };
    const from: Key | null = start?.stage === stage ? { rank: start.key, docNo: start.docNo } : null;
    const plain = !check && candidates.scan && isPlain(candidates.scan) ? candidates.scan : null;
    let end: Key | null = null;
    let batches = 0;
    for await (const batch of candidates.batches(from, plain ? enough + shown.size : count)) {
      const fresh = batch.rows.filter(({ docNo }) => !shown.has(docNo));
      for (const docNo of candidates.docNos) shown.add(docNo);
      for (const row of check ? await check(fresh) : fresh) rows.push({ ...row, stage });
      batches += 1;
      end = batch.end;
      if (rows.length >= (isList(candidates) ? count : enough) || batches >= BATCHES_MAX) break;
    }
    if (!end) continue;
    if (plain && rows.length >= enough) {
      unread += sizeOf(plain) - rows.filter((row) => row.stage === stage).length - shown.size;
      continue;
    }
    counted = false;
    if (rows.length < enough) {
      stopped = rows.length > 0 ? { plan: 0, stage, key: end.rank, docNo: end.docNo } : null;
      if (stopped) return { rows, counted, stopped, unread };
    }
  }
  return { rows, counted, stopped, unread };
}
