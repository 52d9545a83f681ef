import { DatabaseSync, type StatementSync } from 'node:sqlite';

/** https://www.sqlite.org/rescode.html: the primary codes that we tell apart, and of constraints what they are about. */
const NAMES: Readonly<Record<number, string>> = {
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  19: 'SQLITE_CONSTRAINT',
  26: 'SQLITE_NOTADB',
  1555: 'SQLITE_CONSTRAINT_PRIMARYKEY',
  2067: 'SQLITE_CONSTRAINT_UNIQUE',
};

type Value = string | number | bigint | Uint8Array | null;
export type Row = Record<string, unknown>;

/** Throws what SQLite throws with its name as the error's code, as drivers of other databases have one. */
function named<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { errcode } = error as { errcode?: number };
    if (errcode === undefined) throw error;
    throw Object.assign(error as Error, { code: NAMES[errcode] ?? NAMES[errcode & 0xff] ?? 'SQLITE_ERROR' });
  }
}

/** Node binds each number as a real one, which SQLite would write as `95.0` and divide without rounding. */
function bindable(value: unknown): Value {
  if (Number.isSafeInteger(value)) return BigInt(value as number);
  if (typeof value === 'boolean') return BigInt(value);
  return value === undefined ? null : (value as Value);
}

function exact(value: unknown): unknown {
  if (typeof value !== 'bigint') return value;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : String(value);
}

const namesOf = (statement: StatementSync) => statement.columns().map(({ name }) => name);

/** One statement, prepared. */
export class SqliteStatement {
  private names: readonly string[];

  constructor(private readonly statement: StatementSync) {
    this.names = namesOf(statement);
    // Rows as arrays, made into objects here: half the time of Node's own objects, which have no shape.
    statement.setReturnArrays(true);
  }

  /** Whether it answers rows. */
  get reader(): boolean {
    return this.names.length > 0;
  }

  /** Integers beyond 2^53 come as text, as from the other database. */
  all<R extends object = Row>(values: readonly unknown[] = []): R[] {
    const rows = named(() => this.ask(values.map(bindable)));
    // The table has got a column since this was prepared.
    if (rows[0] && rows[0].length !== this.names.length) this.names = namesOf(this.statement);
    const { names } = this;
    return rows.map((row) => {
      const object: Row = {};
      for (let at = 0; at < names.length; at += 1) object[names[at] as string] = row[at];
      return object as R;
    });
  }

  run(values: readonly unknown[] = []): { changes: number; lastInsertRowid: number } {
    const { changes, lastInsertRowid } = named(() => this.statement.run(...values.map(bindable)));
    return { changes: Number(changes), lastInsertRowid: Number(lastInsertRowid) };
  }

  private ask(values: readonly Value[]): unknown[][] {
    const rows = () => this.statement.all(...values) as unknown as unknown[][];
    try {
      return rows();
    } catch (error) {
      if ((error as { code?: string }).code !== 'ERR_OUT_OF_RANGE') throw error;
    }
    // Asked again, exactly: nothing that changes rows answers such numbers. Always so would cost every row.
    this.statement.setReadBigInts(true);
    try {
      return rows().map((row) => row.map(exact));
    } finally {
      this.statement.setReadBigInts(false);
    }
  }
}

/** A connection to a file, by Node's own SQLite; waits for nobody until `busy_timeout` is set. */
export class SqliteConnection {
  private readonly database: DatabaseSync;

  constructor(file: string) {
    this.database = named(() => new DatabaseSync(file));
  }

  get inTransaction(): boolean {
    return this.database.isTransaction;
  }

  prepare(sql: string): SqliteStatement {
    return named(() => new SqliteStatement(this.database.prepare(sql)));
  }

  /** Statements without values, any number of them. */
  exec(sql: string): void {
    named(() => this.database.exec(sql));
  }

  /** Sets or asks one; TypeORM does both. */
  pragma(text: string): Row[] {
    return this.prepare(`PRAGMA ${text}`).all();
  }

  close(): void {
    this.database.close();
  }
}
