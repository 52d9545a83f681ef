import { toNumber } from '../../platform/database/rows.js';
import { type Bounds, rangesOver } from '../geo/geo.js';
import type { SqlFilter } from '../index/traits.js';
import type { IndexReader } from './index-reader.js';
import {
  type Batch,
  byKey,
  type Candidate,
  candidateOf,
  conditions,
  inRanges,
  type Key,
  type Scan,
  scan,
} from './scan.js';

/** With at most so many places an area is read whole, and with so many matches a text. */
export const WHOLE_MAX = 2_000;

/** Places that may be an answer, best first: a list, one stage of a text, or places named exactly. */
export interface Candidates {
  /** Those after `from`; `want` is a hint how many are needed. */
  batches(from: Key | null, want: number): AsyncIterable<Batch>;
  /** The posting lists they come from; null for named places. */
  scan: Scan | null;
  /** Named places, which no later candidates show again. */
  docNos: readonly number[];
}

export function scanned(reader: IndexReader, query: Scan): Candidates {
  return { batches: (from, want) => scan(reader, query, from, want), scan: query, docNos: [] };
}

/** The same scan turned round, where an area has fewer places than the term: they are asked for the term instead. */
export function scannedIn(reader: IndexReader, query: Scan, bounds: Bounds): Candidates {
  const batches = async function* (from: Key | null) {
    const rows = await placesIn(reader, { bounds, filter: query.filter, among: query });
    yield { rows: rows.filter((row) => !from || byKey(row, from) > 0).sort(byKey), end: null };
  };
  return { batches, scan: query, docNos: [] };
}

/** Places known by number. */
export function named(
  reader: IndexReader,
  docNos: readonly number[],
  where: Pick<Scan, 'filter' | 'slots'>,
): Candidates {
  const rest = conditions({ sources: [], without: [], ranges: null, ...where }, reader.tables.posting);
  const batches = async function* (from: Key | null) {
    const found = await reader.rows<Record<'doc_no' | 'rank_no' | 'morton', unknown>>(
      `SELECT p.doc_no, p.rank_no, p.morton FROM ${reader.tables.place} p
       WHERE p.doc_no IN (${docNos.map(() => '?').join(',')})${rest.sql}`,
      [...docNos, ...rest.params],
    );
    const rows = found.map(candidateOf).filter((row) => !from || byKey(row, from) > 0);
    yield { rows: rows.sort(byKey), end: null };
  };
  return { batches, scan: null, docNos };
}

interface PlacesIn {
  bounds: Bounds;
  filter: SqlFilter;
  /** Only those that this scan would find. */
  among?: Scan | null;
  /** Is answered as `value`. */
  column?: string;
  limit?: number;
}

/** The places in the bounds, straight from the Morton codes; in no order. */
export async function placesIn(
  reader: IndexReader,
  { bounds, filter, among, column, limit = 4 * WHOLE_MAX }: PlacesIn,
): Promise<(Candidate & { value: number | null })[]> {
  const ranges = inRanges(rangesOver(bounds));
  const rest = among
    ? conditions(
        { ...among, ranges: null, slots: [...among.slots, among.sources.map(({ value }) => String(value))] },
        reader.tables.posting,
      )
    : { sql: filter.sql && ` AND ${filter.sql}`, params: filter.params };
  const rows = await reader.rows<Record<'doc_no' | 'rank_no' | 'morton' | 'value', unknown>>(
    `SELECT p.doc_no, p.rank_no, p.morton${column ? `, p.${column} AS value` : ''} FROM ${reader.tables.place} p
     WHERE ${ranges.sql}${rest.sql} LIMIT ${limit}`,
    [...ranges.params, ...rest.params],
  );
  return rows.map((row) => {
    const { rank, docNo, morton } = candidateOf(row);
    return { rank, docNo, morton, value: column && row.value !== null ? toNumber(row.value) : null };
  });
}
