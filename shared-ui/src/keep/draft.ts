import { useMemo, useSyncExternalStore } from 'react';
import { draftOf, type Entry } from './entry';
import { useKeeper } from './kept';

/** What the list of everything unsent says of something entered on this page, and where one goes on with it. */
export function thisPage(): Pick<Entry, 'title' | 'page'> {
  const { document, location } = globalThis;
  if (!document) return {};
  // Without the product's name at its end.
  return { title: document.title.replace(/ · [^·]*$/, ''), page: location.pathname + location.search };
}

export interface KeptDraft<T> {
  value: T;
  /**
   * Kept at once; answers whether the disk has it. Of two changes in one moment the second builds on the first when it is
   * told as a function.
   */
  change: (next: T | ((before: T) => T)) => Promise<boolean>;
  /** Sent, or thrown away. */
  drop: () => void;
  /** False where it would be lost with the page. */
  isKept: boolean;
}

/**
 * What somebody types and sends with a press of their own: on this device from the first letter, encrypted and for their
 * account alone, until it is dropped.
 * @param empty What stands there as long as nothing was typed.
 */
export function useKeptDraft<T>(name: string, empty: T): KeptDraft<T> {
  const { keeper } = useKeeper();
  const subject = draftOf(name);
  const held = useSyncExternalStore(keeper.subscribe, keeper.read, keeper.read).get(subject);
  const acts = useMemo(() => {
    const read = () => keeper.read().get(subject);
    return {
      change: (next: T | ((before: T) => T), before: T) => {
        const latest = (read()?.about as T | undefined) ?? before;
        const about = typeof next === 'function' ? (next as (before: T) => T)(latest) : next;
        return keeper.put({ subject, about });
      },
      drop: () => {
        if (read()) void keeper.drop(subject);
      },
    };
  }, [keeper, subject]);
  return {
    value: held ? (held.about as T) : empty,
    change: (next) => acts.change(next, empty),
    drop: acts.drop,
    isKept: held?.isKept ?? true,
  };
}
