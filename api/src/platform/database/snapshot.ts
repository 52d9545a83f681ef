import type { DataSource } from 'typeorm';
import { sqliteFile } from './sqlite.js';
import { type Row, SqliteConnection } from './sqlite-connection.js';

/** Reads from one state of the database, with `?` for values. */
export type ReadRows = (sql: string, params?: readonly unknown[]) => Promise<Row[]>;

/** One state for all that `work` reads, whoever writes meanwhile; nobody waits for it. */
export async function withSnapshot<T>(
  dataSource: DataSource,
  work: (read: ReadRows) => Promise<T>,
): Promise<T> {
  const file = sqliteFile(dataSource);
  return file ? withSqlite(file.path, work) : withMysql(dataSource, work);
}

async function withSqlite<T>(path: string, work: (read: ReadRows) => Promise<T>): Promise<T> {
  const connection = new SqliteConnection(path);
  try {
    connection.exec('BEGIN');
    return await work(async (sql, params = []) => connection.prepare(sql).all(params));
  } finally {
    connection.close();
  }
}

async function withMysql<T>(dataSource: DataSource, work: (read: ReadRows) => Promise<T>): Promise<T> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    await runner.query('START TRANSACTION WITH CONSISTENT SNAPSHOT');
    return await work((sql, params = []) => runner.query(sql, [...params]));
  } finally {
    await runner.query('ROLLBACK');
    await runner.release();
  }
}
