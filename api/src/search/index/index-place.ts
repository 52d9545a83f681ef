import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { lostRace, TryAgain } from '../../platform/database/retry.js';
import { dialectOf, sqlRows, sqlRun } from '../../platform/database/rows.js';
import { pointOf } from '../geo/geo.js';
import { type Entry, entryOf } from './entry.js';
import type { Tables } from './generation.js';
import { columnsOf } from './index-tables.js';
import { IndexWriter, marks, padded, type Row } from './index-writer.js';
import type { IndexedPlace } from './indexed-place.js';

/** What the index has of a place, and what it is to have. */
interface Change {
  docNo: number;
  before: Entry | null;
  after: Entry | null;
}

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
  const writer = new IndexWriter(manager, tables);
  const change: Change = { docNo, before, after };
  await writePlaceRow(writer, change, known);
  await writePostings(writer, change);
  await writeSuggest(writer, change);
  await writeLists(writer, change);
  await writeCounts(writer, change);
}

async function writePlaceRow(
  writer: IndexWriter,
  { docNo, before, after }: Change,
  known: Known | undefined,
): Promise<void> {
  const { manager, tables } = writer;
  if (!known) {
    if (after) await writer.insert('place', [placeRow(docNo, 1, after)]).catch(lostRace);
    return;
  }
  const row = after && placeRow(docNo, known.rev + 1, after).slice(KEPT.length);
  const columns = columnsOf('place').slice(KEPT.length);
  const changed = await sqlRun(
    manager,
    `${row ? `UPDATE ${tables.place} SET ${columns.map((column) => `${column} = ?`).join(', ')}` : `DELETE FROM ${tables.place}`}
     WHERE doc_no = ? AND rev = ? AND id = ?`,
    [...(row ?? []), docNo, known.rev, before?.place.id],
  );
  if (!changed) throw new TryAgain();
}

/** The first columns of a place, which never change. */
const KEPT = ['doc_no', 'id'] as const;

export function placeRow(docNo: number, rev: number, entry: Entry): Row {
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

const minus = <T>(all: Iterable<T>, less: { has(value: T): boolean } | null | undefined) =>
  [...all].filter((value) => !less?.has(value));

async function writePostings(writer: IndexWriter, { docNo, before, after }: Change): Promise<void> {
  const { manager, tables } = writer;
  const sameKey = before?.rank === after?.rank;
  const sameRow = sameKey && before?.morton === after?.morton && before?.traits === after?.traits;
  const gone = minus(before?.terms.keys() ?? [], after?.terms);
  const come = minus(after?.terms.keys() ?? [], before?.terms);
  const remove = sameKey ? gone : [...(before?.terms.keys() ?? [])];
  const write = sameRow ? come : [...(after?.terms.keys() ?? [])];
  if (before) await writer.remove('posting', before.rank, docNo, remove);
  if (after) {
    const { rank, morton, traits } = after;
    await writer.replace(
      'posting',
      write.sort().map((term) => [term, rank, docNo, morton, traits]),
    );
  }
  await writer.add('term', [
    ...gone.map((term): Row => [term, '', -1]),
    ...come.map((term): Row => [term, after?.terms.get(term) ?? '', 1]),
  ]);
  if (gone.length === 0) return;
  const terms = padded(gone);
  await sqlRun(manager, `DELETE FROM ${tables.term} WHERE df <= 0 AND term IN (${marks(terms)})`, terms);
}

async function writeSuggest(writer: IndexWriter, { docNo, before, after }: Change): Promise<void> {
  const sameKey = before?.rank === after?.rank;
  const gone = minus(before?.suggest ?? [], sameKey ? after?.suggest : undefined);
  const come = minus(after?.suggest ?? [], sameKey ? before?.suggest : undefined);
  if (before) await writer.remove('suggest', before.rank, docNo, gone);
  if (!after) return;
  await writer.replace(
    'suggest',
    come.sort().map((entry) => [entry, after.rank, docNo]),
  );
}

async function writeLists(writer: IndexWriter, { docNo, before, after }: Change): Promise<void> {
  const sameRow = before?.morton === after?.morton && before?.traits === after?.traits;
  const gone = new Map<number, number[]>();
  for (const [number, rank] of before?.lists ?? []) {
    if (after?.lists.get(number) !== rank) gone.set(rank, [...(gone.get(rank) ?? []), number]);
  }
  for (const [rank, numbers] of gone) await writer.remove('ranking', rank, docNo, numbers);
  if (!after) return;
  const { lists, morton, traits } = after;
  await writer.replace(
    'ranking',
    [...lists]
      .filter(([number, rank]) => !sameRow || before?.lists.get(number) !== rank)
      .sort(([a], [b]) => a - b)
      .map(([number, rank]) => [number, rank, docNo, morton, traits]),
  );
}

/** The counters, by what has changed. */
async function writeCounts(writer: IndexWriter, { before, after }: Change): Promise<void> {
  const { manager, tables } = writer;
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
  const moved = [...cells].filter(([, sums]) => sums.some((sum) => sum !== 0));
  await writer.add(
    'mapCell',
    moved.map(([key, sums]) => [...numbersOf(key), ...sums]),
  );
  for (const cell of minus(before?.mapCells ?? [], after && new Set(after.mapCells))) {
    await sqlRun(
      manager,
      `DELETE FROM ${tables.mapCell} WHERE level = ? AND category = ? AND cell = ? AND a + b + c + d + ungraded = 0`,
      numbersOf(cell),
    );
  }
  await writer.add(
    'placeCount',
    [...scopes].filter(([, n]) => n !== 0).map(([key, n]) => [...numbersOf(key), n]),
  );
}

/** Of `4:0:1723`. */
export const numbersOf = (key: string): number[] => key.split(':').map(Number);

/** What one place adds to a cell of the map, in the order of its sums. */
export function cellSums({ morton, grade }: Entry): number[] {
  const { lat, lon } = pointOf(morton);
  return [0, 1, 2, 3, 4]
    .map((each) => Number(each === grade))
    .concat(Math.round(lat * 1e6), Math.round(lon * 1e6));
}
