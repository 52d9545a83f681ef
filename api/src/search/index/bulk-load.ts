import type { DataSource, EntityManager } from 'typeorm';
import { yieldToLoop } from '../../platform/concurrency/yield-to-loop.js';
import { retry } from '../../platform/database/retry.js';
import { entryOf } from './entry.js';
import type { Tables } from './generation.js';
import { cellSums, isFindable, numberOf, numbersOf, placeRow } from './index-place.js';
import { type IndexTable, layoutOf } from './index-tables.js';
import { compare, IndexWriter, type Row } from './index-writer.js';
import type { IndexedPlace } from './indexed-place.js';

/** Rows a statement, and statements a transaction: each is over soon, so that readers and writers get their turn. */
const ROWS = 400;
const STATEMENTS = 12;

interface Load {
  dataSource: DataSource;
  tables: Tables;
  /** Comes first in each transaction. */
  guard?: (manager: EntityManager) => Promise<void>;
}

/**
 * Fills empty tables, or adds places they do not have. The rows of a batch are sorted by the primary key, so that every
 * table is written from its front to its end. A batch holds about 10 KB a place in memory. `taken` are the numbers of
 * the batches before.
 */
export async function bulkLoad(
  load: Load,
  places: Iterable<IndexedPlace>,
  taken = new Set<number>(),
): Promise<void> {
  const rows = await rowsOf(places, taken);
  for (const table of ['place', 'posting', 'suggest', 'ranking'] as const)
    await inTransactions(load, table, rows[table], (writer, some) => writer.insert(table, some));
  // Once: after a COMMIT that held and was not heard of, they would be added again.
  for (const table of ['term', 'mapCell', 'placeCount'] as const)
    await inTransactions(load, table, [...rows[table].values()], (writer, some) => writer.add(table, some), {
      tries: 1,
    });
}

async function rowsOf(places: Iterable<IndexedPlace>, taken: Set<number>) {
  const rows = { place: [] as Row[], posting: [] as Row[], suggest: [] as Row[], ranking: [] as Row[] };
  const sums = {
    term: new Map<string, Row>(),
    mapCell: new Map<string, Row>(),
    placeCount: new Map<string, Row>(),
  };
  for (const place of places) {
    if (!isFindable(place)) continue;
    const entry = entryOf(place);
    const { rank, morton, traits } = entry;
    const docNo = numberOf(place.id, (no) => taken.has(no));
    taken.add(docNo);
    rows.place.push(placeRow(docNo, 1, entry));
    for (const [term, sound] of entry.terms) {
      rows.posting.push([term, rank, docNo, morton, traits]);
      sum(sums.term, term, [term, sound], [1]);
    }
    for (const key of entry.suggest) rows.suggest.push([key, rank, docNo]);
    for (const [list, rankThere] of entry.lists) rows.ranking.push([list, rankThere, docNo, morton, traits]);
    for (const cell of entry.mapCells) sum(sums.mapCell, cell, numbersOf(cell), cellSums(entry));
    for (const scope of entry.scopes)
      sum(sums.placeCount, `${scope}:${entry.grade}`, [scope, entry.grade], [1]);
    if (rows.place.length % 50 === 0) await yieldToLoop();
  }
  return { ...rows, ...sums };
}

function sum(sums: Map<string, Row>, key: string, keys: Row, values: readonly number[]): void {
  const known = sums.get(key);
  if (!known) sums.set(key, [...keys, ...values]);
  else for (const [at, value] of values.entries()) (known[keys.length + at] as number) += value;
}

async function inTransactions(
  { dataSource, tables, guard }: Load,
  table: IndexTable,
  rows: Row[],
  write: (writer: IndexWriter, rows: Row[]) => Promise<unknown>,
  tries?: { tries: number },
): Promise<void> {
  const sorted = rows.sort((a, b) => compare(a, b, layoutOf(table).primary.length));
  for (let from = 0; from < sorted.length; from += ROWS * STATEMENTS) {
    const some = sorted.slice(from, from + ROWS * STATEMENTS);
    const work = async (manager: EntityManager) => {
      await guard?.(manager);
      const writer = new IndexWriter(manager, tables);
      for (let at = 0; at < some.length; at += ROWS) await write(writer, some.slice(at, at + ROWS));
    };
    await retry(dataSource, work, tries);
    await yieldToLoop();
  }
}
