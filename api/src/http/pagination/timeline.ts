import type { DataSource } from 'typeorm';
import { sqlRows, toNumber } from '../../platform/database/rows.js';
import { after, cursorOf, keyOf, type Order, orderBy } from './keyset.js';

export interface Timeline {
  /** Everything before `WHERE`; the table itself is called `t`. */
  select: string;
  where: string;
  params: readonly unknown[];
  order: 'newest' | 'oldest';
}

/** A page of rows by when they were made. `list` and its parameters tie a cursor to this very list. */
export async function timelinePage<Row extends { id: string; created_at: unknown }>(
  dataSource: DataSource,
  list: string,
  query: { cursor?: string | undefined; limit: number },
  { select, where, params, order }: Timeline,
): Promise<{ rows: Row[]; next: string | null }> {
  const direction = order === 'newest' ? 'DESC' : 'ASC';
  const columns: Order = [
    ['t.created_at', direction],
    ['t.id', direction],
  ];
  const whole = { list, params, limit: query.limit, ...(query.cursor && { cursor: query.cursor }) };
  const from = after(columns, keyOf(whole, columns));
  const rows = await sqlRows<Row>(
    dataSource,
    `${select} WHERE ${where} ${from.sql} ORDER BY ${orderBy(columns)} LIMIT ?`,
    [...params, ...from.params, query.limit + 1],
  );
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    rows: shown,
    next: last && rows.length > shown.length ? cursorOf(whole, [toNumber(last.created_at), last.id]) : null,
  };
}

export const isoOf = (at: unknown) => new Date(toNumber(at)).toISOString();
export const isoOrNull = (at: unknown) => (at === null ? null : isoOf(at));
