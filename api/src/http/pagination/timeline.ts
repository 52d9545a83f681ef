import type { DataSource } from 'typeorm';
import { type Columns, rowsOf } from '../../platform/database/select.js';
import { after, cursorOf, keyOf, type Order, orderBy } from './keyset.js';

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
  const whole = { list, params, limit: query.limit, ...(query.cursor && { cursor: query.cursor }) };
  const rest = after(by, keyOf(whole, by));
  const rows = await rowsOf(
    dataSource,
    columns,
    `SELECT ${columns} FROM ${from} WHERE ${where} ${rest.sql} ORDER BY ${orderBy(by)} LIMIT ?`,
    [...params, ...rest.params, query.limit + 1],
  );
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    rows: shown,
    next: last && rows.length > shown.length ? cursorOf(whole, [last.createdAt, last.id]) : null,
  };
}
