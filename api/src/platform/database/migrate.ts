import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DataSource, type EntityManager, MigrationExecutor } from 'typeorm';
import { OperatorError } from '../settings/operator-error.js';
import { setCollation } from './collation.js';
import { FolderLock } from './data-folder.js';
import { MIGRATE_LOCK } from './data-source.js';
import { holdGuard } from './guard.js';
import { isHeld } from './retry.js';
import { dialectOf, sqlRows } from './rows.js';
import { sqliteFile } from './sqlite.js';
import type { Migration } from './table.js';

const WAIT_S = 600;
/** A change of a table waits for every transaction that has looked at it, and all who look at it wait behind the change. */
const TABLE_WAIT_S = 1;
const GIVE_WAY_MS = 2_000;

interface MigrationState {
  applied: string[];
  /** Of the code, and not yet in the database. */
  pending: string[];
  /** In the database, and of a version newer than the code. */
  unknown: string[];
}

/** By name, oldest first. */
export async function migrationState(manager: EntityManager): Promise<MigrationState> {
  const runner = manager.queryRunner ?? manager.dataSource.createQueryRunner();
  try {
    const isThere = await runner.hasTable('migration');
    const rows = isThere
      ? ((await runner.query('SELECT name FROM migration ORDER BY id')) as { name: string }[])
      : [];
    const applied = rows.map(({ name }) => name);
    const known = migrationNames(manager.dataSource.options.migrations as Migration[]);
    return {
      applied,
      pending: known.filter((name) => !applied.includes(name)),
      unknown: applied.filter((name) => !known.includes(name)),
    };
  } finally {
    if (runner !== manager.queryRunner) await runner.release();
  }
}

/** Oldest first. */
export function migrationNames(migrations: readonly Migration[]): string[] {
  const order = (name: string) => Number(name.slice(-13));
  return migrations.map((migration) => String(new migration().name)).sort((a, b) => order(a) - order(b));
}

/**
 * Brings the tables up to date, one process at a time, also those that a restore or the database's default left in
 * another character set; answers the names of the migrations that ran. Throws an
 * OperatorError when the database is newer than the code.
 */
export function migrate(dataSource: DataSource): Promise<string[]> {
  return exclusively(dataSource, async () => {
    const state = await migrationState(dataSource.manager);
    refuseNewer(state);
    await changeTables(dataSource, async (executor, manager) => {
      if (dialectOf(manager) === 'mysql') await setCollation(manager);
      await executor.executePendingMigrations();
    });
    return state.pending;
  });
}

/** Takes these last migrations back, with what their tables or columns hold, newest first. */
export function migrateDown(dataSource: DataSource, names: readonly string[]): Promise<void> {
  return exclusively(dataSource, async () => {
    for (const name of names.toReversed()) {
      const state = await migrationState(dataSource.manager);
      refuseNewer(state);
      // Another process may have been faster.
      if (state.applied.at(-1) !== name)
        throw new OperatorError(`${name} is not the last migration any more.`);
      await changeTables(dataSource, (executor) => executor.undoLastMigration());
    }
  });
}

/** Lets those who look at a table go first, again and again, while somebody's transaction keeps it from being changed. */
async function changeTables(
  dataSource: DataSource,
  change: (executor: MigrationExecutor, manager: EntityManager) => Promise<unknown>,
): Promise<void> {
  const runner = dataSource.createQueryRunner();
  const executor = new MigrationExecutor(dataSource, runner);
  executor.transaction = 'each';
  const until = Date.now() + WAIT_S * 1_000;
  try {
    if (dialectOf(dataSource) === 'mysql')
      await runner.query(`SET SESSION lock_wait_timeout = ${TABLE_WAIT_S}`);
    for (;;)
      try {
        await change(executor, runner.manager);
        return;
      } catch (error) {
        if (!isHeld(error)) throw error;
        if (Date.now() > until)
          throw new OperatorError(
            'A transaction has kept a table from being changed for ten minutes: look for the oldest in information_schema.innodb_trx, end it, and run `npm run migrate` again.',
          );
        await sleep(GIVE_WAY_MS);
      }
  } finally {
    await runner.release();
  }
}

/** Throws an OperatorError when the tables are not those that this version was written for. */
export async function requireMigrated(dataSource: DataSource): Promise<void> {
  const state = await migrationState(dataSource.manager);
  refuseNewer(state);
  if (state.pending.length)
    throw new OperatorError(
      `The database lacks ${state.pending.length} of this version's migrations: run \`npm run migrate\` first.`,
    );
}

function refuseNewer({ applied, unknown }: MigrationState): void {
  if (unknown.length && unknown.length === applied.length)
    throw new OperatorError(
      'The database is of a version before the first release and cannot be brought up to date: set DATA_DIR or DATABASE_URL to an empty one. For the demo, delete its folder in `data`.',
    );
  if (unknown.length)
    throw new OperatorError(
      `The database is newer than this version, which does not know ${unknown.join(', ')}: install the newer version.`,
    );
}

/**
 * While nobody else migrates or makes a backup. The lock ends with its connection or process. Throws an OperatorError
 * when it cannot be had for `waitS` seconds.
 */
export async function exclusively<T>(
  dataSource: DataSource,
  work: () => Promise<T>,
  waitS = WAIT_S,
): Promise<T> {
  const tooLong = () =>
    new OperatorError('Another process has been migrating this database for ten minutes; look at that one.');
  const file = sqliteFile(dataSource);
  if (file) {
    const lock = await FolderLock.take(path.dirname(file.path), 'migrating', waitS * 1_000);
    if (!lock) throw tooLong();
    return work().finally(() => lock.release());
  }
  const runner = dataSource.createQueryRunner();
  try {
    const [row] = (await runner.query(`SELECT GET_LOCK(${MIGRATE_LOCK}, ${waitS}) AS taken`)) as {
      taken: unknown;
    }[];
    if (Number(row?.taken) !== 1) throw tooLong();
    const letGo = await holdGuard((dataSource.options as { url: string }).url, 'migrate', waitS);
    if (!letGo) throw tooLong();
    return await work()
      .finally(letGo)
      .finally(() => runner.query(`DO RELEASE_LOCK(${MIGRATE_LOCK})`));
  } finally {
    await runner.release();
  }
}

/** The SQL that would still be needed for the tables to match the entities; none when they do. */
export async function schemaDrift(dataSource: DataSource): Promise<string[]> {
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query);
}

/**
 * Settings of the server under which an acknowledged write can still be lost, or (`binlog_format`, at READ COMMITTED) none
 * is taken; none when all is well.
 */
export async function durabilityGaps(manager: EntityManager): Promise<string[]> {
  // SQLite's were asserted when it was opened.
  if (dialectOf(manager) === 'sqlite') return [];
  const rows = await sqlRows<{ name: string; value: string }>(
    manager,
    `SELECT 'innodb_flush_log_at_trx_commit' AS name, CAST(@@innodb_flush_log_at_trx_commit AS CHAR) AS value
     UNION ALL SELECT 'sync_binlog', CASE WHEN @@log_bin THEN CAST(@@sync_binlog AS CHAR) ELSE '1' END
     UNION ALL SELECT 'binlog_format', CASE WHEN @@log_bin AND @@binlog_format = 'STATEMENT' THEN 'STATEMENT' ELSE '1' END`,
  );
  return rows.filter(({ value }) => value !== '1').map(({ name, value }) => `${name}=${value}`);
}
