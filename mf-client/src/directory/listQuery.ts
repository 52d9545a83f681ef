import type { Category, Facet, Grade, ProvinceCode, RelaxFilter, Sort } from '@sabaijai/contract';
import { useSearchParams } from '@sabaijai/shared-ui/router';
import { useEffect, useRef } from 'react';
import type { BusinessListQuery } from './directory.api';
import { isProvince } from './provinces';
import { isCategory, isFacet, isGrade } from './terms';

/** Metres around the visitor's area that a list offers. */
export const RADII = [1000, 3000, 5000, 10_000, 25_000] as const;
export const RATINGS = [3, 4, 4.5] as const;

/** What a page may let people narrow. */
export type FilterField = 'category' | 'province' | 'distance' | 'grade' | 'openNow' | 'rating' | 'facets';

/** What narrows a list; `null`, an empty text or an empty list narrow nothing. */
export interface ListFilters {
  q: string;
  category: Category | null;
  province: ProvinceCode | null;
  grade: readonly Grade[];
  facets: readonly Facet[];
  openNow: boolean;
  ratingMin: number | null;
  /** `lat,lon` */
  near: string | null;
  /** Metres around `near`. */
  radius: number | null;
  /** `west,south,east,north`: the part of the map that was asked for. Never together with `near`. */
  bbox: string | null;
}

/** How a list is looked at: as cards, on a map, or both beside each other. */
export const VIEWS = ['list', 'split', 'map'] as const;
export type View = (typeof VIEWS)[number];

const POINT = /^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$/;

/** The text if the API takes it as a box. */
function readBox(text: string | null): string | null {
  const box = (text ?? '').split(',').map((part) => (part.trim() ? Number(part) : Number.NaN));
  if (box.length !== 4 || !box.every(Number.isFinite)) return null;
  const [west, south, east, north] = box as [number, number, number, number];
  const isOnEarth = west >= -180 && east <= 180 && south >= -90 && north <= 90;
  return isOnEarth && west < east && south < north ? text : null;
}

/** What an address says; what it says wrongly is left out, so that an old or mistyped link still shows a list. */
export function readFilters(params: URLSearchParams): ListFilters {
  // A plain form repeats the name for each of its ticks.
  const list = (name: string) => params.getAll(name).flatMap((value) => value.split(','));
  const [category, province, near] = [params.get('category'), params.get('province'), params.get('near')];
  const point = near && POINT.test(near) ? near : null;
  return {
    q: (params.get('q') ?? '').trim().slice(0, 100),
    category: isCategory(category) ? category : null,
    province: isProvince(province) ? province : null,
    grade: list('grade').filter(isGrade),
    facets: list('facets').filter(isFacet),
    openNow: params.get('open_now') === 'true',
    ratingMin: RATINGS.find((rating) => String(rating) === params.get('rating_min')) ?? null,
    near: point,
    radius: (point && RADII.find((radius) => String(radius) === params.get('radius'))) || null,
    bbox: point ? null : readBox(params.get('bbox')),
  };
}

/** The filters as the API and the address both write them. */
export function filterQuery(filters: ListFilters): BusinessListQuery {
  return {
    ...(filters.q && { q: filters.q }),
    ...(filters.category && { category: filters.category }),
    ...(filters.province && { province: filters.province }),
    ...(filters.grade.length && { grade: filters.grade.join() }),
    ...(filters.facets.length && { facets: filters.facets.join() }),
    ...(filters.openNow && { open_now: 'true' }),
    ...(filters.ratingMin && { rating_min: filters.ratingMin }),
    ...(filters.near && { near: filters.near }),
    ...(filters.near && filters.radius && { radius: filters.radius }),
    ...(filters.bbox && { bbox: filters.bbox }),
  };
}

const NONE: ListFilters = {
  q: '',
  category: null,
  province: null,
  grade: [],
  facets: [],
  openNow: false,
  ratingMin: null,
  near: null,
  radius: null,
  bbox: null,
};

