import { Link } from '@sabaijai/shared-ui/router';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Tabs.module.css';

interface Tab {
  name: string;
  to: string;
  word: ReactNode;
  /** How many there are, as it is shown; left out while nobody knows. */
  count?: string | undefined;
}

/** The lists of a page, as links; on phones the row is wider than the screen and brings the chosen one into view. */
export function Tabs({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current: string }) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>(`[data-tab="${current}"]`);
    // Of the row alone, so that the page stays where it is.
    if (nav.current && tab) nav.current.scrollLeft = tab.offsetLeft - nav.current.offsetLeft - 16;
  }, [current]);
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label}>
      {tabs.map(({ name, to, word, count }) => (
        <Link
          key={name}
          data-tab={name}
          to={to}
          aria-current={name === current ? 'page' : undefined}
          preventScrollReset
        >
          {word} {count !== undefined && <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
