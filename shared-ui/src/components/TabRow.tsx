import { type ReactNode, useEffect, useRef } from 'react';
import styles from './TabRow.module.css';

/**
 * Links to the lists or parts of a page. Where the screen is narrower than the row it scrolls, brings the current one
 * into view and fades at the side that has more.
 */
export function TabRow({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLElement>(null);
  const shown = useRef('');
  // After each rendering: a count that came moves the others.
  useEffect(() => {
    const nav = row.current;
    const tab = nav?.querySelector<HTMLElement>('[aria-current]');
    const where = `${tab?.offsetLeft} of ${nav?.scrollWidth}`;
    if (!nav || !tab || shown.current === where) return;
    shown.current = where;
    // Of the row alone, so that the page stays where it is.
    nav.scrollLeft = tab.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2;
  });
  useEffect(() => {
    const nav = row.current;
    if (!nav || typeof IntersectionObserver === 'undefined') return;
    const ends = { before: nav.firstElementChild, after: nav.lastElementChild };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries)
          for (const [side, end] of Object.entries(ends))
            if (target === end) nav.toggleAttribute(`data-more-${side}`, intersectionRatio < WHOLE);
      },
      { root: nav, threshold: WHOLE },
    );
    for (const end of Object.values(ends)) if (end) observer.observe(end);
    return () => observer.disconnect();
  });
  return (
    <nav ref={row} className={styles.row} aria-label={label}>
      {children}
    </nav>
  );
}

/** A part of a pixel may be missing of what is in sight. */
const WHOLE = 0.95;
