import { useMe } from '@sabaijai/shared-ui/app';
import { Icon } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { Link, useLocation } from '@sabaijai/shared-ui/router';
import { useSignInAddress } from '../auth/sign-in';
import { Badge } from './Badge';
import styles from './BottomBar.module.css';
import { entryAt, inBar, useMenu } from './menu';

/** The first places of the reader's remotes under the thumb, on phones. */
export function BottomBar() {
  const t = useT('shell');
  const { user } = useMe();
  const signIn = useSignInAddress();
  const items = inBar(useMenu('bottomBar'));
  const location = useLocation();
  const current = entryAt(items, location);
  const account = user ? '/account' : signIn;
  // Pages of the account that have a tab of their own light that alone.
  const isAccount = !current && location.pathname.startsWith(account.replace(/\?.*/s, ''));
  return (
    <nav className={`bottom-bar ${styles.bar}`} aria-label={t('bottomBar')}>
      {items.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          aria-current={item === current ? 'page' : undefined}
          data-script={item.needsScript || undefined}
        >
          <Icon name={item.icon} size={20} />
          {item.short}
          <Badge of={item.badge} />
        </Link>
      ))}
      <Link to={account} aria-current={isAccount ? 'page' : undefined}>
        <Icon name="user" size={20} />
        {t(user ? 'places.account' : 'places.signIn')}
      </Link>
    </nav>
  );
}
