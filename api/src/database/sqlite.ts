import { AsyncLocalStorage } from 'node:async_hooks';
import type Libsql from 'libsql';
import { type DataSource, type EntityManager, QueryFailedError, QueryResult } from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';

/**
 * SQLite has one writer. TypeORM's own runner shares one connection between everybody, so that a query of one
 * request would land inside the open transaction of another. Here reads go to a connection of their own, which
 * sees only committed rows (WAL), and whatever writes waits its turn for the writing connection.
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

type Connection = Libsql.Database;
type Statement = Libsql.Statement<unknown[]>;

/** Sets the pragmas on a connection and refuses to go on when one did not take. */
export function setPragmas(connection: Connection): void {
  for (const [name, value] of Object.entries(PRAGMAS)) {
    connection.prepare(`PRAGMA ${name} = ${value}`).all();
    const [row] = connection.prepare(`PRAGMA ${name}`).all() as Record<string, unknown>[];
    const found = Object.values(row ?? {})[0];
    if (found !== value) {
      throw new Error(`SQLite keeps ${name} at ${String(found)} where ${value} is needed for durable writes`);
    }
  }
}

/** One at a time, first come first served. */
class Turns {
  private last: Promise<void> = Promise.resolve();

  async take(): Promise<() => void> {
    const before = this.last;
    let release: () => void = () => {};
    this.last = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return release;
  }
}

/** Prepared statements of one connection, oldest out first. */
class Statements {
  private readonly kept = new Map<string, Statement>();

  constructor(readonly connection: Connection) {}

  get(sql: string): Statement {
    let statement = this.kept.get(sql);
    if (!statement) {
      statement = this.connection.prepare(sql) as Statement;
      if (this.kept.size >= 500) this.kept.delete(this.kept.keys().next().value as string);
      this.kept.set(sql, statement);
    }
    return statement;
  }
}

const READS = /^\s*(?:SELECT|VALUES|EXPLAIN|WITH(?![\s\S]*\b(?:INSERT|UPDATE|DELETE|REPLACE)\b))\b/i;

function bindable(parameters: readonly unknown[]): unknown[] {
  return parameters.map((value) =>
    typeof value === 'boolean' ? Number(value) : value === undefined ? null : value,
  );
}

/** The two connections of one SQLite file. */
export class SqliteFile {
  readonly turns = new Turns();
  readonly reader: Statements;
  readonly writer: Statements;
  /** True inside the work of a transaction: a write beside it would wait for itself for ever. */
  readonly inside = new AsyncLocalStorage<true>();

  constructor(writer: Connection, reader: Connection) {
    this.writer = new Statements(writer);
    this.reader = new Statements(reader);
  }

  rows(sql: string, parameters: readonly unknown[]): unknown[] {
    return this.reader.get(sql).all(bindable(parameters));
  }

  /** Another number after every commit that changed the file, by whatever connection or process. */
  version(): number {
    const [row] = this.reader.get('PRAGMA data_version').all() as { data_version: number }[];
    return (row as { data_version: number }).data_version;
  }
}

class SqliteQueryRunner extends BetterSqlite3QueryRunner {
  private endTurn: (() => void) | null = null;

  constructor(
    driver: BetterSqlite3Driver,
    private readonly file: SqliteFile,
  ) {
    super(driver);
  }

  override async startTransaction(): Promise<void> {
    if (this.transactionDepth === 0) await this.takeTurn();
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
    if (this.endTurn) return this.run(this.file.writer, sql, parameters, structured);
    if (READS.test(sql)) return this.run(this.file.reader, sql, parameters, structured);
    await this.takeTurn();
    try {
      return this.run(this.file.writer, sql, parameters, structured);
    } finally {
      this.giveTurn();
    }
  }

  private run(statements: Statements, sql: string, parameters: unknown[], structured: boolean): unknown {
    // A deferred transaction that turns into a write can meet SQLITE_BUSY halfway; an immediate one only here.
    const text = sql === 'BEGIN TRANSACTION' ? 'BEGIN IMMEDIATE' : sql;
    const values = bindable(parameters);
    const result = new QueryResult();
    try {
      const statement = statements.get(text);
      if (statement.reader) {
        result.raw = result.records = statement.all(values) as Record<string, unknown>[];
      } else {
        const { changes, lastInsertRowid } = statement.run(values);
        result.affected = changes;
        result.raw = lastInsertRowid;
      }
    } catch (error) {
      throw new QueryFailedError(sql, values, error as Error);
    }
    return structured ? result : result.raw;
  }

  private async takeTurn(): Promise<void> {
    if (this.file.inside.getStore()) {
      throw new Error('A write beside the open transaction: use the manager that the transaction was given');
    }
    this.endTurn = await this.file.turns.take();
  }

  private giveTurn(): void {
    this.endTurn?.();
    this.endTurn = null;
  }
}

const files = new WeakMap<DataSource, SqliteFile>();

/** The file behind a data source; null when it is not SQLite. */
export function sqliteFile(dataSource: DataSource): SqliteFile | null {
  return files.get(dataSource) ?? null;
}

/** Gives an initialised SQLite data source its two connections. */
export function separateReads(dataSource: DataSource, openReader: () => Connection): void {
  const driver = dataSource.driver as BetterSqlite3Driver;
  const reader = openReader();
  setPragmas(reader);
  reader.prepare('PRAGMA query_only = ON').all();
  const file = new SqliteFile(driver.databaseConnection as Connection, reader);
  files.set(dataSource, file);
  driver.createQueryRunner = (): BetterSqlite3QueryRunner => new SqliteQueryRunner(driver, file);
  markTransactions(dataSource, file);
  const disconnect = driver.disconnect.bind(driver);
  driver.disconnect = async () => {
    await file.turns.take();
    reader.close();
    await disconnect();
  };
}

/** Lets a write beside the open transaction be told apart from one of another request, which just waits. */
function markTransactions({ manager }: DataSource, { inside }: SqliteFile): void {
  const transaction = manager.transaction.bind(manager) as (...args: unknown[]) => Promise<unknown>;
  const mark = (arg: unknown) =>
    typeof arg === 'function' ? (own: EntityManager) => inside.run(true, () => arg(own)) : arg;
  const marked = (...args: unknown[]) => transaction(...args.map(mark));
  manager.transaction = marked as typeof manager.transaction;
}
