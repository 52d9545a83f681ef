import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection as CallbackConnection } from 'mysql2';
import { type Connection, createConnection, escapeId, escape as literal } from 'mysql2/promise';
import { MIGRATE_LOCK, RESTORE_LOCK, UNFINISHED_RESTORE } from '../database/data-source.js';
import { GUARD_TABLE, holdGuard } from '../database/guard.js';
import { OperatorError } from '../settings/operator-error.js';
import {
  type LogPosition,
  MIGRATIONS,
  type Snapshot,
  type Target,
  type Upload,
  uploadsSql,
} from './database.js';
import { linesOf } from './files.js';
import { broken } from './manifest.js';

/** Characters of one INSERT: readline keeps up to a thousand lines in memory. */
const INSERT = 100_000;
/** INSERTs of one transaction while restoring. */
const COMMIT_EVERY = 200;
const STAGED = 'restoring_';
/** Whose text is the whole value. A FLOAT shows fewer digits than it has, and bytes are no text. */
const EXACT = /^(?:varchar|char|(?:tiny|medium|long)?text|(?:tiny|small|medium|big)?int|decimal|double)$/;

interface Field {
  string(): string | null;
}
const text = { typeCast: (field: Field) => field.string() } as const;

async function connect(url: string): Promise<Connection> {
  const connection = await createConnection({ uri: url, charset: 'utf8mb4_bin', connectTimeout: 5_000 });
  // Backslashes escape, zeros are kept where numbers count up, and nobody waits for a slow disk in vain.
  await connection.query(
    `SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_AUTO_VALUE_ON_ZERO', net_write_timeout = 600`,
  );
  return connection;
}

async function select<Row>(connection: Connection, sql: string, values: unknown[] = []): Promise<Row[]> {
  const [rows] = await connection.query(sql, values);
  return rows as Row[];
}

/** Ours, but for those that an earlier restore put aside, or left behind when it broke off. */
async function tablesOf(connection: Connection): Promise<string[]> {
  const rows = await select<{ name: string }>(
    connection,
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE' ORDER BY table_name`,
  );
  return rows
    .map(({ name }) => name)
    .filter(
      (name) =>
        !/^(?:restoring_|before_restore_\d)/.test(name) && ![UNFINISHED_RESTORE, GUARD_TABLE].includes(name),
    );
}

/**
 * One consistent state, whoever writes meanwhile, as a file of SQL for each table: its CREATE TABLE on the first line,
 * then INSERTs of a line each.
 */
export async function dumpMysql(url: string, backup: string): Promise<Snapshot> {
  const connection = await connect(url);
  let letGo: Awaited<ReturnType<typeof holdGuard>> = null;
  try {
    // A migration would change tables under the snapshot.
    const [lock] = await select<{ taken: number }>(
      connection,
      `SELECT GET_LOCK(${MIGRATE_LOCK}, 600) AS taken`,
    );
    if (lock?.taken !== 1)
      throw new OperatorError('Another process has been migrating this database for ten minutes.');
    letGo = await holdGuard(url, 'migrate', 600);
    if (!letGo) throw new OperatorError('Another process has been migrating this database for ten minutes.');
    const names = await tablesOf(connection);
    if (!names.includes('migration')) throw new OperatorError('The database has no tables to back up.');
    await refuseInexact(connection, names);
    await connection.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    await connection.query('START TRANSACTION WITH CONSISTENT SNAPSHOT');
    const binaryLog = await logPositionOf(connection);
    const tables: Record<string, number> = {};
    for (const name of names)
      tables[name] = await dumpTable(connection, name, path.join(backup, fileOf(name)));
    const migrations = await select<{ name: string }>(connection, MIGRATIONS);
    return {
      migrations: migrations.map(({ name }) => name),
      tables,
      uploads: await select<Upload>(connection, uploadsSql(tables)),
      binaryLog,
    };
  } finally {
    await letGo?.();
    connection.destroy();
  }
}

/** Of the snapshot itself, which MariaDB takes of the log and the tables at once. */
async function logPositionOf(connection: Connection): Promise<LogPosition | null> {
  const rows = await select<{ Variable_name: string; Value: string }>(
    connection,
    `SHOW STATUS LIKE 'binlog\\_snapshot\\_%'`,
  );
  const told = Object.fromEntries(rows.map((row) => [row.Variable_name.toLowerCase(), row.Value]));
  const { binlog_snapshot_file: file, binlog_snapshot_position: position } = told;
  return file ? { file, position: Number(position) } : null;
}

const fileOf = (table: string) => `database/${table}.sql`;

async function refuseInexact(connection: Connection, names: string[]): Promise<void> {
  const columns = await select<{ name: string; type: string }>(
    connection,
    `SELECT CONCAT(table_name, '.', column_name) AS name, data_type AS type FROM information_schema.columns
     WHERE table_schema = DATABASE() AND table_name IN (?)`,
    [names],
  );
  const strange = columns.find(({ type }) => !EXACT.test(type));
  if (strange)
    throw new OperatorError(`A backup cannot hold ${strange.name}, as it is of type ${strange.type}.`);
}

