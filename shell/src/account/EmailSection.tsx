import { EmailChange, type Profile } from '@sabaijai/contract';
import { useMe } from '@sabaijai/shared-ui/app';
import { Button, Chip, focusFirstControl, showToast } from '@sabaijai/shared-ui/components';
import { FormNotice, PasswordField, TextField, useForm } from '@sabaijai/shared-ui/form';
import { useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import { useState } from 'react';
import styles from './Account.module.css';
import { useChangeEmailMutation, useProfileQuery, useSendProofMutation } from './account.api';

/** Whether the person's address is known to be theirs, what they miss while it is not, and how to change that. */
export function EmailSection() {
  const t = useT('account');
  const { data } = useProfileQuery();
  /** Null until the first press. */
  const [isChanging, setChanging] = useState<boolean | null>(null);
  if (!data) return null;
  const { email, isEmailProved, pendingEmail, isProofSent } = data;
  const waiting = pendingEmail ?? (isEmailProved ? null : email);
  return (
    <section className={styles.section} aria-labelledby="email">
      <h2 id="email">{t('email.title')}</h2>
      {email && (
        <p className={styles.address}>
          <strong>{email}</strong>
          <Chip tone={isEmailProved ? 'success' : 'warning'}>
            {t(isEmailProved ? 'email.proved' : 'email.unproved')}
          </Chip>
        </p>
      )}
      {pendingEmail && <p>{t('email.pending', { pending: pendingEmail, email: email ?? '' })}</p>}
      {!isEmailProved && <Missed email={email} />}
      {waiting && <SendProof key={waiting} address={waiting} isSent={isProofSent} />}
      {isChanging ? (
        <div key="form" ref={focusFirstControl}>
          <EmailForm profile={data} onEnd={() => setChanging(false)} />
        </div>
      ) : (
        <div key="begin" ref={isChanging === false ? focusFirstControl : null}>
          <Button onClick={() => setChanging(true)}>{t(email ? 'email.change' : 'email.add')}</Button>
        </div>
      )}
    </section>
  );
}

function Missed({ email }: { email: string | null }) {
  const t = useT('account');
  const { user } = useMe();
  const isVendor = user?.roles.includes('vendor');
  const missed = [
    email ? ('mails' as const) : ('noMails' as const),
    ...(email ? [] : ['wayBack' as const]),
    ...(isVendor ? (['invitations', 'papers'] as const) : []),
  ];
  return (
    <>
      <p className={styles.note}>{t(email ? 'email.untilProved' : 'email.without')}</p>
      <ul className={styles.consequences}>
        {missed.map((what) => (
          <li key={what}>{t(`email.missed.${what}`)}</li>
        ))}
      </ul>
    </>
  );
}

function SendProof({ address, isSent }: { address: string; isSent: boolean }) {
  const t = useT('account');
  const [send, { data, error, isLoading }] = useSendProofMutation();
  const sendAgain = async () => {
    const answer = await send();
    if (!answer.error) showToast({ tone: 'success', text: t('email.sent', { email: address }) });
  };
  return (
    <>
      {isSent && <p className={styles.note}>{t('email.waits', { email: address })}</p>}
      {error && <ProblemNotice problem={error} />}
      <div className={styles.actions}>
        <Button aria-disabled={isLoading} onClick={() => void sendAgain()}>
          {t(isSent ? 'email.sendAgain' : 'email.send', { email: address })}
        </Button>
      </div>
      {data?.link && <DemoLink link={data.link} />}
    </>
  );
}

/** The demo sends nothing: what would stand in the mail. */
function DemoLink({ link }: { link: string }) {
  const t = useT('account');
  const { pathname, hash } = new URL(link);
  return (
    <p className={styles.note} role="status">
      {t('email.demo')} <Link to={pathname + hash}>{t('email.open')}</Link>
    </p>
  );
}

const FIELDS = ['email', 'password'] as const;

function EmailForm({ profile, onEnd }: { profile: Profile; onEnd: () => void }) {
  const t = useT('account');
  const [change] = useChangeEmailMutation();
  const form = useForm({
    schema: EmailChange,
    initial: { email: '', password: '' },
    send: async (valid) => {
      const answer = await change(valid);
      if (!answer.error) {
        showToast({ tone: 'success', text: t('email.sent', { email: valid.email }) });
        onEnd();
      }
      return answer;
    },
  });
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void form.submit(event)}>
      <p className={styles.note}>{t(profile.isEmailProved ? 'email.changeText' : 'email.addText')}</p>
      <FormNotice form={form} fields={FIELDS} />
      <TextField
        form={form}
        name="email"
        label={t('email.new')}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField form={form} name="password" label={t('email.password')} />
      <div className={styles.actions}>
        <Button onClick={onEnd}>{t('email.cancel')}</Button>
        <Button type="submit" look="primary" aria-disabled={form.sending}>
          {t('email.save')}
        </Button>
      </div>
    </form>
  );
}
