import { mayAccess } from '@sabaijai/contract';
import { useMe } from '@sabaijai/shared-ui/app';
import { Icon } from '@sabaijai/shared-ui/components';
import { NavLink, useLocation } from '@sabaijai/shared-ui/router';
import { useTranslation } from 'react-i18next';
import { FAVORITES_ACCESS, signInAddress } from '../auth/sign-in';
import styles from './BottomBar.module.css';
import { LANGUAGE_MENU } from './LanguageMenu';

/** The visitor's places under the thumb, on phones. */
export function BottomBar() {
  const { t } = useTranslation('shell');
  const { user } = useMe();
  const location = useLocation();
  return (
    <nav className={styles.bar} aria-label={t('bottomBar')}>
      <NavLink to="/" end className={styles.place}>
        <Icon name="home" size={20} />
        {t('places.home')}
      </NavLink>
      <NavLink to="/client/search" className={styles.place}>
        <Icon name="search" size={20} />
        {t('places.search')}
      </NavLink>
      {(!user || mayAccess(user, FAVORITES_ACCESS)) && (
        <NavLink to="/client/favorite" className={styles.place}>
          <Icon name="heart" size={20} />
          {t('places.favorites')}
        </NavLink>
      )}
      <button type="button" className={styles.place} popoverTarget={LANGUAGE_MENU}>
        <Icon name="language" size={20} />
        {t('places.language')}
      </button>
      <NavLink to={user ? '/account' : signInAddress(location)} className={styles.place}>
        <Icon name="user" size={20} />
        {t(user ? 'places.account' : 'places.signIn')}
      </NavLink>
    </nav>
  );
}
