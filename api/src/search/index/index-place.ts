import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { lostRace, TryAgain } from '../../platform/database/retry.js';
import { dialectOf, sqlRows, sqlRun } from '../../platform/database/rows.js';
import { pointOf } from '../geo/geo.js';
import { type Entry, entryOf } from './entry.js';
import type { Tables } from './generation.js';
import type { IndexedPlace } from './indexed-place.js';

interface Known {
  docNo: number;
  rev: number;
  source: string;
}

export const isFindable = ({ state }: IndexedPlace) => state === 'listed' || state === 'suspended';

/**
 * Brings the rows of one place up to date: what it had is worked out from the same source as what it gets, and only
 * the difference is written. `read` gives the place as it is once this transaction holds its row: of two writers the
 * second waits and reads what the first has committed; where there is no row yet, it has to begin again.
 */
export async function indexPlace(
  manager: EntityManager,
  tables: Tables,
  read: () => Promise<IndexedPlace | null>,
  id: string,
): Promise<void> {
  const lock = dialectOf(manager) === 'mysql' ? 'FOR UPDATE' : '';
  const [known] = await sqlRows<Known>(
    manager,
    `SELECT doc_no AS docNo, rev, source FROM ${tables.place} WHERE id = ? ${lock}`,
    [id],
  );
  const place = await read();
  const before = known ? entryOf(JSON.parse(known.source) as IndexedPlace) : null;
  const after = place && isFindable(place) ? entryOf(place) : null;
  if (!before && !after) return;
  if (known && after && JSON.stringify(after.place) === known.source) return;
  const docNo = known?.docNo ?? (await freeNumber(manager, tables, id));
  await writePlaceRow(manager, tables, id, docNo, known, after);
  await writePostings(manager, tables, docNo, before, after);
  await writeSuggest(manager, tables, docNo, before, after);
  await writeLists(manager, tables, docNo, before, after);
  await writeCounts(manager, tables, before, after);
}

async function writePlaceRow(
  manager: EntityManager,
  tables: Tables,
  id: string,
  docNo: number,
  known: Known | undefined,
  after: Entry | null,
): Promise<void> {
  if (!known) {
    if (!after) return;
    const row = placeRow(docNo, 1, after);
    const sql = `INSERT INTO ${tables.place} (${PLACE_COLUMNS.join(', ')}) VALUES ${valuesOf([row])}`;
    await sqlRun(manager, sql, row).catch(lostRace);
    return;
  }
  const row = after && placeRow(docNo, known.rev + 1, after).slice(2);
  const columns = PLACE_COLUMNS.slice(2).map((column) => `${column} = ?`);
  const changed = await sqlRun(
    manager,
    `${row ? `UPDATE ${tables.place} SET ${columns.join(', ')}` : `DELETE FROM ${tables.place}`}
     WHERE doc_no = ? AND rev = ? AND id = ?`,
    [...(row ?? []), docNo, known.rev, id],
  );
  if (!changed) throw new TryAgain();
}

export const PLACE_COLUMNS = [
  'doc_no',
  'id',
  'rev',
  'morton',
  'traits',
  'rank_no',
  'safest',
  'top_rated',
  'newest_inspected',
  'hot',
  'recommend',
  'hours',
  'source',
] as const;

export function placeRow(docNo: number, rev: number, entry: Entry): unknown[] {
  const { place, morton, traits, rank, keys, hours } = entry;
  return [
    docNo,
    place.id,
    rev,
    morton,
    traits,
    rank,
    keys.safest,
    keys.top_rated,
    keys.newest_inspected,
    keys.hot,
    keys.recommend,
    hours,
    JSON.stringify(place),
  ];
}

/** A short number out of the id; whoever finds it taken takes the next. */
export function numberOf(id: string, taken: (no: number) => boolean): number {
  let no = createHash('sha256').update(id).digest().readUInt32BE() >>> 1;
  while (taken(no)) no = (no + 1) % 2 ** 31;
  return no;
}

async function freeNumber(manager: EntityManager, tables: Tables, id: string): Promise<number> {
  const first = numberOf(id, () => false);
  const rows = await sqlRows<{ docNo: number }>(
    manager,
    `SELECT doc_no AS docNo FROM ${tables.place} WHERE doc_no >= ? AND doc_no < ? ORDER BY doc_no LIMIT 100`,
    [first, first + 100],
  );
  const taken = new Set(rows.map(({ docNo }) => docNo));
  return numberOf(id, (no) => taken.has(no));
}

