import { type DataSource, EntityManager } from 'typeorm';
import { sqliteFile } from './sqlite.js';

type Queries = DataSource | EntityManager;

/** COUNT(*), SUM and BIGINT arrive as strings from some drivers and as numbers from others. */
export function toNumber(value: unknown): number {
  const number = Number(value);
  if (!Number.isFinite(number)) throw new Error(`Not a number: ${String(value)}`);
  return number;
}

function dataSourceOf(queries: Queries): DataSource {
  return queries instanceof EntityManager ? queries.dataSource : queries;
}

export function dialectOf(queries: Queries): 'sqlite' | 'mysql' {
  return dataSourceOf(queries).options.type === 'better-sqlite3' ? 'sqlite' : 'mysql';
}

/** For `IN`: names of the product itself (a machine's states, types), never what somebody has sent. */
export const sqlIn = (names: readonly string[]): string => `(${names.map((name) => `'${name}'`).join(', ')})`;

/**
 * Hand-written SQL with `?` for values, the same text on both dialects (quote reserved names with backticks).
 * Inside a transaction pass its manager; outside the data source, which on SQLite skips TypeORM altogether and refuses
 * to change anything.
 */
export async function sqlRows<Row extends object>(
  queries: Queries,
  sql: string,
  params: readonly unknown[] = [],
): Promise<Row[]> {
  if (!(queries instanceof EntityManager && queries.queryRunner)) {
    const file = sqliteFile(dataSourceOf(queries));
    if (file) return file.rows(sql, params) as Row[];
  }
  return (await queries.query(sql, params as unknown[])) as Row[];
}

/** Hand-written INSERT, UPDATE or DELETE; answers how many rows it changed. */
export async function sqlRun(
  manager: EntityManager,
  sql: string,
  params: readonly unknown[] = [],
): Promise<number> {
  const runner = manager.queryRunner;
  if (!runner)
    throw new Error('A hand-written change belongs into a transaction: pass the manager of `retry`');
  const { affected, raw } = await runner.query(sql, params as unknown[], true);
  return affected ?? (raw as { affectedRows?: number } | undefined)?.affectedRows ?? 0;
}
