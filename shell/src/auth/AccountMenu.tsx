import { useLazyModule, useMe } from '@sabaijai/shared-ui/app';
import { Button, Icon } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Badge } from '../layout/Badge';
import menu from '../layout/LanguageMenu.module.css';
import { useMenu } from '../layout/menu';
import styles from './AccountMenu.module.css';
import { useSignOut } from './session';
import { useSignInAddress } from './sign-in';

const ACCOUNT_MENU = 'account-menu';

/** Sign in, or who is signed in and the way out. */
export function AccountMenu({ className }: { className?: string | undefined }) {
  const t = useT('shell');
  const { user } = useMe();
  const signIn = useSignInAddress();
  if (!user) {
    return (
      <Link to={signIn} className={className}>
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
  const t = useT('shell');
  const { user } = useMe();
  const items = useMenu('accountMenu');
  const [signOut, { isLoading, error }] = useSignOut();
  const sheet = useRef<HTMLDivElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  const leave = useLazyModule(
    isLeaving,
    ['unsent'],
    () => import(/* webpackChunkName: "unsent" */ '../keep/LeaveDialog'),
  );
  const { error: unloaded } = leave;
  const endWithout = useEffectEvent(() => void signOut().then(() => setLeaving(false)));
  // Without its code nothing can be asked; whoever wants to leave is not held.
  useEffect(() => {
    if (unloaded !== undefined) endWithout();
  }, [unloaded]);
  if (!user) return null;
  const close = () => sheet.current?.hidePopover();
  const end = async () => {
    const isOut = await signOut();
    if (isOut) close();
    return isOut;
  };
  return (
    <div
      ref={sheet}
      id={ACCOUNT_MENU}
      popover="auto"
      role="dialog"
      aria-label={t('places.account')}
      className={menu.menu}
    >
      <p className={styles.name}>{user.displayName}</p>
      <p className={styles.roles}>{user.roles.map((role) => t(`role.${role}`)).join(' · ')}</p>
      {items.map(({ to, icon, label, badge }) => (
        <Link key={to} to={to} className={styles.link} onClick={close}>
          <Icon name={icon} />
          {label}
          <Badge of={badge} />
        </Link>
      ))}
      <Link to="/account" className={styles.link} onClick={close}>
        <Icon name="user" />
        {t('places.account')}
      </Link>
      {error && <ProblemNotice problem={error} />}
      <Button icon="logout" onClick={() => setLeaving(true)} aria-disabled={isLoading || isLeaving}>
        {t('account.signOut')}
      </Button>
      {isLeaving && leave.module && <leave.module.default signOut={end} onStay={() => setLeaving(false)} />}
    </div>
  );
}
