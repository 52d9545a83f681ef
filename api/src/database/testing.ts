import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createConnection } from 'mysql2/promise';
import type { DataSource } from 'typeorm';
import { type DatabaseSettings, openDatabase, type Schema } from './data-source.js';
import { entities } from './entities.js';
import { migrate } from './migrate.js';
import { migrations } from './migrations/index.js';

export type Open = (schema?: Schema) => Promise<DataSource>;

/**
 * Runs the tests on a real SQLite file and, when TEST_DATABASE_URL names a server (`mysql://root@127.0.0.1:port/`),
 * on a database of their own there. `open()` answers a migrated, empty database; the last test closes it.
 */
export function eachDatabase(tests: (open: Open) => void): void {
  describe('on SQLite', () => tests(opener(sqliteSettings)));
  const server = process.env.TEST_DATABASE_URL;
  if (server) describe('on MariaDB', () => tests(opener(() => mysqlSettings(server))));
}

type Prepared = DatabaseSettings & { remove: () => void | Promise<void> };

function opener(prepare: () => Prepared | Promise<Prepared>): Open {
  const undo: (() => unknown)[] = [];
  afterAll(async () => {
    for (const step of undo.reverse()) await step();
  });
  return async (schema = { entities, migrations }) => {
    const settings = await prepare();
    undo.push(settings.remove);
    const dataSource = await openDatabase(settings, schema);
    undo.push(() => dataSource.isInitialized && dataSource.destroy());
    await migrate(dataSource);
    return dataSource;
  };
}

export function sqliteSettings(): Prepared {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sabaijai-'));
  return { databaseUrl: null, dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

async function mysqlSettings(server: string): Promise<Prepared> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const run = async (sql: string) => {
    const connection = await createConnection({ uri: server });
    await connection.query(sql);
    await connection.end();
  };
  await run(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
  return {
    databaseUrl: new URL(name, server).href,
    dataDir: tmpdir(),
    remove: () => run(`DROP DATABASE ${name}`),
  };
}
