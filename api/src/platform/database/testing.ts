import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import type { DataSource } from 'typeorm';
import { entities } from '../../entities.js';
import { databaseFile, makeDataFolder } from './data-folder.js';
import { type DatabaseSettings, openDatabase, type Schema } from './data-source.js';
import { migrate } from './migrate.js';
import { migrations } from './migrations/index.js';
import { sqlRows } from './rows.js';
import { sqliteFile } from './sqlite.js';

const MARIADB = process.env.TEST_DATABASE_URL;
export type Server = 'SQLite' | 'MariaDB';
/**
 * For `describe.each`, where the database is asked something of its own: locks, races, the order of keys, JSON, drift,
 * migrations.
 */
export const SERVERS: readonly Server[] = MARIADB ? ['SQLite', 'MariaDB'] : ['SQLite'];
/** For `describe.each`, where any database will do: the embedded one, and each with `npm test -- --all`. */
export const ANY_SERVER: readonly Server[] = process.env.TEST_ALL ? SERVERS : ['SQLite'];

/** What `makeTemplates` tells the tests of the run. */
const TEMPLATES = {
  SQLite: process.env.TEST_SQLITE_TEMPLATE,
  MariaDB: process.env.TEST_MARIADB_TEMPLATE,
} as const;

export type Open = (schema?: Schema) => Promise<DataSource>;

/**
 * Runs the tests on a real SQLite file and, when TEST_DATABASE_URL names a server (`mysql://root@127.0.0.1:port/`),
 * on a database of their own there. `open()` answers a migrated, empty database; the last test closes it.
 */
export function eachDatabase(tests: (open: Open) => void, servers = SERVERS): void {
  describe.each(servers)('on %s', (server) => tests(opener(server)));
}

function opener(server: Server): Open {
  const undo: (() => unknown)[] = [];
  afterAll(async () => {
    for (const step of undo.reverse()) await step();
  });
  return async (schema) => {
    const settings = await (schema ? prepare(server) : prepareMigrated(server));
    undo.push(settings.remove);
    const dataSource = await openDatabase(settings, schema ?? { entities, migrations });
    undo.push(() => dataSource.isInitialized && dataSource.destroy());
    await migrate(dataSource);
    return dataSource;
  };
}

type Prepared = DatabaseSettings & { remove: () => unknown };

/** An empty embedded database and a folder, until `remove`. */
export function sqliteSettings() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sabaijai-'));
  return { databaseUrl: null, dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** An empty database on either server, not yet migrated. */
export async function prepare(server: Server): Promise<Prepared> {
  const embedded = sqliteSettings();
  if (server === 'SQLite' || !MARIADB) return embedded;
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
  return {
    ...embedded,
    databaseUrl: new URL(name, MARIADB).href,
    remove: () => {
      embedded.remove();
      return onServer(`DROP DATABASE ${name}`);
    },
  };
}

/** The same as migrating would leave it: a copy of the run's template, which costs a tenth of 117 migrations. */
export async function prepareMigrated(server: Server): Promise<Prepared> {
  const prepared = await prepare(server);
  const template = TEMPLATES[server];
  if (server === 'SQLite' && template) {
    makeDataFolder(prepared.dataDir);
    copyFileSync(template, databaseFile(prepared.dataDir));
  } else if (prepared.databaseUrl && template) {
    await onServer(readFileSync(template, 'utf8'), prepared.databaseUrl);
  } else {
    const dataSource = await openDatabase(prepared, { entities, migrations });
    await migrate(dataSource);
    await dataSource.destroy();
  }
  return prepared;
}

/** Statements one after another on the MariaDB of the tests. */
async function onServer(sql: string, uri = MARIADB): Promise<unknown> {
  const connection = await createConnection({ uri, multipleStatements: true });
  try {
    const [rows] = await connection.query(sql);
    return rows;
  } finally {
    await connection.end();
  }
}

/** A migrated, empty database of each server for `prepareMigrated`; `environment` leads the tests to them. */
export async function makeTemplates() {
  const environment: Record<string, string> = {};
  const undo: (() => unknown)[] = [];
  for (const server of SERVERS) {
    const { remove, ...settings } = await prepareMigrated(server);
    undo.push(remove);
    if (server === 'SQLite') environment.TEST_SQLITE_TEMPLATE = databaseFile(settings.dataDir);
    else environment.TEST_MARIADB_TEMPLATE = await writeScript(settings);
  }
  return { environment, remove: () => Promise.all(undo.map((step) => step())) };
}

/** The tables of a MariaDB with their rows as a file of statements. */
async function writeScript({ databaseUrl, dataDir }: DatabaseSettings): Promise<string> {
  const url = databaseUrl ?? '';
  const from = new URL(url).pathname.slice(1);
  const tables = (await onServer('SHOW TABLES', url)) as Record<string, string>[];
  const statements: string[] = [];
  for (const name of tables.flatMap((row) => Object.values(row))) {
    const [made] = (await onServer(`SHOW CREATE TABLE \`${name}\``, url)) as { 'Create Table': string }[];
    const [row] = (await onServer(`SELECT EXISTS (SELECT 1 FROM \`${name}\`) AS filled`, url)) as {
      filled: number;
    }[];
    if (made) statements.push(made['Create Table']);
    if (row?.filled) statements.push(`INSERT INTO \`${name}\` SELECT * FROM ${from}.\`${name}\``);
  }
  const file = path.join(dataDir, 'template.sql');
  writeFileSync(file, statements.join(';\n'));
  return file;
}

const LONGEST_WAIT_MS = 5_000;
/** MariaDB looks at its locks anew only once nobody asked for a tenth of a second. */
const LOCKS_LOOKED_AT_MS = 120;

/**
 * Begins something, and goes on once it waits for what an open transaction has: its turn on SQLite, a locked row on
 * MariaDB. Throws where nothing comes to wait.
 */
export async function untilItWaits(dataSource: DataSource, begin: () => unknown): Promise<void> {
  const file = sqliteFile(dataSource);
  // Watched, and not replaced.
  const turns = file && vi.spyOn(file.mutex, 'lock');
  const waits = async () => {
    if (turns) return turns.mock.calls.length > 0;
    const [row] = await sqlRows(
      dataSource.manager,
      `SELECT COUNT(*) AS waiting FROM information_schema.INNODB_TRX t
       JOIN information_schema.PROCESSLIST p ON p.ID = t.trx_mysql_thread_id
       WHERE p.DB = DATABASE() AND t.trx_state = 'LOCK WAIT'`,
      [],
    );
    return Number((row as { waiting: unknown }).waiting) > 0;
  };
  try {
    begin();
    for (
      const until = Date.now() + LONGEST_WAIT_MS;
      !(await waits());
      await sleep(turns ? 5 : LOCKS_LOOKED_AT_MS)
    )
      if (Date.now() > until) throw new Error('Nothing waits for the transaction that is open');
  } finally {
    turns?.mockRestore();
  }
}
