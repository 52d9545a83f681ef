import { toNumber } from '../../platform/database/rows.js';
import type { SqlFilter } from '../index/traits.js';
import type { IndexReader } from './index-reader.js';

/** Where a place stands in a list: smaller ranks first, ties by number. */
export interface Key {
  rank: number;
  docNo: number;
}
/** A place that may be an answer. */
export interface Candidate extends Key {
  morton: number;
}
/** Complete up to `end`, from where somebody may go on; null: there is no more. */
export interface Batch {
  rows: Candidate[];
  end: Key | null;
}

export const candidateOf = (row: Record<'rank_no' | 'doc_no' | 'morton', unknown>): Candidate => ({
  rank: toNumber(row.rank_no),
  docNo: toNumber(row.doc_no),
  morton: toNumber(row.morton),
});
export const byKey = (a: Key, b: Key) => a.rank - b.rank || a.docNo - b.docNo;

/** A range of a primary key that is already in order: the places of a term, or of a list. */
export interface Source {
  table: 'posting' | 'ranking';
  value: string | number;
  /** About how many entries it has. */
  size: number;
}

/** One of these terms must be there. */
export type Slot = readonly string[];

export interface Scan {
  /** Read together, merged in order, each place once. */
  sources: readonly Source[];
  /** The place must have a term of every slot. */
  slots: readonly Slot[];
  /** The place must not fulfil any of these whole; it has been shown before. */
  without: readonly (readonly Slot[])[];
  filter: SqlFilter;
  /** Ranges of Morton codes that the place must lie in; null for anywhere. */
  ranges: readonly (readonly [number, number])[] | null;
}

const BEFORE_ALL: Key = { rank: -1, docNo: -1 };
/** How many entries a single call looks at in all: what keeps every query short, however rare its matches. */
const LOOKED_AT_MAX = 12_000;
const LOOKED_AT_FIRST = 4_000;

/**
 * A lookup of one term, with a limit: MariaDB would turn EXISTS into a join and might begin that at the wrong end, and
 * would read `term IN (…)` from front to end.
 */
const lookUp = (posting: string) =>
  `(SELECT 1 FROM ${posting} y WHERE y.term = ? AND y.rank_no = p.rank_no AND y.doc_no = p.doc_no LIMIT 1)`;

/** The conditions on an entry beyond its range, in the order of their cost. */
export function conditions({ slots, without, filter, ranges }: Scan, posting: string) {
  const one = lookUp(posting);
  const has = (slot: Slot) => `(${slot.map(() => `${one} = 1`).join(' OR ')})`;
  const lacks = (slot: Slot) => `(${slot.map(() => `${one} IS NULL`).join(' AND ')})`;
  const parts: { sql: string; params: readonly unknown[] }[] = [
    ...(filter.sql ? [filter] : []),
    ...(ranges ? [inRanges(ranges)] : []),
    ...slots.map((slot) => ({ sql: has(slot), params: slot })),
    ...without.map((stage) => ({ sql: `(${stage.map(lacks).join(' OR ')})`, params: stage.flat() })),
  ];
  return {
    sql: parts.map(({ sql }) => ` AND ${sql}`).join(''),
    params: parts.flatMap(({ params }) => params),
  };
}

export function inRanges(ranges: readonly (readonly [number, number])[]): { sql: string; params: number[] } {
  return {
    sql: `(${ranges.map(() => 'morton BETWEEN ? AND ?').join(' OR ')})`,
    params: ranges.flat(),
  };
}

/** MariaDB reads the OR as two ranges; SQLite needs the first comparison to begin there and not at the front. */
const AFTER = 'p.rank_no >= ? AND (p.rank_no > ? OR (p.rank_no = ? AND p.doc_no > ?))';
const after = ({ rank, docNo }: Key) => [rank, rank, rank, docNo];
const COLUMNS = { posting: 'term', ranking: 'list' } as const;

