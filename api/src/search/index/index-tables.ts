import type { ColumnSpec, TableSpec } from '../../platform/database/table.js';
import { KEY_LENGTH } from '../text/keys.js';
import { TERM_LENGTH } from '../text/text.js';

interface Layout {
  columns: Record<string, ColumnSpec>;
  primary: string[];
  indexes?: { on: string[]; name: string; unique?: true }[];
  /** Counters: a row is there once for all places, and each adds its part. */
  sums?: string[];
}

/**
 * `doc_no` is a short number for a place, `rank_no` its rank in the list (smaller is better), so that a range of a
 * primary key is a list, best first. `morton` and `traits` ride along to filter a list without looking up each place.
 */
const ENTRY = { rank_no: 'int', doc_no: 'int', morton: 'big', traits: 'big' } as const;

const LAYOUTS = {
  /** One row a place: what filters and sorts compare, and what its other rows were made from. */
  place: {
    columns: {
      doc_no: 'int',
      id: 'id',
      rev: 'int',
      morton: 'big',
      traits: 'big',
      rank_no: 'int',
      safest: 'int',
      top_rated: 'int',
      newest_inspected: 'int',
      hot: 'int?',
      recommend: 'int?',
      hours: 'text?',
      source: 'text',
    },
    primary: ['doc_no'],
    indexes: [
      { on: ['id'], name: 'id', unique: true },
      { on: ['morton', 'traits', 'rank_no'], name: 'morton' },
    ],
  },
  /** The inverted index: which places have a word, a pair of neighbouring words or a concept. */
  posting: {
    columns: { term: `string(${TERM_LENGTH})`, ...ENTRY },
    primary: ['term', 'rank_no', 'doc_no'],
  },
  /** How many places have a term, and how it sounds. */
  term: {
    columns: { term: `string(${TERM_LENGTH})`, sound: 'string(80)', df: 'int' },
    primary: ['term'],
    indexes: [{ on: ['sound'], name: 'sound' }],
    sums: ['df'],
  },
  /** Names from each of their words on, for what is half typed. */
  suggest: {
    columns: { entry: `string(${KEY_LENGTH})`, rank_no: 'int', doc_no: 'int' },
    primary: ['entry', 'rank_no', 'doc_no'],
  },
  /** Lists in order: a category by safety, a province's category by rating, a cell of the map. */
  ranking: { columns: { list: 'big', ...ENTRY }, primary: ['list', 'rank_no', 'doc_no'] },
  /** Places in a cell of the map of a category (0: any), by grade; sums of microdegrees give their mean. */
  mapCell: {
    columns: {
      level: 'int',
      category: 'int',
      cell: 'big',
      a: 'int',
      b: 'int',
      c: 'int',
      d: 'int',
      ungraded: 'int',
      lat: 'big',
      lon: 'big',
    },
    primary: ['level', 'category', 'cell'],
    sums: ['a', 'b', 'c', 'd', 'ungraded', 'lat', 'lon'],
  },
  /** Places in a province (0: any) and category (0: any), by grade. */
  placeCount: {
    columns: { list: 'int', grade: 'int', n: 'int' },
    primary: ['list', 'grade'],
    sums: ['n'],
  },
} satisfies Record<string, Layout>;

export type IndexTable = keyof typeof LAYOUTS;
export const INDEX_TABLES = Object.keys(LAYOUTS) as IndexTable[];
export const layoutOf = (table: IndexTable): Required<Layout> => ({
  indexes: [],
  sums: [],
  ...LAYOUTS[table],
});

/** In the order in which rows are written. */
export const columnsOf = (table: IndexTable): string[] => Object.keys(LAYOUTS[table].columns);

export function specOf(table: IndexTable, name: string): TableSpec {
  const { columns, primary, indexes } = layoutOf(table);
  return {
    name,
    columns,
    primary,
    indexes: indexes.map(({ on, name: end, unique }) => ({
      name: `${unique ? 'ux' : 'ix'}_${name}_${end}`,
      columns: on,
      ...(unique && { unique }),
    })),
    // A place is found by its number; all others are read by ranges of their keys.
    ...(table !== 'place' && { withoutRowid: true }),
  };
}
