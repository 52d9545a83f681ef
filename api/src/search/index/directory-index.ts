import type {
  BusinessQuery,
  Category,
  CategoryCount,
  Grade,
  Id,
  ProvinceCode,
  RelaxFilter,
} from '@sabaijai/contract';
import type { EntityManager } from 'typeorm';
import type { Bounds } from '../geo/geo.js';
import type { ReadWords } from '../text/around.js';
import type { IndexedPlace } from './indexed-place.js';

export interface Hit {
  id: Id<'business'>;
  /** Metres from the query's `near`; null without it. */
  distance: number | null;
}

export interface Found {
  hits: Hit[];
  next: string | null;
  /** Only on the first page. */
  total?: number;
  /** Counting stopped before the end: there are at least `total`. */
  totalIsMinimum?: boolean;
  /** Nothing has the words as they are typed: these are spelled or sound alike. */
  isAlike?: boolean;
  /** The words that they are taken for, if any. */
  meant?: string;
  /** The words of the question that were taken for filters and orders. */
  read?: ReadWords[];
}

/** What would be found for a query that finds nothing. */
export interface Relaxed {
  drop: RelaxFilter;
  total: number;
  totalIsMinimum: boolean;
  /** Of `words`: those left out, and what is left. */
  without?: string;
  q?: string;
  /** Of `words` with a town that was left out: where it is; the places are those nearest to it. */
  near?: { lat: number; lon: number };
}

export type Suggested =
  | { kind: 'place'; id: Id<'business'> }
  | { kind: 'category'; category: Category }
  | { kind: 'area'; area: string }
  | { kind: 'province'; province: ProvinceCode };

export type GradeCounts = Record<Grade | 'none', number>;

/** One place, or the places of one cell of the map; `lat` and `lon` are their mean. */
export type MapMark =
  | { kind: 'place'; id: Id<'business'> }
  | {
      kind: 'cluster';
      level: number;
      cell: number;
      total: number;
      grades: GradeCounts;
      lat: number;
      lon: number;
      /** Of the cell. */
      bounds: Bounds;
    };

export interface MapMarks {
  /** Places in the cells over the bounds, which may reach a little further. */
  total: number;
  /** Around the places of a question; null where all places are counted by square. */
  extent?: Bounds | null;
  marks: MapMark[];
}

/**
 * Finds places. Everybody else asks here and nowhere else, so that another engine can take the place of the tables
 * behind it. Answers ids; the caller reads the rows.
 */
export abstract class DirectoryIndex {
  /** Refuses a cursor of another query with BAD_PARAM. */
  abstract search(query: BusinessQuery, now: number): Promise<Found>;
  /** For a query that found nothing: what dropping each single filter, or some of the words, would give, only those that give something. */
  abstract relax(query: BusinessQuery, now: number): Promise<Relaxed[]>;
  abstract suggest(text: string, limit: number): Promise<Suggested[]>;
  /** Marks for a map at this zoom (4–18), at most 400: bounds too large for the zoom get coarser ones. */
  abstract clusters(bounds: Bounds, zoom: number, category?: Category): Promise<MapMarks>;
  /** The same of every place that the list of this question counts; of a text up to 10,000. */
  abstract marks(query: BusinessQuery, bounds: Bounds, zoom: number, now: number): Promise<MapMarks>;
  /** Listed places by category and grade; of one province or the whole country. */
  abstract counts(province?: ProvinceCode): Promise<CategoryCount[]>;
  /**
   * Brings one place up to date inside the writing transaction; null takes it out. Doing it twice changes nothing. A
   * generation that is being filled, or made by other rules, gets it in its backlog.
   */
  abstract indexPlace(manager: EntityManager, place: IndexedPlace | null, id: Id<'business'>): Promise<void>;
}
