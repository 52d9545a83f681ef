import { type Store, useMe } from '@sabaijai/shared-ui/app';
import { keeperFor, type Owner, useKeeper, useKept } from '@sabaijai/shared-ui/keep';
import { useSearchParams } from '@sabaijai/shared-ui/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'react-redux';

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

const NONE: readonly SavedFilter[] = [];

/** Filters under names of one's own: of each person and list, on this device, for nobody else to read. */
export function useSavedFilters(list: string) {
  const { user } = useMe();
  const store = useStore() as Store;
  const { keeper } = useKeeper();
  const subject = `filters/${list}`;
  const held = useKept(subject).find((each) => each.subject === subject);
  const saved = (held?.about as readonly SavedFilter[] | undefined) ?? NONE;
  const keep = (next: readonly SavedFilter[]) => keeper.put({ subject, about: next });
  const takeOver = useEffectEvent(async (id: Owner) => {
    const old = oldFilters(id, list);
    if (!old) return;
    await keeperFor(store, { id });
    if (keeper.read().has(subject) || (await keep(old))) forgetOldFilters(id, list);
  });
  useEffect(() => {
    if (user) void takeOver(user.id);
  }, [user]);
  return {
    saved,
    save: (filter: SavedFilter) => void keep([...saved.filter(({ name }) => name !== filter.name), filter]),
    remove: (name: string) => void keep(saved.filter((filter) => filter.name !== name)),
  };
}

/** Until November 2026 they lay in `localStorage` for whoever looked there: taken over once. */
const oldKey = (id: Owner, list: string) => `filters:${id}:${list}`;
function oldFilters(id: Owner, list: string): readonly SavedFilter[] | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(oldKey(id, list)) ?? 'null');
    return Array.isArray(found) ? found : null;
  } catch {
    return null;
  }
}
function forgetOldFilters(id: Owner, list: string): void {
  try {
    localStorage.removeItem(oldKey(id, list));
  } catch {
    // Where nothing can be stored there is nothing to remove.
  }
}
