import { PasswordForgotten } from '@sabaijai/contract';
import { useConfig } from '@sabaijai/shared-ui/app';
import { Button, focusOnArrival, Icon } from '@sabaijai/shared-ui/components';
import { FormNotice, TextField, useForm } from '@sabaijai/shared-ui/form';
import { useLocale, useT } from '@sabaijai/shared-ui/locale';
import { useState } from 'react';
import styles from './Auth.module.css';
import { AuthFrame, AuthLinks } from './AuthFrame';
import { useForgotPasswordMutation } from './auth.api';
import { useAuthState } from './session';

/** The answer is the same sentence for everybody: it tells nobody who has an account here. */
export default function ForgotPage() {
  const t = useT('auth');
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AuthFrame title={t('forgot.title')} why={t('forgot.why')}>
      {sentTo === null ? (
        <ForgotForm onSent={setSentTo} />
      ) : (
        <Sent login={sentTo} onAgain={() => setSentTo(null)} />
      )}
      <AuthLinks links={[{ to: '/auth/login-by-client', label: t('forgot.back') }]} />
    </AuthFrame>
  );
}

function ForgotForm({ onSent }: { onSent: (login: string) => void }) {
  const t = useT('auth');
  const { code } = useLocale();
  const { login = '' } = useAuthState();
  const [ask] = useForgotPasswordMutation();
  const form = useForm({
    schema: PasswordForgotten,
    initial: { login },
    toSend: (values) => ({ login: values.login.trim(), locale: code }),
    send: async (valid) => {
      const answer = await ask(valid);
      if (!answer.error) onSent(valid.login);
      return answer;
    },
  });
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void form.submit(event)}>
      <FormNotice form={form} fields={['login']} />
      <TextField
        form={form}
        name="login"
        label={t('login')}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" look="primary" aria-disabled={form.sending}>
        {t('forgot.send')}
      </Button>
    </form>
  );
}

function Sent({ login, onAgain }: { login: string; onAgain: () => void }) {
  const t = useT('auth');
  const { mode } = useConfig();
  return (
    <div className={styles.form}>
      <div ref={focusOnArrival} tabIndex={-1} className={styles.done}>
        <Icon name="success" size={20} />
        <div>
          <p>{t('forgot.sent', { login })}</p>
          <p className={styles.note}>{t('forgot.sentMore')}</p>
          {mode === 'demo' && <p className={styles.note}>{t('forgot.demo')}</p>}
        </div>
      </div>
      <Button onClick={onAgain}>{t('forgot.again')}</Button>
    </div>
  );
}
