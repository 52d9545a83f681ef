import { useLazyModule } from '@sabaijai/shared-ui/app';
import { Icon } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { useNavigate } from '@sabaijai/shared-ui/router';
import styles from './Auth.module.css';
import { AuthLinks, ForGuests } from './AuthFrame';
import { SignInForm } from './SignInForm';
import { useAuthState, useWayOn } from './session';

/** What both sign-in pages have in common; `other` leads to the other one. */
export function LoginForm({ other }: { other: { to: string; label: string } }) {
  const t = useT('auth');
  const navigate = useNavigate();
  const wayOn = useWayOn();
  const { login, notice } = useAuthState();
  const { module } = useLazyModule(true, [], () => import('./UnsentHere'));
  return (
    <ForGuests>
      {notice === 'reset' && (
        <p className={styles.done} role="status">
          <Icon name="success" size={20} />
          {t('reset.done')}
        </p>
      )}
      {module && <module.UnsentHere />}
      <SignInForm
        login={login}
        onSignedIn={(person) => void navigate(wayOn(person), { replace: true, state: null })}
      />
      <AuthLinks
        links={[
          { to: '/auth/forgot', label: t('forgot.link') },
          { to: '/auth/prove', label: t('proof.link') },
          { to: '/auth/register', label: t('register.link') },
          other,
        ]}
      />
    </ForGuests>
  );
}
