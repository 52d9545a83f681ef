import {
  type EntityManager,
  type MigrationInterface,
  type QueryRunner,
  Table,
  TableColumn,
  TableIndex,
} from 'typeorm';
import { ENGINE } from './collation.js';
import { kinds } from './columns.js';
import { driverError } from './retry.js';

export type ColumnKind = keyof typeof kinds | `string(${number})`;
/** `'time'`, `'string(50)'`; with a question mark it may be empty: `'id?'`, `'string(50)?'`. */
export type ColumnSpec = ColumnKind | `${ColumnKind}?`;

export interface IndexSpec {
  /** The same name as in the entity's `@Index('name', …)`; database-wide unique. */
  name: string;
  columns: string[];
  unique?: true;
}
export interface TableSpec {
  name: string;
  columns: Readonly<Record<string, ColumnSpec>>;
  primary: readonly string[];
  indexes?: readonly IndexSpec[];
  /** SQLite keeps the rows in the primary key itself: for tables that are read by ranges of it. */
  withoutRowid?: true;
}

export type Migration = new () => MigrationInterface;

/** `order` sorts the migrations: a day and a counter of it, e.g. 202611230007. */
function migration(
  sentence: string,
  order: number,
  steps: Pick<MigrationInterface, 'up' | 'down'>,
): Migration {
  return class implements MigrationInterface {
    name = `${sentence}-${String(order).padStart(13, '0')}`;
    up = steps.up;
    down = steps.down;
  };
}

/** One sentence: a new table. */
export function createTable(order: number, spec: TableSpec): Migration {
  return migration(`create-${spec.name.replaceAll('_', '-')}`, order, {
    up: (runner) => runner.createTable(tableOf(spec), true),
    down: (runner) => runner.dropTable(spec.name, true),
  });
}

/** One sentence: a table that nobody reads or writes any more; `spec` is what it was. Its rows do not come back. */
export function dropTable(order: number, spec: TableSpec): Migration {
  return migration(`drop-${spec.name.replaceAll('_', '-')}`, order, {
    up: (runner) => runner.dropTable(spec.name, true),
    down: (runner) => runner.createTable(tableOf(spec), true),
  });
}

/** Of MySQL. */
const TABLE_EXISTS = 1050;

/** A table that comes and goes while the server runs. */
export async function createTableNow({ queryRunner }: EntityManager, spec: TableSpec): Promise<void> {
  await queryRunner?.createTable(tableOf(spec), true).catch((error: unknown) => {
    // Another process made it in the same moment.
    if (driverError(error).errno !== TABLE_EXISTS) throw error;
  });
}

const columnSteps = (table: string, name: string, spec: `${ColumnKind}?`) => ({
  add: async (runner: QueryRunner) => {
    if (!(await runner.hasColumn(table, name)))
      await runner.addColumn(table, new TableColumn({ name, ...kindOf(spec) }));
  },
  drop: (runner: QueryRunner) => runner.dropColumn(table, name, true),
});

/** One sentence: a further column of an existing table; it may be empty, as the rows before it have no value. */
export function addColumn(order: number, table: string, name: string, spec: `${ColumnKind}?`): Migration {
  const { add, drop } = columnSteps(table, name, spec);
  return migration(`add-${table}-${name}`.replaceAll('_', '-'), order, { up: add, down: drop });
}

/** One sentence: a column that nobody reads or writes any more; `spec` is what it was. Its values do not come back. */
export function dropColumn(order: number, table: string, name: string, spec: `${ColumnKind}?`): Migration {
  const { add, drop } = columnSteps(table, name, spec);
  return migration(`drop-${table}-${name}`.replaceAll('_', '-'), order, { up: drop, down: add });
}

const stepsOf = (table: string, { name, columns, unique }: IndexSpec) => ({
  // A process that died between this and the migration's own row must not stop the next one.
  add: async (runner: QueryRunner) => {
    if (!(await hasIndex(runner, table, name)))
      await runner.createIndex(
        table,
        new TableIndex({ name, columnNames: columns, isUnique: unique ?? false }),
      );
  },
  drop: async (runner: QueryRunner) => {
    if (await hasIndex(runner, table, name)) await runner.dropIndex(table, name);
  },
});

/** One sentence: a further index of an existing table. */
export function addIndex(order: number, table: string, spec: IndexSpec): Migration {
  const { add, drop } = stepsOf(table, spec);
  return migration(`add-${spec.name}`.replaceAll('_', '-'), order, { up: add, down: drop });
}

/** One sentence: an index that no query asks any more; `spec` is what it was. */
export function dropIndex(order: number, table: string, spec: IndexSpec): Migration {
  const { add, drop } = stepsOf(table, spec);
  return migration(`drop-${spec.name}`.replaceAll('_', '-'), order, { up: drop, down: add });
}

/** One sentence: rows of a table that follow from others; run again it adds none. */
export function fillTable(
  order: number,
  table: string,
  insert: string | ((runner: QueryRunner) => Promise<void>),
): Migration {
  return migration(`fill-${table.replaceAll('_', '-')}`, order, {
    up: async (runner) => {
      const [row] = await runner.query(`SELECT COUNT(*) AS rows_before FROM ${table}`);
      if (Number(row.rows_before) > 0) return;
      await (typeof insert === 'string' ? runner.query(insert) : insert(runner));
    },
    down: (runner) => runner.query(`DELETE FROM ${table}`),
  });
}

/** One sentence: other values in rows that are there. They stay when it is taken back, so they must do no harm then. */
export function changeRows(
  order: number,
  sentence: string,
  update: string | ((runner: QueryRunner) => Promise<void>),
): Migration {
  return migration(sentence, order, {
    up: (runner) => (typeof update === 'string' ? runner.query(update) : update(runner)),
    down: async () => undefined,
  });
}

async function hasIndex(runner: QueryRunner, table: string, name: string): Promise<boolean> {
  const found = await runner.getTable(table);
  return found?.indices.some((index) => index.name === name) ?? false;
}

function kindOf(spec: ColumnSpec) {
  const isNullable = spec.endsWith('?');
  const kind = isNullable ? spec.slice(0, -1) : spec;
  const length = /^string\((\d+)\)$/.exec(kind)?.[1];
  const type = length ? { type: 'varchar', length } : kinds[kind as keyof typeof kinds];
  return { ...type, isNullable };
}

function tableOf({ name, columns, primary, indexes = [], withoutRowid }: TableSpec): Table {
  return new Table({
    name,
    // Where TypeORM says nothing else of a table; SQLite knows no engines.
    engine: ENGINE,
    columns: Object.entries(columns).map(([column, spec]) => ({
      name: column,
      ...kindOf(spec),
      isPrimary: primary.includes(column),
    })),
    indices: indexes.map((index) => ({
      name: index.name,
      columnNames: index.columns,
      isUnique: index.unique ?? false,
    })),
    ...(withoutRowid ? { withoutRowid } : {}),
  });
}
