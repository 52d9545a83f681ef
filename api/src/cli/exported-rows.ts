import type { EntityMetadata } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { time } from '../platform/database/columns.js';
import type { ReadRows } from '../platform/database/snapshot.js';
import type { Row } from '../platform/database/sqlite-connection.js';

/**
 * What opens something, or tells from which network somebody wrote: in no export, as whoever holds one is not the server.
 * A test compares it with all columns that sound like a secret.
 */
const SECRET = /^(?:(?:password|secret|token|code|resume|device|former)Hash|privateKey|network)$/;
const AT_ONCE = 1_000;

const quoted = (name: string) => `\`${name}\``;

export const exportedColumns = (table: EntityMetadata): ColumnMetadata[] =>
  table.columns.filter(({ propertyName }) => !SECRET.test(propertyName));

/** JSON as it is, yes and no as such, times in UTC as ISO 8601. */
function exported({ transformer }: ColumnMetadata, stored: unknown): unknown {
  if (stored === null || !transformer || Array.isArray(transformer)) return stored;
  const value: unknown = transformer.from(stored);
  return transformer === time ? new Date(Number(value)).toISOString() : value;
}

export const exportedRow = (table: EntityMetadata, row: Row): Row =>
  Object.fromEntries(
    exportedColumns(table).map((column) => [
      column.propertyName,
      exported(column, row[column.databaseName] ?? null),
    ]),
  );

/** Of a column: what its values are. */
export function kindOf({ transformer, type }: ColumnMetadata): string {
  if (transformer === time) return 'time';
  if (type === 'text' && transformer) return 'json';
  if (type === 'tinyint') return 'boolean';
  return type === 'varchar' || type === 'text' ? 'text' : 'number';
}

/** All rows in the order of their key, some at a time: a table may be larger than the memory. */
export async function* rowsIn(read: ReadRows, table: EntityMetadata): AsyncGenerator<Row> {
  const keys = table.primaryColumns.map(({ databaseName }) => databaseName);
  const order = keys.map(quoted).join(', ');
  let last: Row | undefined;
  do {
    const after = last ? laterThan(keys, last) : { sql: '', params: [] };
    const rows = await read(
      `SELECT * FROM ${quoted(table.tableName)} ${after.sql} ORDER BY ${order} LIMIT ${AT_ONCE}`,
      after.params,
    );
    for (const row of rows) yield exportedRow(table, row);
    last = rows.length === AT_ONCE ? rows.at(-1) : undefined;
  } while (last);
}

/** `(a > ?) OR (a = ? AND b > ?)`: MariaDB finds no index for a comparison of whole keys. */
function laterThan(keys: readonly string[], row: Row): { sql: string; params: unknown[] } {
  const steps = keys.map((key, at) =>
    [...keys.slice(0, at).map((same) => `${quoted(same)} = ?`), `${quoted(key)} > ?`].join(' AND '),
  );
  return {
    sql: `WHERE ${steps.map((step) => `(${step})`).join(' OR ')}`,
    params: keys.flatMap((_, at) => keys.slice(0, at + 1).map((key) => row[key])),
  };
}
