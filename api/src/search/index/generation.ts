import type { TableSpec } from '../../platform/database/table.js';
import { KEY_LENGTH } from '../text/keys.js';
import { TERM_LENGTH, TEXT_VERSION } from '../text/text.js';

/** Raise it when the columns change: tables of another layout cannot be read by this code. */
const LAYOUT_VERSION = 1;
/** Raise it when the rows of a place change for another reason than its text; older rows can still be read. */
const ROWS_VERSION = 4;

/** The names of the tables of one generation of the index. */
export interface Tables {
  /** One row a place: what filters and sorts compare, and what its other rows were made from. */
  place: string;
  /** The inverted index: which places have a word, a pair of neighbouring words or a concept. */
  posting: string;
  /** How many places have a term, and how it sounds. */
  term: string;
  /** Names from each of their words on, for what is half typed. */
  suggest: string;
  /** Lists in order: a category by safety, a province's category by rating, a cell of the map. */
  ranking: string;
  /** Places in a cell of the map of a category (0: any), by grade; sums of microdegrees give their mean. */
  mapCell: string;
  /** Places in a province (0: any) and category (0: any), by grade. */
  placeCount: string;
}

/** A set of index tables, filled by one set of rules (decision 0028). */
export interface Generation {
  /** `layout.rows.text` */
  name: string;
  tables: Tables;
}

export function generationOf(name: string): Generation {
  const prefix = tablePrefix(name);
  return {
    name,
    tables: {
      place: `${prefix}place`,
      posting: `${prefix}posting`,
      term: `${prefix}term`,
      suggest: `${prefix}suggest`,
      ranking: `${prefix}ranking`,
      mapCell: `${prefix}map_cell`,
      placeCount: `${prefix}place_count`,
    },
  };
}

/** All tables of a generation begin like this, whatever its version called them. */
export const tablePrefix = (name: string) => `index_${name.replaceAll('.', '_')}_`;

/** The generation that this version of the code fills. */
export const CURRENT = generationOf(`${LAYOUT_VERSION}.${ROWS_VERSION}.${TEXT_VERSION}`);

/** Whether one's code can answer from the other's tables. */
export const canRead = (one: string, other: string) => one.split('.')[0] === other.split('.')[0];

/**
 * `doc_no` is a short number for a place, `rank_no` its rank in the list (smaller is better), so that a range of a
 * primary key is a list, best first. `morton` and `traits` ride along to filter a list without looking up each place.
 */
export function tableSpecs({ tables }: Generation): TableSpec[] {
  const entry = { rank_no: 'int', doc_no: 'int', morton: 'big', traits: 'big' } as const;
  return [
    {
      name: tables.place,
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
        { name: `ux_${tables.place}_id`, columns: ['id'], unique: true },
        { name: `ix_${tables.place}_morton`, columns: ['morton', 'traits', 'rank_no'] },
      ],
    },
    {
      name: tables.posting,
      columns: { term: `string(${TERM_LENGTH})`, ...entry },
      primary: ['term', 'rank_no', 'doc_no'],
      withoutRowid: true,
    },
    {
      name: tables.term,
      columns: { term: `string(${TERM_LENGTH})`, sound: 'string(80)', df: 'int' },
      primary: ['term'],
      indexes: [{ name: `ix_${tables.term}_sound`, columns: ['sound'] }],
      withoutRowid: true,
    },
    {
      name: tables.suggest,
      columns: { entry: `string(${KEY_LENGTH})`, rank_no: 'int', doc_no: 'int' },
      primary: ['entry', 'rank_no', 'doc_no'],
      withoutRowid: true,
    },
    {
      name: tables.ranking,
      columns: { list: 'big', ...entry },
      primary: ['list', 'rank_no', 'doc_no'],
      withoutRowid: true,
    },
    {
      name: tables.mapCell,
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
      withoutRowid: true,
    },
    {
      name: tables.placeCount,
      columns: { list: 'int', grade: 'int', n: 'int' },
      primary: ['list', 'grade'],
      withoutRowid: true,
    },
  ];
}
