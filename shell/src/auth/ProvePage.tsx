import { useMe } from '@sabaijai/shared-ui/app';
import { Button, buttonClass, focusOnArrival, Icon } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import { AskForLink } from './AskForLink';
import styles from './Auth.module.css';
import { AuthFrame } from './AuthFrame';
import { useProveEmailMutation } from './auth.api';
import { useMailedToken } from './useMailedToken';

/** The mail's link leads here, in whatever browser. It is a press that proves, as programs open the links of mails. */
export default function ProvePage() {
  const t = useT('auth');
  const token = useMailedToken();
  const { user } = useMe();
  const why = token ? 'prove.why' : user ? 'prove.noToken' : 'proof.why';
  return (
    <AuthFrame title={t('prove.title')} why={t(why)}>
      <div className={styles.form}>{token ? <Confirm token={token} /> : <AnotherLink />}</div>
    </AuthFrame>
  );
}

function Confirm({ token }: { token: string }) {
  const t = useT('auth');
  const [prove, { isLoading, isSuccess, error }] = useProveEmailMutation();
  if (isSuccess)
    return (
      <>
        <div ref={focusOnArrival} tabIndex={-1} className={styles.done}>
          <Icon name="success" size={20} />
          <p>{t('prove.done')}</p>
        </div>
        <ToAccount />
      </>
    );
  const code = error && 'code' in error ? error.code : undefined;
  const notice =
    code === 'VALIDATION' ? <p role="alert">{t('prove.noToken')}</p> : <ProblemNotice problem={error} />;
  // A link that is broken or has run out stays so: another press would change nothing.
  if (code === 'VALIDATION' || code === 'LINK_EXPIRED')
    return (
      <>
        {notice}
        <AnotherLink />
      </>
    );
  return (
    <>
      {error && notice}
      <Button look="primary" aria-disabled={isLoading} onClick={() => !isLoading && void prove({ token })}>
        {t('prove.send')}
      </Button>
    </>
  );
}

/** Whoever is signed in has the link sent from their account, and whoever is not from here. */
function AnotherLink() {
  const { user, isLoading } = useMe();
  if (isLoading) return null;
  return (
    <>
      {!user && <AskForLink purpose="proof" />}
      <ToAccount />
    </>
  );
}

/** Where the address stands; whoever is not signed in is asked to on the way. */
function ToAccount() {
  const t = useT('auth');
  const { user } = useMe();
  return (
    <Link to="/account" className={buttonClass()}>
      {t(user ? 'prove.account' : 'prove.signIn')}
    </Link>
  );
}
