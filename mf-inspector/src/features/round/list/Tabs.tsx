import type { WorkTab } from '@sabaijai/contract';
import { useT } from '@sabaijai/shared-ui/locale';
import { Link, useSearchParams } from '@sabaijai/shared-ui/router';
import { useEffect, useRef } from 'react';
import styles from '../round.module.css';

/** The lists of a page; what narrows one of them narrows the next. */
export function Tabs<Name extends WorkTab | 'registrations'>({
  names,
  current,
}: {
  names: readonly Name[];
  current: Name;
}) {
  const t = useT('round');
  const [query] = useSearchParams();
  const nav = useRef<HTMLElement>(null);
  // On phones the row is wider than the screen. Of the row alone, so that the page stays where it is.
  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>(`[data-tab="${current}"]`);
    if (nav.current && tab) nav.current.scrollLeft = tab.offsetLeft - nav.current.offsetLeft - 16;
  }, [current]);
  const to = (name: Name) => {
    const next = new URLSearchParams(query);
    next.set('tab', name);
    next.delete('state');
    return `?${next}`;
  };
  return (
    <nav ref={nav} className={styles.tabs} aria-label={t('tabs')}>
      {names.map((name) => (
        <Link key={name} data-tab={name} to={to(name)} aria-current={name === current ? 'page' : undefined}>
          {t(`tab.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
