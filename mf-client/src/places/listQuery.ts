import type { RelaxFilter, Sort } from '@sabaijai/contract';
import { useIsOpenStep } from '@sabaijai/shared-ui/components';
import { useLocation, useSearchParams } from '@sabaijai/shared-ui/router';
import { useEffect, useRef } from 'react';
import {
  type BusinessListQuery,
  filterQuery,
  fit,
  type ListFilters,
  NO_FILTERS,
  readFilters,
} from './filters';

/** How a list is looked at: as cards, on a map, or both beside each other. */
export const VIEWS = ['list', 'split', 'map'] as const;
export type View = (typeof VIEWS)[number];

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
  /** A step of the history, which Back undoes; `replace` completes what the address left open. */
  set: (change: Partial<ListFilters>, sort?: Sort, options?: { replace?: boolean }) => void;
  drop: (filter: Exclude<RelaxFilter, 'words'>) => void;
  /** Drops every filter; the searched words and the sort stay. */
  clear: () => void;
  look: (view: View, change?: Partial<ListFilters>) => void;
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
  const { state } = useLocation();
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
  // All that is changed in one sheet is one step.
  const isOpenStep = useIsOpenStep();
  const write = (
    change: Partial<ListFilters>,
    chosen: { sort?: Sort; view?: View },
    { replace = isOpenStep } = {},
  ) => {
    const next = { ...readList(latest.current, kind), ...chosen };
    // Around a point or in a box: the last that was asked for counts.
    const filters = fit({ ...next.filters, ...change, ...(change.bbox && { near: null }) });
    const address = new URLSearchParams();
    for (const [name, value] of Object.entries(filterQuery(filters))) address.set(name, String(value));
    if (next.sort !== sorts[0] && (next.sort !== 'near' || filters.near)) address.set('sort', next.sort);
    if (next.view !== 'list') address.set('view', next.view);
    if (address.toString() === latest.current.toString()) return;
    latest.current = address;
    underway.current.push(address.toString());
    setParams(address, { replace, state: replace ? state : null, preventScrollReset: true });
  };
  const set: ListQuery['set'] = (change, chosenSort, options) =>
    write(change, chosenSort ? { sort: chosenSort } : {}, options);
  const { q: _words, near: _near, radius, ...narrowing } = filterQuery(filters);
  return {
    filters,
    sort,
    sorts,
    view,
    query,
    count: Object.keys(narrowing).length + (radius ? 1 : 0),
    set,
    drop: (filter) => {
      const { near, bbox } = NO_FILTERS;
      set(filter === 'area' ? { near, bbox } : { [filter]: NO_FILTERS[filter] });
    },
    clear: () => set({ ...NO_FILTERS, q: filters.q, near: filters.near }),
    look: (chosen, change = {}) => write(change, { view: chosen }),
  };
}
