import { api, type Store } from '@sabaijai/shared-ui/app';
import { useSyncExternalStore } from 'react';
import { favoriteApi } from './favorite.api';

/** How long nothing is sent yet; a toast lives as long. */
const UNDO_MS = 6_000;

interface Waiting {
  ids: readonly string[];
  store: Store;
  person: string | undefined;
  timer: ReturnType<typeof setTimeout>;
  onFailure: (count: number) => void;
}

/** One batch waits at a time: what is taken away meanwhile joins it, and is brought back with it. */
let waiting: Waiting | null = null;
let sending: readonly string[] = [];
let hidden: Removals = { waiting: [], all: new Set() };
const listeners = new Set<() => void>();

export interface Removals {
  /** Can still be brought back. */
  waiting: readonly string[];
  /** Is not shown as a favourite any more, though the server may not know. */
  all: ReadonlySet<string>;
}
const NONE: Removals = { waiting: [], all: new Set() };

function tell() {
  const ids = waiting?.ids ?? [];
  hidden = { waiting: ids, all: new Set([...ids, ...sending]) };
  for (const listener of listeners) listener();
}

const personOf = (store: Store) => api.endpoints.me.select()(store.getState()).data?.user?.id;

/** Takes places away from the favourites, for now on the screen only; answers how many wait. */
export function removeLater(store: Store, ids: readonly string[], onFailure: Waiting['onFailure']): number {
  if (waiting) clearTimeout(waiting.timer);
  else window.addEventListener('pagehide', sendRemovals);
  waiting = {
    ids: [...new Set([...(waiting?.ids ?? []), ...ids])],
    store,
    person: personOf(store),
    timer: setTimeout(sendRemovals, UNDO_MS),
    onFailure,
  };
  tell();
  return waiting.ids.length;
}

function stopWaiting(): Waiting | null {
  const batch = waiting;
  if (batch) clearTimeout(batch.timer);
  waiting = null;
  window.removeEventListener('pagehide', sendRemovals);
  return batch;
}

/** Nothing was sent, so nothing has to be made good. */
export function undoRemovals(): void {
  stopWaiting();
  tell();
}

/** Sends what waits; also when the page goes away or the list is left. */
export async function sendRemovals(): Promise<void> {
  const batch = stopWaiting();
  // What one person took away is not sent in the name of another.
  if (!batch || batch.person !== personOf(batch.store)) return tell();
  sending = [...sending, ...batch.ids];
  tell();
  const answers = await Promise.all(
    batch.ids.map((id) => batch.store.dispatch(favoriteApi.endpoints.removeFavorite.initiate(id))),
  );
  sending = sending.filter((id) => !batch.ids.includes(id));
  tell();
  const failed = answers.filter(({ error }) => error).length;
  if (failed) batch.onFailure(failed);
}

export function useRemovals(): Removals {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => hidden,
    () => NONE,
  );
}
