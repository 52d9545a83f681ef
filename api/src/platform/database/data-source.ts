import type { PoolOptions } from 'mysql2';
import type { Connection } from 'mysql2/promise';
import { DataSource, type DataSourceOptions, DefaultNamingStrategy, type EntitySchema } from 'typeorm';
import { OperatorError } from '../settings/operator-error.js';
import { databaseFile, enterFolder, leaveFolder } from './data-folder.js';
import { isCluster, isGuarded } from './guard.js';
import { LOCK_WAIT_S, POOL_SIZE } from './retry.js';
import { columnName } from './select.js';
import { separateReads, setPragmas, sqliteFile } from './sqlite.js';
import { SqliteConnection } from './sqlite-connection.js';
import type { Migration } from './table.js';

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

class SnakeNaming extends DefaultNamingStrategy {
  override columnName(property: string, given: string): string {
    return given || columnName(property);
  }
}

/**
 * Opens either database, checked for the settings that durable writes need. Migrations are a step of their own. Throws
 * an OperatorError while a restore is under way, or when one broke off.
 */
export async function openDatabase(settings: DatabaseSettings, schema: Schema): Promise<DataSource> {
  const { databaseUrl, dataDir } = settings;
  return databaseUrl ? openMysql(databaseUrl, schema) : openSqlite(dataDir, schema);
}

function optionsOf({ entities, migrations }: Schema) {
  return {
    entities,
    migrations,
    migrationsTableName: 'migration',
    // One DDL statement each; MySQL commits at every one of them anyway.
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeNaming(),
    synchronize: false,
    logging: false,
  };
}

async function openSqlite(dataDir: string, schema: Schema): Promise<DataSource> {
  const lock = await enterFolder(dataDir);
  const database = databaseFile(dataDir);
  const dataSource = new DataSource({
    ...optionsOf(schema),
    type: 'better-sqlite3',
    driver: SqliteConnection,
    database,
    prepareDatabase: setPragmas,
  } as DataSourceOptions);
  try {
    await dataSource.initialize();
    separateReads(dataSource, () => new SqliteConnection(database));
  } catch (error) {
    lock.release();
    throw error;
  }
  const { driver } = dataSource;
  const disconnect = driver.disconnect.bind(driver);
  driver.disconnect = () =>
    leaveFolder(dataDir, lock, async (isLast) => {
      const file = sqliteFile(dataSource);
      if (file) file.isLast = isLast;
      await disconnect();
    });
  return dataSource;
}

/** A transaction that says nothing for so long is ended (MariaDB): a server that stands still holds no rows for hours. */
const IDLE_TRANSACTION_S = 10;

/** What each connection of the pool is told before anything else. */
const sessionOf = (type: 'mariadb' | 'mysql', isCluster: boolean) => [
  // At REPEATABLE READ, the default, who waited for a lock still reads what was there before it.
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  `SET SESSION innodb_lock_wait_timeout = ${LOCK_WAIT_S}`,
  // For a table that is being changed; a day unless said.
  `SET SESSION lock_wait_timeout = ${LOCK_WAIT_S}`,
  ...(type === 'mariadb' ? [`SET SESSION idle_transaction_timeout = ${IDLE_TRANSACTION_S}`] : []),
  // What one has just written by another server, one reads by this one (decision 0072).
  ...(isCluster ? ['SET SESSION wsrep_sync_wait = 1'] : []),
];

async function openMysql(url: string, schema: Schema): Promise<DataSource> {
  // The embedded database needs none of it.
  const [{ default: mysql2 }, { createConnection }] = await Promise.all([
    import('mysql2'),
    import('mysql2/promise'),
  ]);
  const connection = await createConnection({ uri: url, connectTimeout: 5_000 });
  try {
    // TypeORM would see a drifted schema where the other one's defaults differ.
    const type = /mariadb/i.test(await versionUnlessRestored(connection)) ? 'mariadb' : 'mysql';
    const session = sessionOf(type, await isCluster(connection));
    const createPool = (options: PoolOptions) =>
      mysql2.createPool(options).on('connection', (opened) => {
        // Before what it was opened for, in order. What breaks here breaks that, too, which tells of it.
        for (const sql of session) opened.query(sql, () => undefined);
      });
    const dataSource = new DataSource({
      ...optionsOf(schema),
      type,
      url,
      driver: { ...mysql2, createPool },
      charset: 'utf8mb4_bin',
      timezone: 'Z',
      supportBigNumbers: true,
      bigNumberStrings: false,
      poolSize: POOL_SIZE,
      connectTimeout: 5_000,
      extra: { enableKeepAlive: true, maxIdle: POOL_SIZE, waitForConnections: true, queueLimit: 500 },
    } as DataSourceOptions);
    // A restore that begins now sees this connection, or afterwards those of the pool, and refuses.
    return await dataSource.initialize();
  } finally {
    await connection.end();
  }
}

/** Held by whoever migrates. */
export const MIGRATE_LOCK = `CONCAT('sabaijai:migrate:', MD5(DATABASE()))`;
/** Held by a restore; and the table that lies there as long as it has moved some of the data and not yet all of it. */
export const RESTORE_LOCK = `CONCAT('sabaijai:restore:', MD5(DATABASE()))`;
export const UNFINISHED_RESTORE = 'restore_unfinished';

async function versionUnlessRestored(connection: Connection): Promise<string> {
  const [rows] = await connection.query(
    `SELECT VERSION() AS version, IS_USED_LOCK(${RESTORE_LOCK}) AS restorer, (SELECT COUNT(*)
     FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name = ?) AS unfinished`,
    [UNFINISHED_RESTORE],
  );
  const [row] = rows as [{ version: string; restorer: number | null; unfinished: number }];
  if (row.restorer !== null || (await isGuarded(connection, 'restore')))
    throw new OperatorError('A restore is under way in the database; wait until it is done.');
  if (row.unfinished)
    throw new OperatorError(
      'A restore broke off half way in the database: run `npm run restore` again before anything else.',
    );
  return row.version;
}
