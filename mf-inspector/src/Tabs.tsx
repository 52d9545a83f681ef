import { TabRow } from '@sabaijai/shared-ui/components';
import { Link } from '@sabaijai/shared-ui/router';
import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

interface Tab {
  name: string;
  to: string;
  word: ReactNode;
  /** How many there are, as it is shown; left out while nobody knows. */
  count?: string | undefined;
}

/** The lists of a page, each with how many it has. */
export function Tabs({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current: string }) {
  return (
    <TabRow label={label}>
      {tabs.map(({ name, to, word, count }) => (
        <Link key={name} to={to} aria-current={name === current ? 'page' : undefined} preventScrollReset>
          {word} {count !== undefined && <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </TabRow>
  );
}