const DROPPED: Readonly<Record<RelaxFilter, Partial<ListFilters>>> = {
  q: { q: '' },
  category: { category: null },
  province: { province: null },
  grade: { grade: [] },
  facets: { facets: [] },
  open_now: { openNow: false },
  rating_min: { ratingMin: null },
  area: { near: null, radius: null, bbox: null },
};

export interface ListQuery {
  filters: ListFilters;
  sort: Sort;
  sorts: readonly Sort[];
  view: View;
  /**
   * The argument of `useBusinessListInfiniteQuery`. Its cursor is where the list begins when a page of it was asked
   * for by a link; a change of the filters forgets it.
   */
  query: BusinessListQuery;
  /** How many filters are set, the searched words not counted. */
  count: number;
  set: (change: Partial<ListFilters>, sort?: Sort) => void;
  drop: (filter: RelaxFilter) => void;
  /** Drops every filter; the searched words and the sort stay. */
  clear: () => void;
  look: (view: View) => void;
}

/** A kind of list: its page says what stays out of the address. */
export interface ListKind {
  /** The first is the page's own. */
  sorts: readonly [Sort, ...Sort[]];
  /** What the page itself decides: its category, say. */
  fixed?: BusinessListQuery;
}

/** What a list's address asks for, in words of the page and of the API. */
export function readList(address: URLSearchParams, { sorts, fixed = {} }: ListKind) {
  const filters = readFilters(address);
  const asked = sorts.find((each) => each === address.get('sort')) ?? sorts[0];
  // "Nearest" to nothing has no meaning; the page then asks for a place, and meanwhile sorts its own way.
  const sort = asked === 'near' && !filters.near ? (sorts.find((each) => each !== 'near') ?? asked) : asked;
  const view = VIEWS.find((each) => each === address.get('view')) ?? 'list';
  const cursor = address.get('cursor');
  const query: BusinessListQuery = { ...filterQuery(filters), ...fixed, sort, ...(cursor && { cursor }) };
  return { filters, sort, view, query };
}

/** A list whose state stands in the address: filters and sort, in the API's own names. */
export function useListQuery(kind: ListKind): ListQuery {
  const [params, setParams] = useSearchParams();
  const { sorts } = kind;
  const { filters, sort, view, query } = readList(params, kind);
  // The address follows a press a moment later; quick presses must build on each other, not on what it still says.
  const latest = useRef(params);
  const underway = useRef<string[]>([]);
  useEffect(() => {
    const arrived = underway.current.indexOf(params.toString());
    if (arrived === -1) latest.current = params;
    underway.current = arrived === -1 ? [] : underway.current.slice(arrived + 1);
  }, [params]);
  const write = (change: Partial<ListFilters>, chosen: { sort?: Sort; view?: View }) => {
    const next = { ...readList(latest.current, kind), ...chosen };
    const filters = { ...next.filters, ...change };
    // Around a point or in a box: the last that was asked for counts.
    if (change.bbox) Object.assign(filters, { near: null, radius: null });
    else if (change.near) filters.bbox = null;
    const address = new URLSearchParams();
    for (const [name, value] of Object.entries(filterQuery(filters))) address.set(name, String(value));
    if (next.sort !== sorts[0] && (next.sort !== 'near' || filters.near)) address.set('sort', next.sort);
    if (next.view !== 'list') address.set('view', next.view);
    latest.current = address;
    underway.current.push(address.toString());
    setParams(address, { replace: true, preventScrollReset: true });
  };
  const set = (change: Partial<ListFilters>, chosenSort?: Sort) =>
    write(change, chosenSort ? { sort: chosenSort } : {});
  const { q: _words, near: _near, radius, ...narrowing } = filterQuery(filters);
  return {
    filters,
    sort,
    sorts,
    view,
    query,
    count: Object.keys(narrowing).length + (radius ? 1 : 0),
    set,
    drop: (filter) => set(DROPPED[filter]),
    clear: () => set({ ...NONE, q: filters.q, near: filters.near }),
    look: (chosen) => write({}, { view: chosen }),
  };
}
