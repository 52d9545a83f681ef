import { type DataSource, type ObjectLiteral, QueryFailedError, QueryResult } from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import { Lru } from '../concurrency/lru.js';
import { Mutex } from '../concurrency/mutex.js';
import type { Row, SqliteConnection, SqliteStatement } from './sqlite-connection.js';

/**
 * SQLite has one writer. TypeORM's own runner shares one connection between everybody, so that a query of one
 * request would land inside the open transaction of another. Here transactions take turns on that connection, and
 * everything outside of one goes to a second connection, which may only read and sees only committed rows (WAL).
 */
const PRAGMAS = {
  journal_mode: 'wal',
  synchronous: 2,
  foreign_keys: 1,
  // The driver is synchronous: a longer wait would hold up every request. `retry` waits without blocking.
  busy_timeout: 250,
  mmap_size: 268_435_456,
  cache_size: -32_768,
} as const;

/** Sets the pragmas on a connection and refuses to go on when one did not take. */
export function setPragmas(connection: SqliteConnection): void {
  for (const [name, value] of Object.entries(PRAGMAS)) {
    connection.pragma(`${name} = ${value}`);
    const [row] = connection.pragma(name);
    const found = Object.values(row ?? {})[0];
    if (found !== value) {
      throw new Error(`SQLite keeps ${name} at ${String(found)} where ${value} is needed for durable writes`);
    }
  }
}

/** A connection with its prepared statements. */
class Statements {
  private readonly prepared = new Lru<SqliteStatement>(500);

  constructor(readonly connection: SqliteConnection) {}

  forget(): void {
    this.prepared.clear();
  }

  get(sql: string): SqliteStatement {
    let statement = this.prepared.get(sql);
    if (!statement) {
      statement = this.connection.prepare(sql);
      this.prepared.set(sql, statement);
    }
    return statement;
  }
}

/** The two connections of one SQLite file. */
class SqliteFile {
  /** Held by whoever writes. A write inside a transaction but beside its manager would wait for itself for ever. */
  readonly mutex = new Mutex(
    15_000,
    'No turn to write: is this inside a transaction, but beside the manager that it was given?',
  );
  readonly reader: Statements;
  readonly writer: Statements;
  /** Nobody else has the file open: then closing it writes the log into it. */
  isLast = false;

  constructor(
    writer: SqliteConnection,
    reader: SqliteConnection,
    readonly path: string,
  ) {
    this.writer = new Statements(writer);
    this.reader = new Statements(reader);
  }

  /** Reads the file instead of mapping it into memory, where each connection counts it anew; for a long batch. */
  spareMemory(): void {
    for (const { connection } of [this.reader, this.writer]) connection.pragma('mmap_size = 0');
  }

  close(): void {
    try {
      if (this.isLast) this.writer.connection.pragma('wal_checkpoint(TRUNCATE)');
    } catch {
      // On a full disk, say: what is in the log stays there for the next start.
    }
    this.reader.connection.close();
    for (const statements of [this.reader, this.writer]) statements.forget();
  }

  /** What is committed. SQLite refuses a change here with SQLITE_READONLY. */
  rows(sql: string, parameters: readonly unknown[]): Row[] {
    return this.reader.get(sql).all(parameters);
  }
}

class SqliteQueryRunner extends BetterSqlite3QueryRunner {
  /** Unlocks the writer; null while this runner has no transaction. */
  private unlock: (() => void) | null = null;

  constructor(
    driver: BetterSqlite3Driver,
    private readonly file: SqliteFile,
  ) {
    super(driver);
  }

  override async startTransaction(): Promise<void> {
    if (this.transactionDepth === 0) this.unlock = await this.file.mutex.lock();
    try {
      await super.startTransaction();
    } catch (error) {
      // TypeORM counts a transaction whose BEGIN failed as active and would roll back one that never was.
      if (this.transactionDepth === 0) {
        this.isTransactionActive = false;
        this.giveTurn();
      }
      throw error;
    }
  }

