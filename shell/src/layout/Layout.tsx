import { LeavingDialog, Toasts } from '@sabaijai/shared-ui/components';
import { Outlet, ScrollRestoration, useNavigation } from '@sabaijai/shared-ui/router';
import { useTranslation } from 'react-i18next';
import { AccountSheet } from '../auth/AccountMenu';
import { Guard } from '../auth/Guard';
import { BottomBar } from './BottomBar';
import { EmergencyStrip } from './EmergencyStrip';
import { Footer } from './Footer';
import { Header } from './Header';
import { LanguageMenu } from './LanguageMenu';
import styles from './Layout.module.css';
import { OfflineNotice } from './OfflineNotice';

/** The layout `default`: every page stands in it. */
export function Layout() {
  const { t } = useTranslation('shell');
  const moving = useNavigation().state !== 'idle';
  return (
    <div className={styles.layout}>
      <title>{t('name')}</title>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <Header />
      <OfflineNotice />
      <div className={styles.progress} data-moving={moving} aria-hidden="true" />
      <main id="content" className={styles.content} tabIndex={-1} aria-busy={moving}>
        <Guard>
          <Outlet />
        </Guard>
      </main>
      <EmergencyStrip />
      <Footer />
      <BottomBar />
      <LanguageMenu />
      <AccountSheet />
      <Toasts />
      <LeavingDialog />
      <ScrollRestoration />
    </div>
  );
}
