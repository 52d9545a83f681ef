import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Which place is meant, in a list and on the map beside it alike. */
export interface Selection {
  /** Under the pointer, or where the keyboard is. */
  pointed: string | null;
  point: (id: string | null) => void;
  /** Pressed on the map; stays until another is. */
  chosen: string | null;
  choose: (id: string | null) => void;
  /** It was chosen without a pointer: the focus goes where its page can be opened. */
  byKeyboard: boolean;
  /** What the place's entry in a list needs. */
  marksOf: (id: string) => {
    'data-place': string;
    'data-pointed': true | undefined;
    'data-chosen': true | undefined;
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: () => void;
  };
}

export function useSelection(): Selection {
  const [pointed, point] = useState<string | null>(null);
  const [{ chosen, byKeyboard }, setChoice] = useState<{ chosen: string | null; byKeyboard: boolean }>({
    chosen: null,
    byKeyboard: false,
  });
  // Asked now: the pressed pin is drawn anew for being chosen.
  const choose = useCallback(
    (id: string | null) =>
      setChoice({ chosen: id, byKeyboard: document.querySelector('[data-map] :focus-visible') !== null }),
    [],
  );
  return {
    pointed,
    point,
    chosen,
    choose,
    byKeyboard,
    marksOf: (id) => ({
      'data-place': id,
      'data-pointed': pointed === id || undefined,
      'data-chosen': chosen === id || undefined,
      onPointerEnter: () => point(id),
      onPointerLeave: () => point(null),
      onFocus: () => point(id),
      onBlur: () => point(null),
    }),
  };
}

/** Brings the chosen place's entry of the list into sight; who chose by the keyboard goes on there. */
export function useFollow(
  box: RefObject<HTMLElement | null>,
  { chosen, byKeyboard }: Pick<Selection, 'chosen' | 'byKeyboard'>,
  view?: string,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that came into view shows it as well
  useEffect(() => {
    const entry = chosen && box.current?.querySelector<HTMLElement>(`[data-place="${chosen}"]`);
    if (!entry) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    entry.scrollIntoView({ block: 'nearest', behavior: isStill ? 'auto' : 'smooth' });
    if (byKeyboard) entry.querySelector('a')?.focus({ preventScroll: true });
  }, [chosen, view]);
}
