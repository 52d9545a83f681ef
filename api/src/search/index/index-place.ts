import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { TryAgain } from '../../platform/database/retry.js';
import { dialectOf, sqlRows, sqlRun } from '../../platform/database/rows.js';
import { pointOf } from '../geo/geo.js';
import { type Entry, entryOf } from './entry.js';
import type { IndexedPlace } from './indexed-place.js';

interface Known {
  no: number;
  rev: number;
  source: string;
}

export const TABLES = [
  'index_place',
  'posting',
  'term',
  'suggest',
  'ranking',
  'map_cell',
  'place_count',
] as const;

export const isFindable = ({ state }: IndexedPlace) => state === 'listed' || state === 'suspended';

/**
 * Brings the rows of one place up to date: what it had is worked out from the same source as what it gets, and only
 * the difference is written. Two writers of one place cannot both count it: the second has to begin again.
 */
export async function repost(manager: EntityManager, place: IndexedPlace | null, id: string): Promise<void> {
  const [known] = await sqlRows<Known>(manager, 'SELECT no, rev, source FROM index_place WHERE id = ?', [id]);
  const before = known ? entryOf(JSON.parse(known.source) as IndexedPlace) : null;
  const after = place && isFindable(place) ? entryOf(place) : null;
  if (!before && !after) return;
  const no = known?.no ?? (await freeNo(manager, id));
  if (known && after) {
    const source = JSON.stringify(after.place);
    if (source === known.source) return;
    const changed = await sqlRun(
      manager,
      'UPDATE index_place SET rev = ? WHERE no = ? AND rev = ? AND id = ?',
      [known.rev + 1, no, known.rev, id],
    );
    if (!changed) throw new TryAgain();
    await sqlRun(
      manager,
      `UPDATE index_place SET ${PLACE_COLUMNS.slice(3)
        .map((column) => `${column} = ?`)
        .join(', ')} WHERE no = ?`,
      [...placeRow(no, 0, after).slice(3), no],
    );
  } else if (known) {
    const removed = await sqlRun(manager, 'DELETE FROM index_place WHERE no = ? AND rev = ? AND id = ?', [
      no,
      known.rev,
      id,
    ]);
    if (!removed) throw new TryAgain();
  } else if (after) {
    await insert(manager, 'index_place', PLACE_COLUMNS, [placeRow(no, 1, after)]);
  }
  await repostTerms(manager, no, before, after);
  await repostSuggest(manager, no, before, after);
  await repostLists(manager, no, before, after);
  await recount(manager, before, after);
}

export const PLACE_COLUMNS = [
  'no',
  'id',
  'rev',
  'z',
  'traits',
  'rk',
  'safest',
  'top_rated',
  'newest_inspected',
  'hot',
  'recommend',
  'hours',
  'source',
] as const;

