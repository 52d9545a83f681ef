import { useT } from '@sabaijai/shared-ui/locale';
import { Link, useLocation } from '@sabaijai/shared-ui/router';
import { Badge } from './Badge';
import styles from './Header.module.css';
import { entryAt, inHeader, useMenu } from './menu';

/** What remotes put into the header, on wide screens. */
export function HeaderMenu() {
  const t = useT('shell');
  const items = inHeader(useMenu('header'));
  const current = entryAt(items, useLocation());
  if (!items.length) return null;
  return (
    <nav className={styles.menu} aria-label={t('mainMenu')}>
      {items.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          className={styles.tool}
          aria-current={item === current ? 'page' : undefined}
          data-wide={item.needsRoom}
          data-script={item.needsScript || undefined}
        >
          {item.label}
          <Badge of={item.badge} />
        </Link>
      ))}
    </nav>
  );
}
