import type { DataSource, EntityManager } from 'typeorm';
import { yieldToLoop } from '../../platform/concurrency/yield-to-loop.js';
import { retry } from '../../platform/database/retry.js';
import { sqlRun } from '../../platform/database/rows.js';
import { entryOf } from './entry.js';
import type { Tables } from './generation.js';
import {
  addTo,
  CELL_KEYS,
  CELL_SUMS,
  cellSums,
  compare,
  isFindable,
  numberOf,
  PLACE_COLUMNS,
  placeRow,
  valuesOf,
} from './index-place.js';
import type { IndexedPlace } from './indexed-place.js';

/** Rows a statement, and statements a transaction: each is over soon, so that readers and writers get their turn. */
const ROWS = 400;
const STATEMENTS = 12;

type Row = (string | number | bigint | null)[];
type Write = (manager: EntityManager, rows: Row[]) => Promise<unknown>;

/**
 * Fills empty tables, or adds places they do not have. The rows of a batch are sorted by the primary key, so that every
 * table is written from its front to its end. A batch holds about 10 KB a place in memory. `taken` are the numbers of
 * the batches before; `guard` comes first in each transaction.
 */
export async function bulkLoad(
  dataSource: DataSource,
  tables: Tables,
  places: Iterable<IndexedPlace>,
  taken = new Set<number>(),
  guard: (manager: EntityManager) => Promise<void> = async () => {},
): Promise<void> {
  const rows = { place: [] as Row[], posting: [] as Row[], suggest: [] as Row[], ranking: [] as Row[] };
  const terms = new Map<string, Row>();
  const cells = new Map<string, Row>();
  const counts = new Map<string, Row>();
  for (const place of places) {
    if (!isFindable(place)) continue;
    const entry = entryOf(place);
    const { rank, morton, traits } = entry;
    const docNo = numberOf(place.id, (no) => taken.has(no));
    taken.add(docNo);
    rows.place.push(placeRow(docNo, 1, entry) as Row);
    for (const [term, sound] of entry.terms) {
      rows.posting.push([term, rank, docNo, morton, traits]);
      sum(terms, term, [term, sound], [1]);
    }
    for (const key of entry.suggest) rows.suggest.push([key, rank, docNo]);
    for (const [list, rankThere] of entry.lists) rows.ranking.push([list, rankThere, docNo, morton, traits]);
    for (const cell of entry.mapCells) sum(cells, cell, cell.split(':').map(Number), cellSums(entry));
    for (const scope of entry.scopes) sum(counts, `${scope}:${entry.grade}`, [scope, entry.grade], [1]);
    if (rows.place.length % 50 === 0) await yieldToLoop();
  }

  const write = (some: Iterable<Row>, keys: number, how: Write, tries?: number) =>
    inTransactions(
      dataSource,
      [...some].sort((a, b) => compare(a, b, keys)),
      guard,
      how,
      tries,
    );
  const insert =
    (table: string, columns: readonly string[]): Write =>
    (manager, some) =>
      sqlRun(manager, `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${valuesOf(some)}`, some.flat());
  const add =
    (table: string, keys: readonly string[], sums: readonly string[]): Write =>
    (manager, some) =>
      addTo(manager, table, keys, sums, some);

  await write(rows.place, 1, insert(tables.place, PLACE_COLUMNS));
  await write(rows.posting, 3, insert(tables.posting, ['term', 'rank_no', 'doc_no', 'morton', 'traits']));
  await write(rows.suggest, 3, insert(tables.suggest, ['entry', 'rank_no', 'doc_no']));
  await write(rows.ranking, 3, insert(tables.ranking, ['list', 'rank_no', 'doc_no', 'morton', 'traits']));
  // Once: after a COMMIT that held and was not heard of, they would be added again.
  await write(terms.values(), 1, add(tables.term, ['term', 'sound'], ['df']), 1);
  await write(cells.values(), 3, add(tables.mapCell, CELL_KEYS, CELL_SUMS), 1);
  await write(counts.values(), 2, add(tables.placeCount, ['list', 'grade'], ['n']), 1);
}

function sum(sums: Map<string, Row>, key: string, keys: Row, values: readonly number[]): void {
  const known = sums.get(key);
  if (!known) sums.set(key, [...keys, ...values]);
  else for (const [at, value] of values.entries()) (known[keys.length + at] as number) += value;
}

async function inTransactions(
  dataSource: DataSource,
  rows: Row[],
  guard: (manager: EntityManager) => Promise<void>,
  write: Write,
  tries?: number,
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS * STATEMENTS) {
    const some = rows.slice(from, from + ROWS * STATEMENTS);
    const work = async (manager: EntityManager) => {
      await guard(manager);
      for (let at = 0; at < some.length; at += ROWS) await write(manager, some.slice(at, at + ROWS));
    };
    await retry(dataSource, work, tries ? { tries } : {});
    await yieldToLoop();
  }
}
