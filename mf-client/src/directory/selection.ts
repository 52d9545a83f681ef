import { type RefObject, useEffect, useState } from 'react';

/** Which place is meant, in a list and on the map beside it alike. */
export interface Selection {
  /** Under the pointer, or where the keyboard is. */
  pointed: string | null;
  point: (id: string | null) => void;
  /** Pressed on the map; stays until another is. */
  chosen: string | null;
  choose: (id: string | null) => void;
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
  const [chosen, choose] = useState<string | null>(null);
  return {
    pointed,
    point,
    chosen,
    choose,
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
export function useFollow(box: RefObject<HTMLElement | null>, chosen: string | null, view?: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that came into view shows it as well
  useEffect(() => {
    const entry = chosen && box.current?.querySelector<HTMLElement>(`[data-place="${chosen}"]`);
    if (!entry) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    entry.scrollIntoView({ block: 'nearest', behavior: isStill ? 'auto' : 'smooth' });
    if (box.current?.querySelector('[data-map] :focus-visible'))
      entry.querySelector('a')?.focus({ preventScroll: true });
  }, [chosen, view]);
}
