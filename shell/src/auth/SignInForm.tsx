import { Login, type Person } from '@sabaijai/contract';
import { Button } from '@sabaijai/shared-ui/components';
import { FormNotice, PasswordField, TextField, useForm } from '@sabaijai/shared-ui/form';
import { useT } from '@sabaijai/shared-ui/locale';
import styles from './Auth.module.css';
import { useLoginMutation } from './auth.api';
import { useArrival } from './session';

/**
 * The same on both sign-in pages and in the dialog. There is no "stay signed in": a visitor's and a business's
 * session lasts 30 days anyhow, an inspector's a working day, and every device can be signed out from the account.
 */
export function SignInForm(props: { login?: string | undefined; onSignedIn?: (person: Person) => void }) {
  const t = useT('auth');
  const [login] = useLoginMutation();
  const arrive = useArrival();
  const form = useForm({
    schema: Login,
    initial: { login: props.login ?? '', password: '' },
    toSend: ({ login, password }) => ({ login: login.trim(), password }),
    send: async (valid) => {
      const answer = await login(valid);
      if (answer.error) return answer;
      const person = await arrive();
      props.onSignedIn?.(person);
    },
  });
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void form.submit(event)}>
      <FormNotice form={form} fields={['login', 'password']} />
      <TextField
        form={form}
        name="login"
        label={t('login')}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField form={form} name="password" label={t('password')} />
      <Button type="submit" look="primary" aria-disabled={form.sending}>
        {t('signIn')}
      </Button>
    </form>
  );
}
