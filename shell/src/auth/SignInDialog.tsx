import { answerSignIn, type SignInQuestion } from '@sabaijai/shared-ui/app';
import { Button, useBackCloses, useModal } from '@sabaijai/shared-ui/components';
import { useT, withAnyKey } from '@sabaijai/shared-ui/locale';
import { Link, useLocation } from '@sabaijai/shared-ui/router';
import styles from './Auth.module.css';
import { SignInForm } from './SignInForm';

export interface SignInDialogProps {
  question: SignInQuestion;
}

/** Says why signing in is needed, over the page that keeps what was typed. Signed in, the page simply goes on. */
export function SignInDialog({ question: { key, place } }: SignInDialogProps) {
  const t = useT('auth');
  const { pathname, search } = useLocation();
  const later = () => answerSignIn(false);
  const { dialog } = useModal(true, later);
  useBackCloses(true, later);
  const back = `?${new URLSearchParams({ redirect: pathname + search })}`;
  return (
    <dialog
      {...dialog}
      className={styles.dialog}
      aria-labelledby="sign-in-title"
      aria-describedby="sign-in-why"
    >
      <h2 id="sign-in-title">
        {withAnyKey(t)(key.includes(':') ? key : `reason.${key}`, place ? { place, context: 'place' } : {})}
      </h2>
      <p id="sign-in-why" className={styles.why}>
        {t(key === 'expired' ? 'dialog.expired' : 'dialog.why')}
      </p>
      <SignInForm />
      <ul className={styles.links}>
        <li>
          {/* In place of the step that the dialog is. */}
          <Link to={`/auth/register${back}`} replace>
            {t('register.link')}
          </Link>
        </li>
        <li>
          <Link to={`/auth/forgot${back}`} replace>
            {t('forgot.link')}
          </Link>
        </li>
      </ul>
      <Button look="plain" onClick={later}>
        {t('dialog.later')}
      </Button>
    </dialog>
  );
}
