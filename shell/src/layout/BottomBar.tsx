import { useMe } from '@sabaijai/shared-ui/app';
import { Icon } from '@sabaijai/shared-ui/components';
import { NavLink, useLocation } from '@sabaijai/shared-ui/router';
import { useTranslation } from 'react-i18next';
import { ACCOUNT_MENU } from '../auth/AccountMenu';
import { signInAddress } from '../auth/sign-in';
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
      <button type="button" className={styles.place} popoverTarget={LANGUAGE_MENU}>
        <Icon name="language" size={20} />
        {t('places.language')}
      </button>
      {user ? (
        <button type="button" className={styles.place} popoverTarget={ACCOUNT_MENU}>
          <Icon name="user" size={20} />
          {t('places.account')}
        </button>
      ) : (
        <NavLink to={signInAddress(location)} className={styles.place}>
          <Icon name="user" size={20} />
          {t('places.signIn')}
        </NavLink>
      )}
    </nav>
  );
}
