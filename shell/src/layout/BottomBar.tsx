import { mayAccess } from '@sabaijai/contract';
import { useMe } from '@sabaijai/shared-ui/app';
import { Icon } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { Link, NavLink, useLocation } from '@sabaijai/shared-ui/router';
import { FAVORITES_ACCESS, signInAddress } from '../auth/sign-in';
import styles from './BottomBar.module.css';

const SEARCH = '/client/search';
const here = (isHere: boolean) => (isHere ? ({ 'aria-current': 'page' } as const) : {});

/** The visitor's places under the thumb, on phones. */
export function BottomBar() {
  const t = useT('shell');
  const { user } = useMe();
  const location = useLocation();
  const isSearch = location.pathname === SEARCH;
  const isMap = new URLSearchParams(location.search).get('view') === 'map';
  return (
    <nav className={styles.bar} aria-label={t('bottomBar')}>
      <NavLink to="/" end className={styles.place}>
        <Icon name="home" size={20} />
        {t('places.home')}
      </NavLink>
      {/* Two ways to look at one page: the address alone does not say which of them is meant. */}
      <Link to={SEARCH} className={styles.place} {...here(isSearch && !isMap)}>
        <Icon name="search" size={20} />
        {t('places.search')}
      </Link>
      <Link to={`${SEARCH}?view=map`} className={styles.place} data-script {...here(isSearch && isMap)}>
        <Icon name="pin" size={20} />
        {t('places.map')}
      </Link>
      {(!user || mayAccess(user, FAVORITES_ACCESS)) && (
        <NavLink to="/client/favorite" className={styles.place}>
          <Icon name="heart" size={20} />
          {t('places.favorites')}
        </NavLink>
      )}
      <NavLink to={user ? '/account' : signInAddress(location)} className={styles.place}>
        <Icon name="user" size={20} />
        {t(user ? 'places.account' : 'places.signIn')}
      </NavLink>
    </nav>
  );
}
