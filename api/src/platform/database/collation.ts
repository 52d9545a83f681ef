import type { DataSource, EntityManager } from 'typeorm';
import { dialectOf, sqlRows } from './rows.js';

/** Other collations hold Thai letters with and without a tone mark for equal, so that unique names would collide. */
const COLLATION = 'utf8mb4_bin';
const SAID = `CHARACTER SET utf8mb4 COLLATE ${COLLATION}`;

/** At the end of a CREATE TABLE: without it, a table takes what the database was made or restored with. */
export const ENGINE = `InnoDB DEFAULT ${SAID}`;

interface Table {
  name: string;
  collation: string;
  /** `column type NULL`, of the columns that are of another collation. */
  columns: string[];
}

/** Tables of ours that compare text otherwise, by name; none on SQLite. Those that a restore put aside stay as they are. */
async function tablesOtherwise(queries: DataSource | EntityManager): Promise<Table[]> {
  if (dialectOf(queries) === 'sqlite') return [];
  const rows = await sqlRows<{ name: string; collation: string; columnSql: string | null }>(
    queries,
    `SELECT t.table_name AS name, COALESCE(c.collation_name, t.table_collation) AS collation,
       CONCAT('\`', c.column_name, '\` ', c.column_type, ' ${SAID} ', IF(c.is_nullable = 'YES', '', 'NOT '), 'NULL') AS columnSql
     FROM information_schema.tables t LEFT JOIN information_schema.columns c
       ON c.table_schema = t.table_schema AND c.table_name = t.table_name AND c.collation_name <> '${COLLATION}'
     WHERE t.table_schema = DATABASE() AND t.table_type = 'BASE TABLE'
       AND t.table_name NOT LIKE 'before\\\\_restore\\\\_%' AND t.table_name NOT LIKE 'restoring\\\\_%'
       AND (t.table_collation <> '${COLLATION}' OR c.column_name IS NOT NULL)
     ORDER BY t.table_name, c.ordinal_position`,
  );
  const tables = new Map<string, Table>();
  for (const { name, collation, columnSql } of rows) {
    const table = tables.get(name) ?? { name, collation, columns: [] };
    if (columnSql) table.columns.push(columnSql);
    tables.set(name, table);
  }
  return [...tables.values()];
}

/** For an operator: `index_1_3_4_place (latin1_swedish_ci)`. */
export async function otherCollations(queries: DataSource | EntityManager): Promise<string[]> {
  return (await tablesOtherwise(queries)).map(({ name, collation }) => `${name} (${collation})`);
}

/** Gives the database and each of its tables our collation. What is written in another character set is converted. */
export async function setCollation(manager: EntityManager): Promise<void> {
  const [row] = await sqlRows<{ collation: string }>(manager, 'SELECT @@collation_database AS collation');
  if (row?.collation !== COLLATION) await manager.query(`ALTER DATABASE ${SAID}`);
  // Column by column: CONVERT TO would make a longer type of each TEXT.
  for (const { name, columns } of await tablesOtherwise(manager))
    await manager.query(
      `ALTER TABLE \`${name}\` ${[...columns.map((column) => `MODIFY ${column}`), `DEFAULT ${SAID}`].join(', ')}`,
    );
}
