import type { DataSource } from 'typeorm';
import { type Columns, rowsOf } from '../../platform/database/select.js';
import { keysetPage, type Order } from './keyset.js';

export interface Timeline<Row extends object> {
  columns: Columns<Row>;
  /** After FROM; the table itself is called `t`. */
  from: string;
  where: string;
  params: readonly unknown[];
  order: 'newest' | 'oldest';
}

/** A page of rows by when they were made. `list` and its parameters tie a cursor to this very list. */
export async function timelinePage<Row extends { id: string; createdAt: number }>(
  dataSource: DataSource,
  list: string,
  query: { cursor?: string | undefined; limit: number },
  { columns, from, where, params, order }: Timeline<Row>,
): Promise<{ rows: Row[]; next: string | null }> {
  const direction = order === 'newest' ? 'DESC' : 'ASC';
  const by: Order = [
    ['t.created_at', direction],
    ['t.id', direction],
  ];
  const whole = { list, params, limit: query.limit, cursor: query.cursor };
  const keyOfRow = ({ createdAt, id }: Row) => [createdAt, id];
  return keysetPage(whole, by, keyOfRow, (rest) =>
    rowsOf(dataSource, columns, `SELECT ${columns} FROM ${from} WHERE ${where} ${rest.sql}`, [
      ...params,
      ...rest.params,
    ]),
  );
}