async function insert(
  manager: EntityManager,
  table: string,
  columns: readonly string[],
  rows: unknown[][],
): Promise<void> {
  if (rows.length === 0) return;
  const all = padded(rows);
  await sqlRun(manager, `REPLACE INTO ${table} (${columns.join(', ')}) VALUES ${valuesOf(all)}`, all.flat());
}

/**
 * Filled up to one of few lengths, with the last one again unless told otherwise: each length is a SQL text of its own,
 * and SQLite holds memory for every text that was ever prepared until it is collected.
 */
function padded<T>(values: readonly T[], filler: T = values.at(-1) as T): T[] {
  const { length } = values;
  const step = length <= 4 ? 1 : length <= 64 ? 8 : 64;
  return [...values, ...Array<T>(Math.ceil(length / step) * step - length).fill(filler)];
}

/** `(?,?),(?,?)` */
export function valuesOf(rows: readonly unknown[][]): string {
  const row = `(${rows[0]?.map(() => '?').join(',')})`;
  return rows.map(() => row).join(',');
}

const list = (values: readonly unknown[]) => values.map(() => '?').join(',');
const minus = <T>(all: Iterable<T>, less: { has(value: T): boolean } | null | undefined) =>
  [...all].filter((value) => !less?.has(value));

async function writePostings(
  manager: EntityManager,
  tables: Tables,
  docNo: number,
  before: Entry | null,
  after: Entry | null,
): Promise<void> {
  const sameKey = before?.rank === after?.rank;
  const sameRow = sameKey && before?.morton === after?.morton && before?.traits === after?.traits;
  const gone = minus(before?.terms.keys() ?? [], after?.terms);
  const come = minus(after?.terms.keys() ?? [], before?.terms);
  const remove = sameKey ? gone : [...(before?.terms.keys() ?? [])];
  const write = sameRow ? come : [...(after?.terms.keys() ?? [])];
  if (before && remove.length > 0) {
    const terms = padded(remove);
    await sqlRun(
      manager,
      `DELETE FROM ${tables.posting} WHERE rank_no = ? AND doc_no = ? AND term IN (${list(terms)})`,
      [before.rank, docNo, ...terms],
    );
  }
  if (after) {
    await insert(
      manager,
      tables.posting,
      ['term', 'rank_no', 'doc_no', 'morton', 'traits'],
      write.sort().map((term) => [term, after.rank, docNo, after.morton, after.traits]),
    );
  }
  const changes = [
    ...gone.map((term) => [term, '', -1]),
    ...come.map((term) => [term, after?.terms.get(term) ?? '', 1]),
  ];
  await addTo(manager, tables.term, ['term', 'sound'], ['df'], changes);
  if (gone.length > 0) {
    const terms = padded(gone);
    await sqlRun(manager, `DELETE FROM ${tables.term} WHERE df <= 0 AND term IN (${list(terms)})`, terms);
  }
}

async function writeSuggest(
  manager: EntityManager,
  tables: Tables,
  docNo: number,
  before: Entry | null,
  after: Entry | null,
): Promise<void> {
  const sameKey = before?.rank === after?.rank;
  const gone = minus(before?.suggest ?? [], sameKey ? after?.suggest : undefined);
  const come = minus(after?.suggest ?? [], sameKey ? before?.suggest : undefined);
  if (before && gone.length > 0) {
    const entries = padded(gone);
    await sqlRun(
      manager,
      `DELETE FROM ${tables.suggest} WHERE rank_no = ? AND doc_no = ? AND entry IN (${list(entries)})`,
      [before.rank, docNo, ...entries],
    );
  }
  if (after) {
    const rows = come.sort().map((entry) => [entry, after.rank, docNo]);
    await insert(manager, tables.suggest, ['entry', 'rank_no', 'doc_no'], rows);
  }
}

async function writeLists(
  manager: EntityManager,
  tables: Tables,
  docNo: number,
  before: Entry | null,
  after: Entry | null,
): Promise<void> {
  const sameRow = before?.morton === after?.morton && before?.traits === after?.traits;
  const gone = new Map<number, number[]>();
  for (const [number, rank] of before?.lists ?? []) {
    if (after?.lists.get(number) !== rank) gone.set(rank, [...(gone.get(rank) ?? []), number]);
  }
  for (const [rank, unpadded] of gone) {
    const numbers = padded(unpadded);
    await sqlRun(
      manager,
      `DELETE FROM ${tables.ranking} WHERE rank_no = ? AND doc_no = ? AND list IN (${list(numbers)})`,
      [rank, docNo, ...numbers],
    );
  }
  if (!after) return;
  const rows = [...after.lists]
    .filter(([number, rank]) => !sameRow || before?.lists.get(number) !== rank)
    .sort(([a], [b]) => a - b)
    .map(([number, rank]) => [number, rank, docNo, after.morton, after.traits]);
  await insert(manager, tables.ranking, ['list', 'rank_no', 'doc_no', 'morton', 'traits'], rows);
}

