import { Entity, Index } from 'typeorm';
import { BigColumn, IdColumn, IntColumn, StringColumn, TextColumn } from '../../platform/database/columns.js';

/*
 * The tables of the search index. They are read and written by hand-written SQL; the classes only let the check for
 * schema drift know them. `no` is a short number for a place, `rk` its rank (smaller is better), so that a range of a
 * primary key is a list, best first. `z` and `traits` ride along to filter a list without looking up each place.
 */

/** One row a place: what filters and sorts compare, and what its other rows were made from. */
@Entity('index_place')
@Index('ux_index_place_id', ['id'], { unique: true })
@Index('ix_index_place_z', ['z', 'traits', 'rk'])
export class IndexPlace {
  @IntColumn({ primary: true }) no: number;
  @IdColumn() id: string;
  @IntColumn() rev: number;
  @BigColumn() z: number;
  @BigColumn() traits: number;
  @IntColumn() rk: number;
  @IntColumn() safest: number;
  @IntColumn({ name: 'top_rated' }) topRated: number;
  @IntColumn({ name: 'newest_inspected' }) newestInspected: number;
  @IntColumn({ nullable: true }) hot: number | null;
  @IntColumn({ nullable: true }) recommend: number | null;
  @TextColumn({ nullable: true }) hours: string | null;
  @TextColumn() source: string;
}

/** Which places have a word, a pair of neighbouring words or a concept. */
@Entity('posting', { withoutRowid: true })
export class Posting {
  @StringColumn(40, { primary: true }) term: string;
  @IntColumn({ primary: true }) rk: number;
  @IntColumn({ primary: true }) no: number;
  @BigColumn() z: number;
  @BigColumn() traits: number;
}

/** How many places have a term, and how it sounds. */
@Entity('term', { withoutRowid: true })
@Index('ix_term_sound', ['sound'])
export class Term {
  @StringColumn(40, { primary: true }) term: string;
  @StringColumn(80) sound: string;
  @IntColumn() df: number;
}

/** Names from each of their words on, for what is half typed. */
@Entity('suggest', { withoutRowid: true })
export class Suggest {
  @StringColumn(24, { primary: true }) entry: string;
  @IntColumn({ primary: true }) rk: number;
  @IntColumn({ primary: true }) no: number;
}

/** Lists in order: a category by safety, a province's category by rating, a square of the map. */
@Entity('ranking', { withoutRowid: true })
export class Ranking {
  @BigColumn({ primary: true }) list: number;
  @IntColumn({ primary: true }) rk: number;
  @IntColumn({ primary: true }) no: number;
  @BigColumn() z: number;
  @BigColumn() traits: number;
}

/** Places in a square of the map of a category (0: any), by grade; sums of microdegrees give their mean. */
@Entity('map_cell', { withoutRowid: true })
export class MapCellRow {
  @IntColumn({ primary: true }) level: number;
  @IntColumn({ primary: true }) category: number;
  @BigColumn({ primary: true }) cell: number;
  @IntColumn() a: number;
  @IntColumn() b: number;
  @IntColumn() c: number;
  @IntColumn() d: number;
  @IntColumn() ungraded: number;
  @BigColumn() lat: number;
  @BigColumn() lon: number;
}

/** Places in a province (0: any) and category (0: any), by grade. */
@Entity('place_count', { withoutRowid: true })
export class PlaceCount {
  @IntColumn({ primary: true }) list: number;
  @IntColumn({ primary: true }) grade: number;
  @IntColumn() n: number;
}

@Entity('index_meta')
export class IndexMeta {
  @StringColumn(40, { primary: true }) name: string;
  @StringColumn(100) value: string;
}
