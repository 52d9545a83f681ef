import type { DataSource, EntityManager } from 'typeorm';
import { yieldToLoop } from '../../platform/concurrency/yield-to-loop.js';
import { retry } from '../../platform/database/retry.js';
import { sqlRun } from '../../platform/database/rows.js';
import { type Entry, entryOf } from './entry.js';
import {
  add,
  CELL_KEYS,
  CELL_SUMS,
  cellSums,
  compare,
  isFindable,
  marks,
  numberOf,
  PLACE_COLUMNS,
  placeRow,
} from './index-place.js';
import type { IndexedPlace } from './indexed-place.js';

/** Rows a statement, and statements a transaction: each is over soon, so that readers and writers get their turn. */
const ROWS = 400;
const STATEMENTS = 12;

type Write = (manager: EntityManager, rows: unknown[][]) => Promise<unknown>;

/** A list that grows without copying much. */
export class Numbers {
  private values: Float64Array;
  length = 0;
  constructor(size: number) {
    this.values = new Float64Array(size);
  }
  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Float64Array(this.length * 2);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.length] = value;
    this.length += 1;
  }
  at(index: number): number {
    return this.values[index] as number;
  }
}

/** Keys of places, gathered so that they can be read back sorted by key and then by the order of the places. */
class Pairs {
  private readonly keyNo = new Map<string, number>();
  private readonly keys: string[] = [];
  private readonly pairKeys = new Numbers(1024);
  private readonly pairPlaces = new Numbers(1024);

  push(key: string, place: number): void {
    let no = this.keyNo.get(key);
    if (no === undefined) {
      no = this.keys.length;
      this.keys.push(key);
      this.keyNo.set(key, no);
    }
    this.pairKeys.push(no);
    this.pairPlaces.push(place);
  }

  /** Key by key in order, with the ranks of its places in order. */
  *sorted(rankOf: Uint32Array): Generator<[key: string, places: Uint32Array]> {
    const counts = new Uint32Array(this.keys.length + 1);
    for (let index = 0; index < this.pairKeys.length; index += 1) {
      const key = this.pairKeys.at(index) + 1;
      counts[key] = (counts[key] as number) + 1;
    }
    for (let key = 1; key < counts.length; key += 1) {
      counts[key] = (counts[key] as number) + (counts[key - 1] as number);
    }
    const filled = counts.slice();
    const ranks = new Uint32Array(this.pairKeys.length);
    for (let index = 0; index < this.pairKeys.length; index += 1) {
      const key = this.pairKeys.at(index);
      const at = filled[key] as number;
      ranks[at] = rankOf[this.pairPlaces.at(index)] as number;
      filled[key] = at + 1;
    }
    const order = this.keys.map((key, no) => ({ key, no })).sort(byKey);
    for (const { key, no } of order) {
      const places = ranks.subarray(counts[no], counts[no + 1]);
      places.sort();
      yield [key, places];
    }
  }
}

const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1);

/**
 * Fills an empty index, or adds places it does not have: all rows of a batch are sorted first, so that every table is
 * written from its front to its end. A batch holds about 3 KB a place in memory.
 */
export class BulkLoad {
  private readonly taken = new Set<number>();

  constructor(private readonly dataSource: DataSource) {}

