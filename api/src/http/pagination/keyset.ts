import { createHash } from 'node:crypto';
import { z } from 'zod';
import { Problem } from '../../platform/problem.js';

// Keyset pagination: a page begins after the last row of the one before, which its cursor names.

/** What a list is ordered by; the last column is unique. */
export type Order = readonly (readonly [column: string, direction: 'ASC' | 'DESC'])[];

export function orderBy(order: Order): string {
  return order.map(([column, direction]) => `${column} ${direction}`).join(', ');
}

/** `AND (…)` for the rows after the given one, in the OR form that every database answers from an index. */
export function after(order: Order, key: Key | null): { sql: string; params: Key } {
  if (!key) return { sql: '', params: [] };
  const params: Key = [];
  const cases = order.map(([column, direction], depth) => {
    params.push(...key.slice(0, depth + 1));
    const same = order.slice(0, depth).map(([before]) => `${before} = ?`);
    return [...same, `${column} ${direction === 'ASC' ? '>' : '<'} ?`].join(' AND ');
  });
  return { sql: `AND (${cases.map((each) => `(${each})`).join(' OR ')})`, params };
}

export type Key = (string | number)[];

const Opened = z.tuple([z.string()], z.union([z.string(), z.number()]));

/** A query's fingerprint, without what may differ from page to page. */
function fingerprint({ cursor: _cursor, limit: _limit, ...query }: Record<string, unknown>): string {
  const sorted = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, 10);
}

export function cursorOf(query: Record<string, unknown>, key: Key): string {
  return Buffer.from(JSON.stringify([fingerprint(query), ...key])).toString('base64url');
}

/** The key in the query's cursor, null without one; a cursor that another query gave is refused. */
export function keyOf(
  query: Record<string, unknown> & { cursor?: string | undefined },
  order: Order,
): Key | null {
  if (query.cursor === undefined) return null;
  const opened = Opened.safeParse(parse(query.cursor));
  if (!opened.success || opened.data[0] !== fingerprint(query) || opened.data.length !== order.length + 1) {
    throw new Problem('BAD_PARAM', { fields: [{ path: 'cursor', rule: 'cursor' }] });
  }
  return opened.data.slice(1);
}

/** What a page reads: the rows after `key`, in order, one more of them than it shows. */
export interface Rest {
  key: Key | null;
  most: number;
  /** After a WHERE: `AND (…) ORDER BY … LIMIT ?`. */
  sql: string;
  params: Key;
}

/**
 * A page of a list and the cursor of the next one. `whole` is what is asked, with whatever makes it this very list, such
 * as its reader: a cursor of it is of no use in another.
 */
export async function keysetPage<Row>(
  whole: Record<string, unknown> & { cursor?: string | undefined; limit: number },
  order: Order,
  keyOfRow: (row: Row) => Key,
  read: (rest: Rest) => Row[] | Promise<Row[]>,
): Promise<{ rows: Row[]; next: string | null }> {
  const key = keyOf(whole, order);
  const most = whole.limit + 1;
  const { sql, params } = after(order, key);
  const tail = `${sql} ORDER BY ${orderBy(order)} LIMIT ?`;
  const found = await read({ key, most, sql: tail, params: [...params, most] });
  const rows = found.slice(0, whole.limit);
  const last = rows.at(-1);
  return { rows, next: last && found.length > rows.length ? cursorOf(whole, keyOfRow(last)) : null };
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}
