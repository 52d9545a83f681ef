import { LinkWanted } from '@sabaijai/contract';
import { useConfig } from '@sabaijai/shared-ui/app';
import { Button, focusOnArrival, Icon } from '@sabaijai/shared-ui/components';
import { FormNotice, TextField, useForm } from '@sabaijai/shared-ui/form';
import { useLocale, useT } from '@sabaijai/shared-ui/locale';
import { useState } from 'react';
import styles from './Auth.module.css';
import { useForgotPasswordMutation, useWantProofMutation } from './auth.api';
import { useAuthState } from './session';

/** What the link is for: a new password, or to prove the address it goes to. */
type Purpose = 'forgot' | 'proof';

/** The answer is the same sentence for everybody: it tells nobody who has an account here. */
export function AskForLink({ purpose }: { purpose: Purpose }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return sentTo === null ? (
    <LinkForm purpose={purpose} onSent={setSentTo} />
  ) : (
    <Sent purpose={purpose} login={sentTo} onAgain={() => setSentTo(null)} />
  );
}

function LinkForm({ purpose, onSent }: { purpose: Purpose; onSent: (login: string) => void }) {
  const t = useT('auth');
  const { code } = useLocale();
  const { login = '' } = useAuthState();
  const [forgot] = useForgotPasswordMutation();
  const [wantProof] = useWantProofMutation();
  const form = useForm({
    schema: LinkWanted,
    initial: { login },
    toSend: (values) => ({ login: values.login.trim(), locale: code }),
    send: async (valid) => {
      const answer = await (purpose === 'forgot' ? forgot(valid) : wantProof(valid));
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
        label={t(purpose === 'forgot' ? 'login' : 'proof.email')}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" look="primary" aria-disabled={form.sending}>
        {t(`${purpose}.send`)}
      </Button>
    </form>
  );
}

function Sent({ purpose, login, onAgain }: { purpose: Purpose; login: string; onAgain: () => void }) {
  const t = useT('auth');
  const { mode } = useConfig();
  return (
    <div className={styles.form}>
      <div ref={focusOnArrival} tabIndex={-1} className={styles.done}>
        <Icon name="success" size={20} />
        <div>
          <p>{t(`${purpose}.sent`, { login })}</p>
          <p className={styles.note}>{t(`${purpose}.sentMore`)}</p>
          {mode === 'demo' && <p className={styles.note}>{t('forgot.demo')}</p>}
        </div>
      </div>
      <Button onClick={onAgain}>{t('forgot.again')}</Button>
    </div>
  );
}