  async add(places: Iterable<IndexedPlace>, onPlaces: (done: number) => void = () => {}): Promise<void> {
    const rows: unknown[][] = [];
    const rks = new Numbers(1024);
    const nos = new Numbers(1024);
    const zs = new Numbers(1024);
    const traits = new Numbers(1024);
    const terms = new Pairs();
    const sounds = new Map<string, string>();
    const df = new Map<string, number>();
    const suggest = new Pairs();
    const lists = { list: new Numbers(1024), rk: new Numbers(1024), place: new Numbers(1024) };
    const cells = new Map<string, number[]>();
    const scopes = new Map<string, number>();
    const flushPlaces = () => this.write(insert('index_place', PLACE_COLUMNS), rows.splice(0));
    let place = 0;
    for (const each of places) {
      if (!isFindable(each)) continue;
      const entry = entryOf(each);
      const no = numberOf(each.id, (taken) => this.taken.has(taken));
      this.taken.add(no);
      rows.push(placeRow(no, 1, entry));
      rks.push(entry.rk);
      nos.push(no);
      zs.push(entry.z);
      traits.push(entry.traits);
      for (const [term, sound] of entry.terms) {
        terms.push(term, place);
        df.set(term, (df.get(term) ?? 0) + 1);
        if (sound) sounds.set(term, sound);
      }
      for (const key of entry.suggest) suggest.push(key, place);
      for (const [list, rk] of entry.lists) {
        lists.list.push(list);
        lists.rk.push(rk);
        lists.place.push(place);
      }
      count(entry, cells, scopes);
      place += 1;
      if (rows.length >= ROWS * STATEMENTS) {
        await flushPlaces();
        onPlaces(place);
      } else if (place % 50 === 0) await yieldToLoop();
    }
    await flushPlaces();
    onPlaces(place);

    // A place's rank among all: then a list of places sorts as plain numbers.
    const byRank = Uint32Array.from({ length: place }, (_, index) => index).sort(
      (a, b) => rks.at(a) - rks.at(b) || nos.at(a) - nos.at(b),
    );
    const rankOf = new Uint32Array(place);
    for (const [rank, index] of byRank.entries()) rankOf[index] = rank;
    const at = (rank: number) => byRank[rank] as number;

    await this.write(
      insert('posting', ['term', 'rk', 'no', 'z', 'traits']),
      flat(terms.sorted(rankOf), (term, rank) => {
        const index = at(rank);
        return [term, rks.at(index), nos.at(index), zs.at(index), traits.at(index)];
      }),
    );
    await this.write(
      insert('suggest', ['entry', 'rk', 'no']),
      flat(suggest.sorted(rankOf), (entry, rank) => [entry, rks.at(at(rank)), nos.at(at(rank))]),
    );
    await this.write(
      (manager, some) => add(manager, 'term', ['term', 'sound'], ['df'], some),
      [...df]
        .map(([term, n]) => ({ key: term, n }))
        .sort(byKey)
        .map(({ key, n }) => [key, sounds.get(key) ?? '', n]),
    );
    const order = Uint32Array.from({ length: lists.list.length }, (_, index) => index).sort(
      (a, b) =>
        lists.list.at(a) - lists.list.at(b) ||
        lists.rk.at(a) - lists.rk.at(b) ||
        nos.at(lists.place.at(a)) - nos.at(lists.place.at(b)),
    );
    await this.write(
      insert('ranking', ['list', 'rk', 'no', 'z', 'traits']),
      mapped(order, (index) => {
        const which = lists.place.at(index);
        return [lists.list.at(index), lists.rk.at(index), nos.at(which), zs.at(which), traits.at(which)];
      }),
    );
    const numbers = (key: string) => key.split(':').map(Number);
    await this.write(
      (manager, some) => add(manager, 'map_cell', CELL_KEYS, CELL_SUMS, some),
      [...cells].map(([key, sums]) => [...numbers(key), ...sums]).sort((a, b) => compare(a, b, 3)),
    );
    await this.write(
      (manager, some) => add(manager, 'place_count', ['list', 'grade'], ['n'], some),
      [...scopes].map(([key, n]) => [...numbers(key), n]),
    );
  }

  private async write(write: Write, rows: Iterable<unknown[]>): Promise<void> {
    let statements: unknown[][][] = [];
    let some: unknown[][] = [];
    const commit = async () => {
      const all = some.length > 0 ? [...statements, some] : statements;
      statements = [];
      some = [];
      if (all.length === 0) return;
      await retry(this.dataSource, async (manager) => {
        for (const each of all) await write(manager, each);
      });
      await yieldToLoop();
    };
    for (const row of rows) {
      some.push(row);
      if (some.length < ROWS) continue;
      statements.push(some);
      some = [];
      if (statements.length === STATEMENTS) await commit();
    }
    await commit();
  }
}

function insert(table: string, columns: readonly string[]): Write {
  return (manager, rows) =>
    sqlRun(manager, `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${marks(rows)}`, rows.flat());
}

function* flat(
  lists: Iterable<[string, Uint32Array]>,
  rowOf: (key: string, rank: number) => unknown[],
): Generator<unknown[]> {
  for (const [key, ranks] of lists) for (const rank of ranks) yield rowOf(key, rank);
}

function* mapped<T>(values: Iterable<T>, rowOf: (value: T) => unknown[]): Generator<unknown[]> {
  for (const value of values) yield rowOf(value);
}

function count(entry: Entry, cells: Map<string, number[]>, scopes: Map<string, number>): void {
  const own = cellSums(entry);
  for (const cell of entry.mapCells) {
    const sums = cells.get(cell);
    if (!sums) cells.set(cell, [...own]);
    else for (const [index, sum] of own.entries()) sums[index] = (sums[index] as number) + sum;
  }
  for (const scope of entry.scopes) {
    const key = `${scope}:${entry.grade}`;
    scopes.set(key, (scopes.get(key) ?? 0) + 1);
  }
}