/** Whether every entry matches, so that there are as many matches as entries. */
export const isPlain = (query: Scan) => query.sources.length === 1 && conditions(query, '').sql === '';
/** About how many entries there are. */
export const sizeOf = ({ sources }: Scan) => sources.reduce((sum, { size }) => sum + size, 0);

/**
 * The matches after `start`, best first, in batches. Looks at a bounded number of entries, then ends with a batch that
 * tells where to go on.
 */
export async function* scan(
  reader: IndexReader,
  query: Scan,
  start: Key | null,
  want: number,
): AsyncGenerator<Batch> {
  const { sources, slots, without } = query;
  const rest = conditions(query, reader.tables.posting);
  const plain = rest.sql === '';
  // Each look at another term costs as much as reading one more entry.
  const cost = 1 + slots.flat().length + without.flat(2).length;
  const budget = plain ? Number.POSITIVE_INFINITY : LOOKED_AT_MAX / cost;
  let looked = 0;
  let chunk = plain ? Number.POSITIVE_INFINITY : Math.min(LOOKED_AT_FIRST, want * 20) / cost;
  let from = start ?? BEFORE_ALL;
  for (;;) {
    const each = Math.ceil(Math.min(chunk, budget - looked) / sources.length);
    const wanted = want <= 60 ? want : Math.ceil(want / sources.length) + 1;
    const limits = await Promise.all(
      sources.map((source) => (source.size > each ? entryAt(reader, source, from, each) : null)),
    );
    const rows = await reader.rows<Record<'source' | 'rank_no' | 'doc_no' | 'morton', unknown>>(
      sources
        .map(({ table }, index) => {
          const upTo = limits[index] ? ' AND p.rank_no <= ? AND (p.rank_no < ? OR p.doc_no <= ?)' : '';
          const branch = `SELECT ${index} AS source, p.rank_no, p.doc_no, p.morton FROM ${reader.tables[table]} p
            WHERE p.${COLUMNS[table]} = ? AND ${AFTER}${upTo}${rest.sql} ORDER BY p.rank_no, p.doc_no LIMIT ${wanted}`;
          return sources.length === 1 ? branch : `SELECT * FROM (${branch}) b${index}`;
        })
        .join(' UNION ALL '),
      sources.flatMap(({ value }, index) => {
        const limit = limits[index];
        const upTo = limit ? [limit.rank, limit.rank, limit.docNo] : [];
        return [value, ...after(from), ...upTo, ...rest.params];
      }),
    );
    const bySource = sources.map((): Candidate[] => []);
    for (const row of rows) (bySource[toNumber(row.source)] as Candidate[]).push(candidateOf(row));
    let end: Key | null = null;
    for (const [index, found] of bySource.entries()) {
      const reached = found.length >= wanted ? (found.at(-1) as Candidate) : (limits[index] ?? null);
      if (reached && (!end || byKey(reached, end) < 0)) end = { rank: reached.rank, docNo: reached.docNo };
    }
    const limit = end;
    const merged = bySource.flat().filter((row) => !limit || byKey(row, limit) <= 0);
    if (sources.length > 1) merged.sort(byKey);
    yield { rows: merged.filter(({ docNo }, index) => merged[index - 1]?.docNo !== docNo), end };
    if (!plain) looked += each * sources.length;
    if (!end || looked >= budget) return;
    from = end;
    chunk *= 4;
  }
}

/** The entry `count` further on: a bounded step along the index, so that what lies beyond is not looked at. */
async function entryAt(
  reader: IndexReader,
  { table, value }: Source,
  from: Key,
  count: number,
): Promise<Key | null> {
  const [row] = await reader.rows<Record<'rank_no' | 'doc_no', unknown>>(
    `SELECT p.rank_no, p.doc_no FROM ${reader.tables[table]} p WHERE p.${COLUMNS[table]} = ? AND ${AFTER}
     ORDER BY p.rank_no, p.doc_no LIMIT 1 OFFSET ${count - 1}`,
    [value, ...after(from)],
  );
  return row ? { rank: toNumber(row.rank_no), docNo: toNumber(row.doc_no) } : null;
}