/** Never holds more of the table than some lines; answers how many rows there are. */
async function dumpTable(connection: Connection, name: string, file: string): Promise<number> {
  const [shown] = await select<Record<string, string>>(connection, `SHOW CREATE TABLE ${escapeId(name)}`);
  const out = createWriteStream(file, { mode: 0o600, flush: true });
  out.write(`${shown?.['Create Table']?.replaceAll('\n', ' ')};\n`);
  const head = `INSERT INTO ${escapeId(name)} VALUES `;
  let line = '';
  let rows = 0;
  // Only the one that it wraps reads rows one by one; its types do not tell.
  const { connection: core } = connection as unknown as { connection: CallbackConnection };
  const query = core.query({ sql: `SELECT * FROM ${escapeId(name)}`, rowsAsArray: true, ...text });
  query.on('result', (row) => {
    rows += 1;
    const values = (row as unknown as (string | null)[]).map((value) => literal(value));
    line += `${line ? ',' : head}(${values.join()})`;
    if (line.length < INSERT) return;
    if (!out.write(`${line};\n`)) {
      core.pause();
      out.once('drain', () => core.resume());
    }
    line = '';
  });
  await Promise.race([once(query, 'end'), once(out, 'error').then(([error]) => Promise.reject(error))]);
  if (line) out.write(`${line};\n`);
  out.end();
  await once(out, 'close');
  return rows;
}

/** Throws an OperatorError while a server or command is connected to the database. */
export async function mysqlTarget(url: string): Promise<Target> {
  const connection = await connect(url);
  let letGo: () => Promise<void>;
  try {
    await beAlone(connection);
    const held = await holdGuard(url, 'restore', 0);
    if (!held) throw new OperatorError('Another restore is under way in this database.');
    letGo = held;
  } catch (error) {
    connection.destroy();
    throw error;
  }
  const drop = async (names: string[]) => {
    if (names.length)
      await connection.query(`DROP TABLE IF EXISTS ${names.map((name) => escapeId(name)).join()}`);
  };
  let staged: string[] = [];
  return {
    isEmpty: async () => !(await tablesOf(connection)).length,
    isUnfinished: async () => {
      const sql = `SELECT table_name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name = ?`;
      return (await select(connection, sql, [UNFINISHED_RESTORE])).length > 0;
    },
    stage: async (backup, tables) => {
      staged = Object.keys(tables);
      for (const [name, rows] of Object.entries(tables)) {
        await drop([STAGED + name]);
        await load(connection, name, path.join(backup, fileOf(name)));
        const [found] = await select<{ n: number }>(
          connection,
          `SELECT COUNT(*) AS n FROM ${escapeId(STAGED + name)}`,
        );
        if (Number(found?.n) !== rows) throw broken(fileOf(name));
      }
    },
    begin: async () => {
      await connection.query(`CREATE TABLE IF NOT EXISTS ${UNFINISHED_RESTORE} (id int PRIMARY KEY)`);
    },
    swap: async (stamp) => {
      const prefix = `${stamp.replaceAll('-', '_')}_`;
      const moves = [
        ...(await tablesOf(connection)).map((name) => [name, prefix + name]),
        ...staged.map((name) => [STAGED + name, name]),
      ];
      // One statement: all of them, or none.
      await connection.query(
        `RENAME TABLE ${moves.map(([from = '', to = '']) => `${escapeId(from)} TO ${escapeId(to)}`).join()}`,
      );
      staged = [];
    },
    finish: () => drop([UNFINISHED_RESTORE]),
    close: async () => {
      try {
        await drop(staged.map((name) => STAGED + name));
        // The database notices a moment later that a connection has ended, and would refuse who comes in between.
        await connection.query(`DO RELEASE_LOCK(${RESTORE_LOCK})`);
        await letGo();
      } finally {
        await connection.end();
      }
    },
  };
}

/** A starting server looks for the lock after it has connected, so that one of us sees the other. */
async function beAlone(connection: Connection): Promise<void> {
  const [lock] = await select<{ taken: number }>(connection, `SELECT GET_LOCK(${RESTORE_LOCK}, 0) AS taken`);
  if (lock?.taken !== 1) throw new OperatorError('Another restore is under way in this database.');
  for (let tries = 1; ; tries += 1) {
    const [others] = await select<{ n: number }>(
      connection,
      `SELECT COUNT(*) AS n FROM information_schema.processlist WHERE db = DATABASE() AND id <> CONNECTION_ID()`,
    );
    if (!Number(others?.n)) return;
    // Those of a process that has just ended.
    if (tries < 30) await sleep(100);
    else
      throw new OperatorError(
        `Servers or commands use this database (${others?.n} connections): stop them first. Nothing was changed.`,
      );
  }
}

async function load(connection: Connection, name: string, file: string): Promise<void> {
  const [create, insert] = [`CREATE TABLE ${escapeId(name)} `, `INSERT INTO ${escapeId(name)} VALUES `];
  let lines = 0;
  for await (const line of linesOf(file)) {
    const [from, to] = lines
      ? [insert, insert.replace(escapeId(name), escapeId(STAGED + name))]
      : [create, create.replace(escapeId(name), escapeId(STAGED + name))];
    if (!line.startsWith(from)) throw broken(fileOf(name));
    if (lines % COMMIT_EVERY === 1) await connection.query('BEGIN');
    await connection.query(to + line.slice(from.length));
    if (lines % COMMIT_EVERY === 0) await connection.query('COMMIT');
    lines += 1;
  }
  await connection.query('COMMIT');
}
