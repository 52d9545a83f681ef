import type { WorkTab } from '@sabaijai/contract';
import { useT } from '@sabaijai/shared-ui/locale';
import { Link, useSearchParams } from '@sabaijai/shared-ui/router';
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
  const to = (name: Name) => {
    const next = new URLSearchParams(query);
    next.set('tab', name);
    next.delete('state');
    return `?${next}`;
  };
  return (
    <nav className={styles.tabs} aria-label={t('tabs')}>
      {names.map((name) => (
        <Link key={name} to={to(name)} aria-current={name === current ? 'page' : undefined}>
          {t(`tab.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