/** The counters, by what has changed. */
async function writeCounts(
  manager: EntityManager,
  tables: Tables,
  before: Entry | null,
  after: Entry | null,
): Promise<void> {
  const cells = new Map<string, number[]>();
  const scopes = new Map<string, number>();
  for (const [entry, sign] of [
    [before, -1],
    [after, 1],
  ] as const) {
    if (!entry) continue;
    const own = cellSums(entry);
    for (const cell of entry.mapCells) {
      const sums = cells.get(cell) ?? own.map(() => 0);
      cells.set(
        cell,
        sums.map((sum, index) => sum + sign * (own[index] as number)),
      );
    }
    for (const scope of entry.scopes) {
      const key = `${scope}:${entry.grade}`;
      scopes.set(key, (scopes.get(key) ?? 0) + sign);
    }
  }
  const cellRows = [...cells]
    .filter(([, sums]) => sums.some((sum) => sum !== 0))
    .map(([key, sums]) => [...key.split(':').map(Number), ...sums]);
  await addTo(manager, tables.mapCell, CELL_KEYS, CELL_SUMS, cellRows);
  const left = minus(before?.mapCells ?? [], after && new Set(after.mapCells));
  for (const cell of left) {
    await sqlRun(
      manager,
      `DELETE FROM ${tables.mapCell} WHERE level = ? AND category = ? AND cell = ? AND a + b + c + d + ungraded = 0`,
      cell.split(':').map(Number),
    );
  }
  const scopeRows = [...scopes]
    .filter(([, n]) => n !== 0)
    .map(([key, n]) => [...key.split(':').map(Number), n]);
  await addTo(manager, tables.placeCount, ['list', 'grade'], ['n'], scopeRows);
}

export const CELL_KEYS = ['level', 'category', 'cell'] as const;
export const CELL_SUMS = ['a', 'b', 'c', 'd', 'ungraded', 'lat', 'lon'] as const;

/** What one place adds to a cell, in the order of `CELL_SUMS`. */
export function cellSums({ morton, grade }: Entry): number[] {
  const { lat, lon } = pointOf(morton);
  return [0, 1, 2, 3, 4]
    .map((each) => Number(each === grade))
    .concat(Math.round(lat * 1e6), Math.round(lon * 1e6));
}

/** Adds to the counters of rows that may not be there yet; in key order, so that two writers do not wait crosswise. */
export async function addTo(
  manager: EntityManager,
  table: string,
  keys: readonly string[],
  counters: readonly string[],
  rows: unknown[][],
): Promise<void> {
  if (rows.length === 0) return;
  rows.sort((a, b) => compare(a, b, keys.length));
  const last = rows.at(-1) as unknown[];
  const all = padded(rows, [...last.slice(0, keys.length), ...counters.map(() => 0)]);
  const sums = counters.map((counter) =>
    dialectOf(manager) === 'sqlite'
      ? `${counter} = ${table}.${counter} + excluded.${counter}`
      : `${counter} = ${table}.${counter} + VALUES(${counter})`,
  );
  // The term's sound is not a key, but the same for ever.
  const unique = keys.filter((key) => key !== 'sound');
  const otherwise =
    dialectOf(manager) === 'sqlite'
      ? `ON CONFLICT (${unique.join(', ')}) DO UPDATE SET`
      : 'ON DUPLICATE KEY UPDATE';
  await sqlRun(
    manager,
    `INSERT INTO ${table} (${[...keys, ...counters].join(', ')}) VALUES ${valuesOf(all)} ${otherwise} ${sums.join(', ')}`,
    all.flat(),
  );
}

export function compare(a: unknown[], b: unknown[], length: number): number {
  for (let index = 0; index < length; index += 1) {
    const [x, y] = [a[index] as string | number, b[index] as string | number];
    if (x !== y) return x < y ? -1 : 1;
  }
  return 0;
}
