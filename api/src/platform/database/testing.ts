import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createConnection } from 'mysql2/promise';
import type { DataSource } from 'typeorm';
import { entities } from '../../entities.js';
import { type DatabaseSettings, openDatabase, type Schema } from './data-source.js';
import { migrate } from './migrate.js';
import { migrations } from './migrations/index.js';

const MARIADB = process.env.TEST_DATABASE_URL;
export type Server = 'SQLite' | 'MariaDB';
/** For `describe.each`: on what the tests run. */
export const SERVERS: readonly Server[] = MARIADB ? ['SQLite', 'MariaDB'] : ['SQLite'];

export type Open = (schema?: Schema) => Promise<DataSource>;

/**
 * Runs the tests on a real SQLite file and, when TEST_DATABASE_URL names a server (`mysql://root@127.0.0.1:port/`),
 * on a database of their own there. `open()` answers a migrated, empty database; the last test closes it.
 */
export function eachDatabase(tests: (open: Open) => void): void {
  describe.each(SERVERS)('on %s', (server) => tests(opener(server)));
}

function opener(server: Server): Open {
  const undo: (() => unknown)[] = [];
  afterAll(async () => {
    for (const step of undo.reverse()) await step();
  });
  return async (schema = { entities, migrations }) => {
    const settings = await prepare(server);
    undo.push(settings.remove);
    const dataSource = await openDatabase(settings, schema);
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

/** The same on either server. */
export async function prepare(server: Server): Promise<Prepared> {
  const embedded = sqliteSettings();
  if (server === 'SQLite' || !MARIADB) return embedded;
  const name = `test_${randomBytes(8).toString('hex')}`;
  const run = async (sql: string) => {
    const connection = await createConnection({ uri: MARIADB });
    await connection.query(sql);
    await connection.end();
  };
  await run(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
  return {
    ...embedded,
    databaseUrl: new URL(name, MARIADB).href,
    remove: () => {
      embedded.remove();
      return run(`DROP DATABASE ${name}`);
    },
  };
}
