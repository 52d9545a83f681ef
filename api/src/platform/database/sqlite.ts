import { type FileHandle, open } from 'node:fs/promises';
import type Libsql from 'libsql';
import {
  type DataSource,
  type EntityManager,
  type ObjectLiteral,
  QueryFailedError,
  QueryResult,
} from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';

/**
 * SQLite has one writer. TypeORM's own runner shares one connection between everybody, so that a query of one
 * request would land inside the open transaction of another. Here whatever writes waits its turn for that connection,
 * and while a transaction is open there, reads go to another one, which sees only committed rows (WAL; decision 0021).
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

/**
 * How a transaction waits for the disk; MariaDB decides that by itself.
 * - `inside`: its COMMIT does, and everybody with it.
 * - `beside`: another thread does, and so does whoever is told that it is done. Until then others may read what a power
 *   cut would take back; for rows that matter to nobody before they are acknowledged, such as a session.
 * - `later`: nobody does. A power cut may take it back, the end of this process does not; for what only counts.
 */
export type Sync = 'inside' | 'beside' | 'later';

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
class Mutex {
  /** Milliseconds. A write inside a transaction but beside its manager would wait for itself for ever. */
  longestWait = 15_000;
  private last: Promise<void> = Promise.resolve();

  async take(): Promise<() => void> {
    const before = this.last;
    let release: () => void = () => {};
    this.last = new Promise((resolve) => {
      release = resolve;
    });
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<'too long'>((resolve) => {
      // Whoever waits while the process ends waits for nothing.
      timer = setTimeout(resolve, this.longestWait, 'too long').unref();
    });
    const waited = await Promise.race([before, tooLong]);
    clearTimeout(timer);
    if (waited !== 'too long') return release;
    // Who comes after still waits for whoever is at it now.
    before.then(release);
    throw new Error(
      'No turn to write: is this inside a transaction, but beside the manager that it was given?',
    );
  }
}

/** Prepared statements of one connection, oldest out first. */
class Statements {
  private readonly kept = new Map<string, Statement>();

  constructor(readonly connection: Connection) {}

  forget(): void {
    this.kept.clear();
  }

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
class SqliteFile {
  readonly turns = new Mutex();
  readonly reader: Statements;
  readonly writer: Statements;
  /** Nobody else has the file open: then closing it writes the log into it. */
  isLast = false;
  private log: Promise<FileHandle> | null = null;
  private level: 'FULL' | 'NORMAL' = 'FULL';

  constructor(
    writer: Connection,
    reader: Connection,
    readonly path: string,
  ) {
    this.writer = new Statements(writer);
    this.reader = new Statements(reader);
  }

  /**
   * Everything committed so far is on disk. The log has no locks that closing it could take away, and the file stays
   * the same as long as a connection is open.
   */
  async sync(): Promise<void> {
    this.log ??= open(`${this.path}-wal`, 'r+');
    const log = await this.log.catch((error: unknown) => {
      // The next one tries again.
      this.log = null;
      throw error;
    });
    await log.datasync();
  }

  /** For the next transaction of the writer. Only when it changes, as it costs as much as a small question. */
  setSynchronous(level: 'FULL' | 'NORMAL'): void {
    if (this.level === level) return;
    // Not a kept statement: SQLite obeys this one as it is prepared.
    this.writer.connection.exec(`PRAGMA synchronous = ${level}`);
    this.level = level;
  }

  /** Reads the file instead of mapping it into memory, where each connection counts it anew; for a long batch. */
  spareMemory(): void {
    for (const { connection } of [this.reader, this.writer]) connection.exec('PRAGMA mmap_size = 0');
  }

  async close(): Promise<void> {
    try {
      if (this.isLast) this.writer.connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      // On a full disk, say: what is in the log stays there for the next start.
    }
    this.reader.connection.close();
    for (const statements of [this.reader, this.writer]) statements.forget();
    await (await this.log)?.close();
  }

  /**
   * The connection for a question outside of transactions. The one that writes answers faster, as each commit throws
   * away every page that the other holds; but it would tell of what is not committed.
   */
  get reading(): Statements {
    const { connection } = this.writer;
    // A closed one says so when it is asked a question, not when it is asked for its state.
    return connection.open && connection.inTransaction ? this.reader : this.writer;
  }

  rows(sql: string, parameters: readonly unknown[]): unknown[] {
    if (!READS.test(sql)) throw new Error('A hand-written change belongs into a transaction');
    return this.reading.get(sql).all(bindable(parameters));
  }

  /** Another number after every commit that changed the file, by whatever connection or process; costs 6 µs. */
  version(): number {
    const [row] = this.reader.get('PRAGMA data_version').all() as { data_version: number }[];
    return (row as { data_version: number }).data_version;
  }
}

class SqliteQueryRunner extends BetterSqlite3QueryRunner {
  sync: Sync = 'inside';
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
    if (this.sync !== 'inside') await letOthersIn();
    await super.commitTransaction();
    if (this.transactionDepth > 0) return;
    this.giveTurn();
    if (this.sync === 'beside') await this.file.sync();
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
    if (this.endTurn) {
      if (this.sync !== 'inside') await letOthersIn();
      return this.run(this.file.writer, sql, parameters, structured);
    }
    if (READS.test(sql)) return this.run(this.file.reading, sql, parameters, structured);
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
    if (this.sync !== 'inside') await letOthersIn();
    this.endTurn = await this.file.turns.take();
    try {
      this.file.setSynchronous(this.sync === 'inside' ? 'FULL' : 'NORMAL');
    } catch (error) {
      this.giveTurn();
      throw error;
    }
  }

  private giveTurn(): void {
    this.endTurn?.();
    this.endTurn = null;
  }
}

/** Who waits to read does so between the steps of such a transaction, of which each takes half a millisecond. */
export const letOthersIn = () => new Promise((resolve) => setImmediate(resolve));

const files = new WeakMap<DataSource, SqliteFile>();

/** A transaction that waits for the disk in its own way. */
export async function transaction<T>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<T>,
  sync: Sync,
): Promise<T> {
  if (sync === 'inside' || !files.has(dataSource)) return dataSource.transaction(work);
  const runner = dataSource.createQueryRunner() as SqliteQueryRunner;
  runner.sync = sync;
  try {
    return await runner.manager.transaction(work);
  } finally {
    await runner.release();
  }
}

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
export function separateReads(dataSource: DataSource, openReader: () => Connection): void {
  const driver = dataSource.driver as BetterSqlite3Driver;
  const reader = openReader();
  setPragmas(reader);
  reader.prepare('PRAGMA query_only = ON').all();
  const file = new SqliteFile(
    driver.databaseConnection as Connection,
    reader,
    dataSource.options.database as string,
  );
  files.set(dataSource, file);
  driver.createQueryRunner = (): BetterSqlite3QueryRunner => new SqliteQueryRunner(driver, file);
  driver.escapeQueryWithParameters = bindAll;
  const disconnect = driver.disconnect.bind(driver);
  driver.disconnect = async () => {
    await file.turns.take();
    await file.close();
    await disconnect();
  };
}
