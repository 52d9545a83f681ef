import type { EntityManager } from 'typeorm';
import { dialectOf, sqlRun } from '../../platform/database/rows.js';
import type { Tables } from './generation.js';
import { columnsOf, type IndexTable, layoutOf } from './index-tables.js';

/** Values in the order of `columnsOf`. */
export type Row = (string | number | bigint | null)[];

/** Writes rows of one generation's tables, in a transaction of its caller. */
export class IndexWriter {
  constructor(
    readonly manager: EntityManager,
    readonly tables: Tables,
  ) {}

  /** Fails where a row is there already. */
  insert(table: IndexTable, rows: readonly Row[]): Promise<number> {
    return this.write('INSERT', table, rows);
  }

  async replace(table: IndexTable, rows: readonly Row[]): Promise<void> {
    if (rows.length) await this.write('REPLACE', table, padded(rows));
  }

  /** Of the place with this rank and number, the rows whose first column is one of the values. */
  async remove(
    table: IndexTable,
    rank: number,
    docNo: number,
    values: readonly Row[number][],
  ): Promise<void> {
    if (values.length === 0) return;
    const all = padded(values);
    const [column] = columnsOf(table);
    await sqlRun(
      this.manager,
      `DELETE FROM ${this.tables[table]} WHERE rank_no = ? AND doc_no = ? AND ${column} IN (${marks(all)})`,
      [rank, docNo, ...all],
    );
  }

  /** Adds to the counters of rows that may not be there yet; in key order, so that two writers do not wait crosswise. */
  async add(table: IndexTable, rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return;
    const { primary, sums } = layoutOf(table);
    const sorted = [...rows].sort((a, b) => compare(a, b, primary.length));
    // The sums come last.
    const keys = columnsOf(table).length - sums.length;
    const nothing = (sorted.at(-1) as Row).map((value, at) => (at < keys ? value : 0));
    const name = this.tables[table];
    const isSqlite = dialectOf(this.manager) === 'sqlite';
    const added = (sum: string) => (isSqlite ? `excluded.${sum}` : `VALUES(${sum})`);
    const otherwise = isSqlite
      ? `ON CONFLICT (${primary.join(', ')}) DO UPDATE SET`
      : 'ON DUPLICATE KEY UPDATE';
    const changes = sums.map((sum) => `${sum} = ${name}.${sum} + ${added(sum)}`);
    const all = padded(sorted, nothing);
    await sqlRun(
      this.manager,
      `${this.into('INSERT', table, all)} ${otherwise} ${changes.join(', ')}`,
      all.flat(),
    );
  }

  private write(verb: 'INSERT' | 'REPLACE', table: IndexTable, rows: readonly Row[]): Promise<number> {
    return sqlRun(this.manager, this.into(verb, table, rows), rows.flat());
  }

  private into(verb: string, table: IndexTable, rows: readonly Row[]): string {
    const columns = columnsOf(table);
    const row = `(${marks(columns)})`;
    return `${verb} INTO ${this.tables[table]} (${columns.join(', ')}) VALUES ${rows.map(() => row).join(',')}`;
  }
}

/**
 * Filled up to one of few lengths, with the last one again unless told otherwise: each length is a SQL text of its own,
 * and SQLite holds memory for every text that was ever prepared until it is collected.
 */
export function padded<T>(values: readonly T[], filler: T = values.at(-1) as T): T[] {
  const { length } = values;
  const step = length <= 4 ? 1 : length <= 64 ? 8 : 64;
  return [...values, ...Array<T>(Math.ceil(length / step) * step - length).fill(filler)];
}

/** `?,?,?` */
export const marks = (values: readonly unknown[]): string => values.map(() => '?').join(',');

/** By the first columns, so many. */
export function compare(a: Row, b: Row, length: number): number {
  for (let at = 0; at < length; at += 1) {
    const [x, y] = [a[at] as string | number, b[at] as string | number];
    if (x !== y) return x < y ? -1 : 1;
  }
  return 0;
}
