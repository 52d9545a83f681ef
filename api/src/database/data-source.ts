import { mkdirSync } from 'node:fs';
import path from 'node:path';
import Libsql from 'libsql';
import { createConnection } from 'mysql2/promise';
import { DataSource, type DataSourceOptions, DefaultNamingStrategy, type EntitySchema } from 'typeorm';
import { separateReads, setPragmas } from './sqlite.js';
import type { Migration } from './table.js';
import { countCommits } from './version.js';

export interface DatabaseSettings {
  /** `mysql://user:password@host:port/name`; null for the embedded database in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
}
type EntityClass = new () => object;
export interface Schema {
  entities: (EntityClass | EntitySchema)[];
  migrations: Migration[];
}

/** `displayName` in code is `display_name` in SQL, where MySQL and people treat capitals as they like. */
class SnakeNaming extends DefaultNamingStrategy {
  override columnName(property: string, given: string): string {
    return given || property.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
  }
}

/** Opens either database, checked for the settings that durable writes need. Migrations are a step of their own. */
export async function openDatabase(settings: DatabaseSettings, schema: Schema): Promise<DataSource> {
  const { databaseUrl, dataDir } = settings;
  const dataSource = new DataSource({
    ...(databaseUrl ? await mysqlOptions(databaseUrl) : sqliteOptions(dataDir)),
    entities: schema.entities,
    migrations: schema.migrations,
    migrationsTableName: 'migration',
    // One DDL statement each; MySQL commits at every one of them anyway.
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeNaming(),
    synchronize: false,
    logging: false,
  } as DataSourceOptions);
  await dataSource.initialize();
  if (!databaseUrl) separateReads(dataSource, () => new Libsql(sqlitePath(dataDir)));
  countCommits(dataSource);
  return dataSource;
}

function sqlitePath(dataDir: string): string {
  return path.join(dataDir, 'sabaijai.db');
}

function sqliteOptions(dataDir: string) {
  mkdirSync(dataDir, { recursive: true });
  return {
    type: 'better-sqlite3',
    driver: Libsql,
    database: sqlitePath(dataDir),
    prepareDatabase: setPragmas,
  };
}

async function mysqlOptions(url: string) {
  const connection = await createConnection({ uri: url, connectTimeout: 5_000 });
  try {
    const [rows] = await connection.query('SELECT VERSION() AS version');
    const { version } = (rows as { version: string }[])[0] ?? { version: '' };
    return {
      // TypeORM would see a drifted schema where the other one's defaults differ.
      type: /mariadb/i.test(version) ? 'mariadb' : 'mysql',
      url,
      charset: 'utf8mb4_bin',
      timezone: 'Z',
      supportBigNumbers: true,
      bigNumberStrings: false,
      poolSize: 20,
      connectTimeout: 5_000,
      extra: { enableKeepAlive: true, maxIdle: 20, waitForConnections: true, queueLimit: 500 },
    };
  } finally {
    await connection.end();
  }
}
