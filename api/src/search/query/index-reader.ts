import type { DataSource } from 'typeorm';
import { sqlRows, toNumber } from '../../platform/database/rows.js';
import type { Tables } from '../index/generation.js';

const AT_ONCE = 500;

/** Asks the tables of the generation that answers now. */
export class IndexReader {
  constructor(
    private readonly dataSource: DataSource,
    readonly tables: Tables,
  ) {}

  rows<Row extends object>(sql: string, params: readonly unknown[]): Promise<Row[]> {
    return sqlRows<Row>(this.dataSource, sql, params);
  }

  /** Columns of these places, by number. */
  async places<Row extends object>(docNos: readonly number[], columns: string): Promise<Map<number, Row>> {
    const found = new Map<number, Row>();
    for (let at = 0; at < docNos.length; at += AT_ONCE) {
      const some = docNos.slice(at, at + AT_ONCE);
      const rows = await this.rows<Row & { doc_no: unknown }>(
        `SELECT doc_no, ${columns} FROM ${this.tables.place} WHERE doc_no IN (${some.map(() => '?').join(',')})`,
        some,
      );
      for (const row of rows) found.set(toNumber(row.doc_no), row);
    }
    return found;
  }
}