  override async commitTransaction(): Promise<void> {
    await super.commitTransaction();
    if (this.transactionDepth === 0) this.giveTurn();
  }

  override async rollbackTransaction(): Promise<void> {
    try {
      await super.rollbackTransaction();
    } catch (error) {
      // SQLite itself rolls back on a full disk; then there is nothing left to undo.
      if (this.file.writer.connection.inTransaction) throw error;
      this.transactionDepth = 0;
      this.isTransactionActive = false;
    } finally {
      if (this.transactionDepth === 0) this.giveTurn();
    }
  }

  override async release(): Promise<void> {
    if (this.transactionDepth > 0) await this.rollbackTransaction();
    return super.release();
  }

  override async query(sql: string, parameters: unknown[] = [], structured = false): Promise<unknown> {
    if (this.unlock) return this.run(this.file.writer, sql, parameters, structured);
    // Reads and writes of entities arrive here alike. SQLite itself tells them apart: its refusal comes before anything
    // is changed.
    try {
      return this.run(this.file.reader, sql, parameters, structured);
    } catch (error) {
      if (!isReadOnly(error)) throw error;
    }
    const unlock = await this.file.mutex.lock();
    try {
      return this.run(this.file.writer, sql, parameters, structured);
    } finally {
      unlock();
    }
  }

  private run(statements: Statements, sql: string, parameters: unknown[], structured: boolean): unknown {
    // A deferred transaction that turns into a write can meet SQLITE_BUSY halfway; an immediate one only here.
    const text = sql === 'BEGIN TRANSACTION' ? 'BEGIN IMMEDIATE' : sql;
    const result = new QueryResult();
    try {
      const statement = statements.get(text);
      if (statement.reader) {
        result.raw = result.records = statement.all(parameters);
      } else {
        const { changes, lastInsertRowid } = statement.run(parameters);
        result.affected = changes;
        result.raw = lastInsertRowid;
      }
    } catch (error) {
      throw new QueryFailedError(sql, parameters, error as Error);
    }
    return structured ? result : result.raw;
  }

  private giveTurn(): void {
    this.unlock?.();
    this.unlock = null;
  }
}

const isReadOnly = (error: unknown) =>
  error instanceof QueryFailedError && (error.driverError as { code?: string }).code === 'SQLITE_READONLY';

const files = new WeakMap<DataSource, SqliteFile>();

/** The file behind a data source; null when it is not SQLite. */
export function sqliteFile(dataSource: DataSource): SqliteFile | null {
  return files.get(dataSource) ?? null;
}

/**
 * Named parameters as question marks. TypeORM's own writes numbers into the text, so that nearly every row it inserts is
 * a statement of its own: none is found prepared, and each holds memory until it is collected.
 */
function bindAll(sql: string, parameters: ObjectLiteral = {}): [string, unknown[]] {
  const values: unknown[] = [];
  const text = sql.replace(/:(\.\.\.)?([A-Za-z0-9_.]+)/g, (full, isList: string | undefined, key: string) => {
    if (!Object.hasOwn(parameters, key)) return full;
    const value: unknown = parameters[key];
    if (typeof value === 'function') return value();
    const all = isList ? (value as unknown[]) : [value];
    values.push(...all);
    return all.map(() => '?').join(', ');
  });
  return [text, values];
}

/** Gives an initialised SQLite data source its two connections. */
export function separateReads(dataSource: DataSource, openReader: () => SqliteConnection): void {
  const driver = dataSource.driver as BetterSqlite3Driver;
  const reader = openReader();
  setPragmas(reader);
  reader.pragma('query_only = ON');
  const file = new SqliteFile(
    driver.databaseConnection as SqliteConnection,
    reader,
    dataSource.options.database as string,
  );
  files.set(dataSource, file);
  driver.createQueryRunner = (): BetterSqlite3QueryRunner => new SqliteQueryRunner(driver, file);
  driver.escapeQueryWithParameters = bindAll;
  const disconnect = driver.disconnect.bind(driver);
  driver.disconnect = async () => {
    await file.mutex.lock();
    file.close();
    await disconnect();
  };
}
