import { useSyncExternalStore } from 'react';

/**
 * Answers of the server that lie on this device, of the person who asked, for when it cannot be asked. `owner`: an
 * account, null for nobody in particular, undefined while it is not known who is at the screen.
 */
export interface SeenAnswers {
  put(owner: string | null, question: string, answer: unknown): void;
  /** Null where nothing is known, or nothing of the last 30 days; `at` in milliseconds since 1970. */
  get(owner: string | null | undefined, question: string): Promise<Seen | null>;
}
export interface Seen {
  answer: unknown;
  at: number;
}

/** Under what an answer lies on this device: the key of the question in the store, and what is asked. */
export const questionOf = (key: string, request: unknown): string => `${key} ${JSON.stringify(request)}`;

let since: number | null = null;
const listeners = new Set<() => void>();
function tell(at: number | null): void {
  if (at === since) return;
  since = at;
  for (const listener of listeners) listener();
}

/** What is shown now was seen then, the oldest of it. */
export const showsSeen = (at: number) => tell(Math.min(at, since ?? at));
/** The server has answered again. */
export const showsNew = () => tell(null);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
/** Milliseconds since 1970 of the oldest answer on the screen that came from this device; null: the server answers. */
export const useSeenSince = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => since,
    () => null,
  );
