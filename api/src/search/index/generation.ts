import type { TableSpec } from '../../platform/database/table.js';
import { TEXT_VERSION } from '../text/text.js';
import { INDEX_TABLES, type IndexTable, specOf } from './index-tables.js';

/** Raise it when the columns change: tables of another layout cannot be read by this code. */
const LAYOUT_VERSION = 1;
/** Raise it when the rows of a place change for another reason than its text; older rows can still be read. */
const ROWS_VERSION = 4;

/** The names of the tables of one generation of the index. */
export type Tables = Readonly<Record<IndexTable, string>>;

/** A set of index tables, filled by one set of rules (decision 0028). */
export interface Generation {
  /** `layout.rows.text` */
  name: string;
  tables: Tables;
}

export const generationOf = (name: string): Generation => ({
  name,
  tables: Object.fromEntries(
    INDEX_TABLES.map((table) => [table, tablePrefix(name) + snakeCase(table)]),
  ) as Tables,
});

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** All tables of a generation begin like this, whatever its version called them. */
export const tablePrefix = (name: string) => `index_${name.replaceAll('.', '_')}_`;

/** The generation that this version of the code fills. */
export const CURRENT = generationOf(`${LAYOUT_VERSION}.${ROWS_VERSION}.${TEXT_VERSION}`);

/** Whether one's code can answer from the other's tables. */
export const canRead = (one: string, other: string) => one.split('.')[0] === other.split('.')[0];

export const tableSpecs = ({ tables }: Generation): TableSpec[] =>
  INDEX_TABLES.map((table) => specOf(table, tables[table]));
