import { useMe } from '@sabaijai/shared-ui/app';
import { Button, Icon } from '@sabaijai/shared-ui/components';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { Link, useLocation } from '@sabaijai/shared-ui/router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import menu from '../layout/LanguageMenu.module.css';
import styles from './AccountMenu.module.css';
import { useLogoutMutation } from './auth.api';
import { signInAddress } from './sign-in';

export const ACCOUNT_MENU = 'account-menu';

/** Sign in, or who is signed in and the way out. */
export function AccountMenu({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('shell');
  const { user } = useMe();
  const location = useLocation();
  if (!user) {
    return (
      <Link to={signInAddress(location)} className={className}>
        <Icon name="user" size={18} />
        {t('account.signIn')}
      </Link>
    );
  }
  return (
    <button type="button" className={className} popoverTarget={ACCOUNT_MENU}>
      <Icon name="user" size={18} />
      <span className={styles.short}>{user.displayName}</span>
      <Icon name="down" size={12} />
    </button>
  );
}

export function AccountSheet() {
  const { t } = useTranslation('shell');
  const { user } = useMe();
  const [logout, { isLoading, error }] = useLogoutMutation();
  const sheet = useRef<HTMLDivElement>(null);
  if (!user) return null;
  const signOut = async () => {
    const answer = await logout();
    if (!answer.error) sheet.current?.hidePopover();
  };
  return (
    <div ref={sheet} id={ACCOUNT_MENU} popover="auto" className={menu.menu}>
      <p className={styles.name}>{user.displayName}</p>
      <p className={styles.roles}>{user.roles.map((role) => t(`role.${role}`)).join(' · ')}</p>
      {error && <ProblemNotice problem={error} />}
      <Button icon="logout" onClick={() => void signOut()} disabled={isLoading}>
        {t('account.signOut')}
      </Button>
    </div>
  );
}
