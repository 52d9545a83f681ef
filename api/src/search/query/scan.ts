import type { DataSource } from 'typeorm';
import { sqlRows } from '../../platform/database/rows.js';
import type { SqlFilter } from '../index/traits.js';

export interface Candidate {
  no: number;
  rk: number;
  z: number;
}
export interface Key {
  rk: number;
  no: number;
}

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
  /** Stretches of the Morton order that the place must lie in; null for anywhere. */
  ranges: readonly (readonly [number, number])[] | null;
}

const BEFORE_ALL: Key = { rk: -1, no: -1 };
/** How many entries a single call looks at in all: what keeps every query short, however rare its matches. */
const LOOKED_AT_MAX = 12_000;
const LOOKED_AT_FIRST = 4_000;

/**
 * A lookup of one term, with a limit: MariaDB would turn EXISTS into a join and might begin that at the wrong end, and
 * would read `term IN (…)` from front to end.
 */
const LOOKUP = '(SELECT 1 FROM posting y WHERE y.term = ? AND y.rk = p.rk AND y.no = p.no LIMIT 1)';
const has = (slot: Slot) => ({ sql: `(${slot.map(() => `${LOOKUP} = 1`).join(' OR ')})`, params: slot });
const lacks = (slot: Slot) => ({
  sql: `(${slot.map(() => `${LOOKUP} IS NULL`).join(' AND ')})`,
  params: slot,
});

/** The conditions on an entry beyond its range, in the order of their cost. */
export function conditions({ slots, without, filter, ranges }: Scan): { sql: string; params: unknown[] } {
  const parts: { sql: string; params: readonly unknown[] }[] = [];
  if (filter.sql) parts.push(filter);
  if (ranges) parts.push(inRanges(ranges));
  parts.push(...slots.map(has));
  for (const before of without) {
    const any = before.map(lacks);
    parts.push({
      sql: `(${any.map(({ sql }) => sql).join(' OR ')})`,
      params: any.flatMap(({ params }) => params),
    });
  }
  return {
    sql: parts.map(({ sql }) => ` AND ${sql}`).join(''),
    params: parts.flatMap(({ params }) => params),
  };
}

export function inRanges(ranges: readonly (readonly [number, number])[]): { sql: string; params: number[] } {
  return {
    sql: `(${ranges.map(() => 'z BETWEEN ? AND ?').join(' OR ')})`,
    params: ranges.flat(),
  };
}

/** MariaDB reads the OR as two ranges; SQLite needs the first comparison to begin there and not at the front. */
const AFTER = 'p.rk >= ? AND (p.rk > ? OR (p.rk = ? AND p.no > ?))';
const after = ({ rk, no }: Key) => [rk, rk, rk, no];
const isBefore = (a: Key, b: Key) => a.rk < b.rk || (a.rk === b.rk && a.no < b.no);

/** Whether every entry matches, so that there are as many matches as entries. */
export const isPlain = (query: Scan) => query.sources.length === 1 && conditions(query).sql === '';

/**
 * The matches after `start`, best first, in batches; every batch is complete up to where it ends. Looks at a bounded
 * number of entries: `start` of the last batch tells where somebody may go on, null that there is no more.
 */
export async function* scan(
  dataSource: DataSource,
  query: Scan,
  start: Key | null,
  want: number,
): AsyncGenerator<{ rows: Candidate[]; end: Key | null }> {
  const { sources, slots, without } = query;
  const rest = conditions(query);
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
      sources.map((source) => (source.size > each ? entryAt(dataSource, source, from, each) : null)),
    );
    const rows = await sqlRows<Candidate & { source: number }>(
      dataSource,
      sources
        .map(({ table }, index) => {
          const column = table === 'posting' ? 'term' : 'list';
          const upTo = limits[index] ? ' AND p.rk <= ? AND (p.rk < ? OR p.no <= ?)' : '';
          const branch = `SELECT ${index} AS source, p.rk, p.no, p.z FROM ${table} p
            WHERE p.${column} = ? AND ${AFTER}${upTo}${rest.sql} ORDER BY p.rk, p.no LIMIT ${wanted}`;
          return sources.length === 1 ? branch : `SELECT * FROM (${branch}) b${index}`;
        })
        .join(' UNION ALL '),
      sources.flatMap(({ value }, index) => {
        const limit = limits[index];
        return [value, ...after(from), ...(limit ? [limit.rk, limit.rk, limit.no] : []), ...rest.params];
      }),
    );
    const bySource = sources.map((): Candidate[] => []);
    for (const { source, rk, no, z } of rows) {
      (bySource[Number(source)] as Candidate[]).push({ rk: Number(rk), no: Number(no), z: Number(z) });
    }
    let end: Key | null = null;
    for (const [index, found] of bySource.entries()) {
      const reached = found.length >= wanted ? (found.at(-1) as Candidate) : (limits[index] ?? null);
      if (reached && (!end || isBefore(reached, end))) end = { rk: reached.rk, no: reached.no };
    }
    const limit = end;
    const merged = bySource.flat().filter((row) => !limit || !isBefore(limit, row));
    if (sources.length > 1) merged.sort((a, b) => a.rk - b.rk || a.no - b.no);
    yield {
      rows: merged.filter(({ no }, index) => merged[index - 1]?.no !== no),
      end,
    };
    looked += each * sources.length;
    if (!end || looked >= budget) return;
    from = end;
    chunk *= 4;
  }
}

/** The entry `count` further on: a bounded step along the index, so that what lies beyond is not looked at. */
async function entryAt(
  dataSource: DataSource,
  { table, value }: Source,
  from: Key,
  count: number,
): Promise<Key | null> {
  const column = table === 'posting' ? 'term' : 'list';
  const [row] = await sqlRows<Key>(
    dataSource,
    `SELECT p.rk, p.no FROM ${table} p WHERE p.${column} = ? AND ${AFTER} ORDER BY p.rk, p.no LIMIT 1 OFFSET ${count - 1}`,
    [value, ...after(from)],
  );
  return row ? { rk: Number(row.rk), no: Number(row.no) } : null;
}
