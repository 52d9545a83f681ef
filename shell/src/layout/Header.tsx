import { useConfig } from '@sabaijai/shared-ui/app';
import { Icon } from '@sabaijai/shared-ui/components';
import { useLocale, useT } from '@sabaijai/shared-ui/locale';
import { Link, useLocation } from '@sabaijai/shared-ui/router';
import { AccountMenu } from '../auth/AccountMenu';
import { Unsent } from '../keep/Unsent';
import { Bell } from '../notification/Bell';
import styles from './Header.module.css';
import { HeaderMenu } from './HeaderMenu';
import { LANGUAGE_MENU } from './LanguageMenu';
import { Mark } from './Mark';
import { SearchBox } from './SearchBox';

export function Header() {
  const t = useT('shell');
  const locale = useLocale();
  const { pathname } = useLocation();
  const hasOwnSearch = useConfig().remotes.some(({ ownSearch }) => ownSearch?.includes(pathname));
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link to="/" className={styles.home} aria-label={t('home')}>
          <Mark />
          <span className={styles.name}>{t('name')}</span>
        </Link>
        <HeaderMenu />
        {!hasOwnSearch && <SearchBox />}
        <div className={styles.bell}>
          <Unsent />
          <Bell />
        </div>
        <button type="button" className={`${styles.tool} ${styles.language}`} popoverTarget={LANGUAGE_MENU}>
          <img src={locale.flag} alt="" width={22} height={16} />
          <span className="visually-hidden">{t('language.choose')}</span>
          <span lang={locale.html} className={styles.wide}>
            {locale.name}
          </span>
          <Icon name="down" size={12} />
        </button>
        <div className={styles.tools}>
          <AccountMenu className={styles.tool} />
        </div>
      </div>
    </header>
  );
}
