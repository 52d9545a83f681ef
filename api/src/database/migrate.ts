import type { DataSource } from 'typeorm';
import { dialectOf, sqlRows } from './rows.js';

/** Brings the tables up to date; answers the names of the migrations that ran. */
export async function migrate(dataSource: DataSource): Promise<string[]> {
  if (dialectOf(dataSource) === 'mysql') await setCollation(dataSource);
  return (await dataSource.runMigrations()).map((migration) => migration.name);
}

/** The SQL that would still be needed for the tables to match the entities; none when they do. */
export async function schemaDrift(dataSource: DataSource): Promise<string[]> {
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query);
}

/** Other collations hold Thai letters with and without a tone mark for equal, so that unique names would collide. */
async function setCollation(dataSource: DataSource): Promise<void> {
  const [row] = await sqlRows<{ collation: string }>(dataSource, 'SELECT @@collation_database AS collation');
  if (row?.collation !== 'utf8mb4_bin') {
    await dataSource.query('ALTER DATABASE CHARACTER SET utf8mb4 COLLATE utf8mb4_bin');
  }
}

/** Settings of the server under which an acknowledged write can still be lost; none when it is durable. */
export async function durabilityGaps(dataSource: DataSource): Promise<string[]> {
  // SQLite's were asserted when it was opened.
  if (dialectOf(dataSource) === 'sqlite') return [];
  const rows = await sqlRows<{ name: string; value: string }>(
    dataSource,
    `SELECT 'innodb_flush_log_at_trx_commit' AS name, CAST(@@innodb_flush_log_at_trx_commit AS CHAR) AS value
     UNION ALL SELECT 'sync_binlog', CASE WHEN @@log_bin THEN CAST(@@sync_binlog AS CHAR) ELSE '1' END`,
  );
  return rows.filter(({ value }) => value !== '1').map(({ name, value }) => `${name}=${value}`);
}