export function placeRow(no: number, rev: number, { place, z, traits, rk, keys, hours }: Entry): unknown[] {
  return [
    no,
    place.id,
    rev,
    z,
    traits,
    rk,
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

async function freeNo(manager: EntityManager, id: string): Promise<number> {
  const first = numberOf(id, () => false);
  const rows = await sqlRows<{ no: number }>(
    manager,
    'SELECT no FROM index_place WHERE no >= ? AND no < ? ORDER BY no LIMIT 100',
    [first, first + 100],
  );
  const taken = new Set(rows.map(({ no }) => no));
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
  await sqlRun(manager, `REPLACE INTO ${table} (${columns.join(', ')}) VALUES ${marks(all)}`, all.flat());
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
export function marks(rows: readonly unknown[][]): string {
  const row = `(${rows[0]?.map(() => '?').join(',')})`;
  return rows.map(() => row).join(',');
}

const list = (values: readonly unknown[]) => values.map(() => '?').join(',');
const minus = <T>(all: Iterable<T>, less: { has(value: T): boolean } | null | undefined) =>
  [...all].filter((value) => !less?.has(value));

async function repostTerms(
  manager: EntityManager,
  no: number,
  before: Entry | null,
  after: Entry | null,
): Promise<void> {
  const sameKey = before?.rk === after?.rk;
  const sameRow = sameKey && before?.z === after?.z && before?.traits === after?.traits;
  const gone = minus(before?.terms.keys() ?? [], after?.terms);
  const come = minus(after?.terms.keys() ?? [], before?.terms);
  const remove = sameKey ? gone : [...(before?.terms.keys() ?? [])];
  const write = sameRow ? come : [...(after?.terms.keys() ?? [])];
  if (before && remove.length > 0) {
    const terms = padded(remove);
    await sqlRun(manager, `DELETE FROM posting WHERE rk = ? AND no = ? AND term IN (${list(terms)})`, [
      before.rk,
      no,
      ...terms,
    ]);
  }
  if (after) {
    await insert(
      manager,
      'posting',
      ['term', 'rk', 'no', 'z', 'traits'],
      write.sort().map((term) => [term, after.rk, no, after.z, after.traits]),
    );
  }
  const changes = [
    ...gone.map((term) => [term, '', -1]),
    ...come.map((term) => [term, after?.terms.get(term) ?? '', 1]),
  ];
  await add(manager, 'term', ['term', 'sound'], ['df'], changes);
  if (gone.length > 0) {
    const terms = padded(gone);
    await sqlRun(manager, `DELETE FROM term WHERE df <= 0 AND term IN (${list(terms)})`, terms);
  }
}

async function repostSuggest(
  manager: EntityManager,
  no: number,
  before: Entry | null,
  after: Entry | null,
): Promise<void> {
  const sameKey = before?.rk === after?.rk;
  const gone = minus(before?.suggest ?? [], sameKey ? after?.suggest : undefined);
  const come = minus(after?.suggest ?? [], sameKey ? before?.suggest : undefined);
  if (before && gone.length > 0) {
    const entries = padded(gone);
    await sqlRun(manager, `DELETE FROM suggest WHERE rk = ? AND no = ? AND entry IN (${list(entries)})`, [
      before.rk,
      no,
      ...entries,
    ]);
  }
  if (after) {
    const rows = come.sort().map((entry) => [entry, after.rk, no]);
    await insert(manager, 'suggest', ['entry', 'rk', 'no'], rows);
  }
}

async function repostLists(
  manager: EntityManager,
  no: number,
  before: Entry | null,
  after: Entry | null,
): Promise<void> {
  const sameRow = before?.z === after?.z && before?.traits === after?.traits;
  const gone = new Map<number, number[]>();
  for (const [number, rk] of before?.lists ?? []) {
    if (after?.lists.get(number) !== rk) gone.set(rk, [...(gone.get(rk) ?? []), number]);
  }
  for (const [rk, unpadded] of gone) {
    const numbers = padded(unpadded);
    await sqlRun(manager, `DELETE FROM ranking WHERE rk = ? AND no = ? AND list IN (${list(numbers)})`, [
      rk,
      no,
      ...numbers,
    ]);
  }
  if (!after) return;
  const rows = [...after.lists]
    .filter(([number, rk]) => !sameRow || before?.lists.get(number) !== rk)
    .sort(([a], [b]) => a - b)
    .map(([number, rk]) => [number, rk, no, after.z, after.traits]);
  await insert(manager, 'ranking', ['list', 'rk', 'no', 'z', 'traits'], rows);
}

/** The counters, by what has changed. */
async function recount(manager: EntityManager, before: Entry | null, after: Entry | null): Promise<void> {
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
  await add(manager, 'map_cell', CELL_KEYS, CELL_SUMS, cellRows);
  const left = minus(before?.mapCells ?? [], after && new Set(after.mapCells));
  for (const cell of left) {
    await sqlRun(
      manager,
      'DELETE FROM map_cell WHERE level = ? AND category = ? AND cell = ? AND a + b + c + d + ungraded = 0',
      cell.split(':').map(Number),
    );
  }
  const scopeRows = [...scopes]
    .filter(([, n]) => n !== 0)
    .map(([key, n]) => [...key.split(':').map(Number), n]);
  await add(manager, 'place_count', ['list', 'grade'], ['n'], scopeRows);
}

export const CELL_KEYS = ['level', 'category', 'cell'] as const;
export const CELL_SUMS = ['a', 'b', 'c', 'd', 'ungraded', 'lat', 'lon'] as const;

/** What one place adds to a square, in the order of `CELL_SUMS`. */
export function cellSums({ z, grade }: Entry): number[] {
  const { lat, lon } = pointOf(z);
  return [0, 1, 2, 3, 4]
    .map((each) => Number(each === grade))
    .concat(Math.round(lat * 1e6), Math.round(lon * 1e6));
}

/** Adds to the counters of rows that may not be there yet; in key order, so that two writers do not wait crosswise. */
export async function add(
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
  const unique = table === 'term' ? ['term'] : keys;
  const otherwise =
    dialectOf(manager) === 'sqlite'
      ? `ON CONFLICT (${unique.join(', ')}) DO UPDATE SET`
      : 'ON DUPLICATE KEY UPDATE';
  await sqlRun(
    manager,
    `INSERT INTO ${table} (${[...keys, ...counters].join(', ')}) VALUES ${marks(all)} ${otherwise} ${sums.join(', ')}`,
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
