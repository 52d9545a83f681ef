import { PasswordReset } from '@sabaijai/contract';
import type { AuthState } from '@sabaijai/shared-ui/app';
import { Button, buttonClass } from '@sabaijai/shared-ui/components';
import { FormNotice, useForm } from '@sabaijai/shared-ui/form';
import { useT } from '@sabaijai/shared-ui/locale';
import { Link, useNavigate } from '@sabaijai/shared-ui/router';
import styles from './Auth.module.css';
import { AuthFrame } from './AuthFrame';
import { useResetPasswordMutation } from './auth.api';
import { NewPasswordField } from './NewPasswordField';
import { useMailedToken } from './useMailedToken';

/** The mail's link leads here. */
export default function ResetPage() {
  const t = useT('auth');
  const token = useMailedToken();
  return (
    <AuthFrame title={t('reset.title')} why={t('reset.why')}>
      {token ? (
        <ResetForm token={token} />
      ) : (
        <div className={styles.form}>
          <p role="alert">{t('reset.noToken')}</p>
          <NewMail />
        </div>
      )}
    </AuthFrame>
  );
}

function NewMail() {
  const t = useT('auth');
  return (
    <Link to="/auth/forgot" className={buttonClass()}>
      {t('reset.newMail')}
    </Link>
  );
}

function ResetForm({ token }: { token: string }) {
  const t = useT('auth');
  const navigate = useNavigate();
  const [reset] = useResetPasswordMutation();
  const form = useForm({
    schema: PasswordReset,
    initial: { password: '' },
    toSend: ({ password }) => ({ token, password }),
    send: async (valid) => {
      const answer = await reset(valid);
      if (!answer.error) {
        void navigate('/auth/login-by-client', {
          replace: true,
          state: { notice: 'reset' } satisfies AuthState,
        });
      }
      return answer;
    },
  });
  // A token that is too long or broken is for the person the same as one that has run out.
  const isDead = form.failure?.code === 'LINK_EXPIRED' || form.problemOf('token') !== undefined;
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void form.submit(event)}>
      {form.problemOf('token') ? (
        <p role="alert">{t('reset.noToken')}</p>
      ) : (
        <FormNotice form={form} fields={['password']} />
      )}
      {isDead && <NewMail />}
      <NewPasswordField form={form} name="password" label={t('reset.password')} />
      <Button type="submit" look="primary" aria-disabled={form.sending}>
        {t('reset.send')}
      </Button>
    </form>
  );
}
