import type { Person } from '@sabaijai/contract';
import { PageTitle, useLink, useMe } from '@sabaijai/shared-ui/app';
import { Button, buttonClass, Icon, redirectTarget, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { Link, useLocation, useSearchParams } from '@sabaijai/shared-ui/router';
import type { ReactNode } from 'react';
import styles from './Auth.module.css';
import { useSignOut, useWayOn } from './session';

/** The narrow page all signing in happens on. */
export function AuthFrame(props: { title: string; why: string; wide?: boolean; children: ReactNode }) {
  const { title, why, wide, children } = props;
  return (
    <div className={styles.page} data-wide={wide}>
      <PageTitle>{title}</PageTitle>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      {why && <p className={styles.why}>{why}</p>}
      <Invited />
      {children}
    </div>
  );
}

/** Whoever opened an invitation is led here first: what it is about is told to who is signed in alone. */
function Invited() {
  const t = useT('auth');
  const { user } = useMe();
  const [params] = useSearchParams();
  const invitations = useLink('invitations');
  const target = redirectTarget(params.get('redirect'))?.split(/[?#]/)[0];
  if (user || !invitations || target !== invitations) return null;
  return (
    <p className={styles.done}>
      <Icon name="info" size={20} />
      {t('invited')}
    </p>
  );
}

/** For who is not signed in yet; who is may go on or become somebody else. */
export function ForGuests({ children }: { children: ReactNode }) {
  const { user, isLoading } = useMe();
  if (isLoading) return <SkeletonLines lines={5} />;
  return user ? <SignedIn user={user} /> : children;
}

function SignedIn({ user }: { user: Person }) {
  const t = useT('auth');
  const wayOn = useWayOn();
  const { pathname, search } = useLocation();
  const [signOut, { isLoading, error }] = useSignOut();
  return (
    <div className={styles.form}>
      <p>{t('signedInAs', { name: user.displayName })}</p>
      <Link to={wayOn(user)} className={buttonClass('primary')}>
        {t('goOn')}
      </Link>
      <Button aria-disabled={isLoading} onClick={() => void signOut(pathname + search)}>
        {t('otherAccount')}
      </Button>
      {error && <ProblemNotice problem={error} />}
    </div>
  );
}

/** Ways to the neighbouring pages; where the person came from travels along. */
export function AuthLinks({ links }: { links: readonly { to: string; label: string }[] }) {
  const t = useT('auth');
  const { search } = useLocation();
  const register = useLink('register');
  return (
    <ul className={styles.links}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to + search}>{label}</Link>
        </li>
      ))}
      {register && (
        <li>
          <Link to={register}>{t('registerBusiness')}</Link>
        </li>
      )}
    </ul>
  );
}
