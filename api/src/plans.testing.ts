import type { DataSource } from 'typeorm';
import { dialectOf } from './platform/database/rows.js';
import { sqliteFile } from './platform/database/sqlite.js';

interface Statement {
  sql: string;
  params: readonly unknown[];
}

/** Hears of each question from here on. */
export function onRead(dataSource: DataSource, hear: (statement: Statement) => void): void {
  const see = (sql: string, params: unknown = []) => {
    if (/^\s*(SELECT|WITH)\b/i.test(sql)) hear({ sql, params: params as unknown[] });
  };
  const file = sqliteFile(dataSource);
  if (file) {
    const get = file.reader.get.bind(file.reader);
    file.reader.get = (sql) => {
      see(sql);
      return get(sql);
    };
  } else {
    const { logger } = dataSource;
    logger.logQuery = (sql, params) => see(sql, params);
  }
}

/** What is read from here on, each text of a question once. */
export function watchReads(dataSource: DataSource): Map<string, Statement> {
  const seen = new Map<string, Statement>();
  onRead(dataSource, (statement) => seen.set(statement.sql, statement));
  return seen;
}

/** A step of a plan that begins at the front of a table or an index and goes on to its end, in words; few rows are none. */
export async function readsWithoutBound(
  dataSource: DataSource,
  { sql, params }: Statement,
  few: number,
): Promise<string[]> {
  const tables = new Set(dataSource.entityMetadatas.map(({ tableName }) => tableName));
  const tableOf = (alias: string) =>
    tables.has(alias)
      ? alias
      : [...sql.matchAll(new RegExp(`\`?(\\w+)\`?\\s+(?:AS\\s+)?[\`"]?${alias}[\`"]?(?!\\w)`, 'gi'))]
          .map(([, name = '']) => name)
          .find((name) => tables.has(name));
  if (dialectOf(dataSource) === 'sqlite') {
    const plan: { detail: string }[] = await dataSource.query(`EXPLAIN QUERY PLAN ${sql}`);
    return plan.flatMap(({ detail }) => {
      const [, alias] = /^SCAN (\w+)/.exec(detail) ?? [];
      const table = alias && tableOf(alias);
      return table ? [`${table}: ${detail}`] : [];
    });
  }
  const plan: { table: string | null; type: string; key: string | null; rows: unknown }[] =
    await dataSource.query(`EXPLAIN ${sql}`, params as unknown[]);
  return plan.flatMap(({ table, type, key, rows }) =>
    ['ALL', 'index'].includes(type) && Number(rows) > few && tableOf(table ?? '')
      ? [`${tableOf(table ?? '')}: ${table} ${type} ${key ?? ''} ${rows}`]
      : [],
  );
}
