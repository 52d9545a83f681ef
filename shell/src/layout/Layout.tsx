import { LeavingDialog, Toasts } from '@sabaijai/shared-ui/components';
import { localeInAddress, useLocale, useT } from '@sabaijai/shared-ui/locale';
import {
  type Location,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigation,
} from '@sabaijai/shared-ui/router';
import { useEffect, useRef } from 'react';
import { AccountSheet } from '../auth/AccountMenu';
import { Guard } from '../auth/Guard';
import { SignInQuestion } from '../auth/SignInQuestion';
import { Install } from '../install/Install';
import { BottomBar } from './BottomBar';
import { EmergencyStrip } from './EmergencyStrip';
import { Footer } from './Footer';
import { Header } from './Header';
import { LanguageMenu } from './LanguageMenu';
import styles from './Layout.module.css';
import { OfflineNotice } from './OfflineNotice';

/** A typed address has no place in the history yet: without its own key it would scroll to where another stood. */
const placeInHistory = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/** A page opened by a link starts at its content, for the keyboard and for who listens. */
function useFocusOnArrival() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A wizard leads from step to step by itself.
    if (document.activeElement?.closest('[data-own-focus]')) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** An address that names a language other than the chosen one would bring it back with the next reload. */
function useChosenLanguage() {
  const { code } = useLocale();
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const named = localeInAddress(search);
    if (!named || named === code) return;
    const params = new URLSearchParams(search);
    params.delete('lang');
    navigate(
      { pathname, search: params.toString(), hash },
      { replace: true, preventScrollReset: true, state },
    );
  }, [code, pathname, search, hash, state, navigate]);
}

/** The layout `default`: every page stands in it. */
export function Layout() {
  const t = useT('shell');
  const main = useFocusOnArrival();
  useChosenLanguage();
  const moving = useNavigation().state !== 'idle';
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <Header />
      <OfflineNotice />
      <div className={styles.progress} data-moving={moving} aria-hidden="true" />
      <main ref={main} id="content" className={styles.content} tabIndex={-1} aria-busy={moving}>
        <Guard>
          <Outlet />
        </Guard>
      </main>
      <Install />
      <EmergencyStrip />
      <Footer />
      <BottomBar />
      <LanguageMenu />
      <AccountSheet />
      <SignInQuestion />
      <Toasts />
      <LeavingDialog />
      <ScrollRestoration getKey={placeInHistory} />
    </div>
  );
}
