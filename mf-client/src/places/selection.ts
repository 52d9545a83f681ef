import { useLocation } from '@sabaijai/shared-ui/router';
import { type MouseEvent, type RefObject, useCallback, useEffect, useState } from 'react';

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

/** By which link of which entry of the history somebody went away last. */
let leftBy: { entry: string; href: string } | null = null;
/** Milliseconds: who came back goes on elsewhere after that. */
const RETURNS_FOR = 5_000;

/**
 * Who comes back from a page goes on at the link they left by, in a list or on a map, once it is there: the keyboard
 * would begin at the top again. The answer notes the link that is being pressed.
 */
export function useReturn(box: RefObject<HTMLElement | null>) {
  const { key: entry } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for whoever arrives
  useEffect(() => {
    const { current } = box;
    const left = leftBy?.entry === entry ? leftBy : null;
    leftBy = null;
    if (!left || !current) return;
    const observer = new MutationObserver(seek);
    const timer = setTimeout(() => observer.disconnect(), RETURNS_FOR);
    /** Where the layout puts the focus on arrival; anywhere else somebody put it. */
    const isFree = () => document.activeElement?.contains(current) ?? true;
    function seek() {
      if (!isFree()) return observer.disconnect();
      const link = current?.querySelector<HTMLElement>(`a[href="${left?.href}"]`);
      if (!link) return;
      observer.disconnect();
      // The layout's turn comes after this page's.
      requestAnimationFrame(() => isFree() && link.focus({ preventScroll: true }));
    }
    observer.observe(current, { childList: true, subtree: true });
    seek();
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
  return ({ target }: MouseEvent) => {
    const href = (target as Element).closest('a')?.getAttribute('href');
    if (href) leftBy = { entry, href };
  };
}
