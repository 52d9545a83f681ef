import { Button, buttonClass } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import { useSignOut } from '../auth/session';
import { useSignInAddress } from '../auth/sign-in';
import { ErrorView } from './ErrorView';

/** Signed in, but not as someone this page is for. */
export function ForbiddenPage() {
  const t = useT('errors');
  const signIn = useSignInAddress();
  const [signOut, { isLoading, error }] = useSignOut();
  return (
    <ErrorView status={403} message={t('forbidden.message')} description={t('forbidden.text')}>
      {error && <ProblemNotice problem={error} />}
      <Button look="primary" aria-disabled={isLoading} onClick={() => void signOut(signIn)}>
        {t('forbidden.switch')}
      </Button>
      <Link to="/" className={buttonClass()}>
        {t('home')}
      </Link>
    </ErrorView>
  );
}
