import { useMe } from '@sabaijai/shared-ui/app';
import { useSearchParams } from '@sabaijai/shared-ui/router';
import { useState } from 'react';

export interface Filter {
  /** Its name in the address: `?state=open&state=overdue`. */
  key: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** At most one of them is chosen. */
  single?: boolean;
}

/** What is typed; every list's filters have the same name for it. */
export const TEXT = 'q';

/** The filters as they stand in the address: shared, bookmarked and gone back to like any page. */
export function useFilters(filters: readonly Filter[]) {
  const [params, setParams] = useSearchParams();
  const [turn, setTurn] = useState(0);
  const keys = [TEXT, ...filters.map(({ key }) => key)];
  /** Other parts of the address stay; a cursor belongs to the list that was. */
  const change = (edit: (next: URLSearchParams) => void) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('cursor');
        edit(next);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const own = new URLSearchParams([...params].filter(([key]) => keys.includes(key)));
  own.sort();
  return {
    /** Only what belongs to the filters, in one order: two of them are the same if this is. */
    search: own.toString(),
    text: params.get(TEXT) ?? '',
    valuesOf: (key: string) => params.getAll(key),
    set: (key: string, values: readonly string[]) =>
      change((next) => {
        next.delete(key);
        for (const value of values) if (value) next.append(key, value);
      }),
    /** With nothing: all of them go. */
    replace: (search = '') => {
      setTurn(turn + 1);
      change((next) => {
        for (const key of keys) next.delete(key);
        for (const [key, value] of new URLSearchParams(search)) next.append(key, value);
      });
    },
    /** How often all of them were replaced. */
    turn,
  };
}

export interface SavedFilter {
  name: string;
  search: string;
}

function read(place: string): SavedFilter[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

/** Filters under names of one's own: kept on this device, for each person and list. */
export function useSavedFilters(list: string) {
  const place = `filters:${useMe().user?.id ?? 'guest'}:${list}`;
  const [kept, setKept] = useState({ place, saved: read(place) });
  const saved = kept.place === place ? kept.saved : read(place);
  const keep = (next: SavedFilter[]) => {
    setKept({ place, saved: next });
    try {
      localStorage.setItem(place, JSON.stringify(next));
    } catch {
      // A full or forbidden storage: they last as long as the page.
    }
  };
  return {
    saved,
    save: (filter: SavedFilter) => keep([...saved.filter(({ name }) => name !== filter.name), filter]),
    remove: (name: string) => keep(saved.filter((filter) => filter.name !== name)),
  };
}
