import { type Id, MemberInvitation, newId } from '@sabaijai/contract';
import { Button, showToast } from '@sabaijai/shared-ui/components';
import { FormNotice, PasswordField, RadioField, TextField, useForm } from '@sabaijai/shared-ui/form';
import { useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { useState } from 'react';
import { manageApi } from '../manage.api';
import styles from '../manage.module.css';
import { CodeSheet } from './CodeSheet';

/** An invitation; or, as it takes everything over, the offer of the whole business, which the reader leaves alone or with others. */
export function InviteByMail({
  business,
  takesOver,
}: {
  business: Id<'business'>;
  takesOver?: 'fromMe' | 'fromAll';
}) {
  const t = useT('manage');
  const [invite] = manageApi.useInviteMutation();
  // Pressing again after a failure is the same invitation.
  const [id] = useState(() => newId('member'));
  const form = useForm({
    schema: MemberInvitation,
    initial: { email: '', role: takesOver ? 'owner' : 'staff', password: '' },
    toSend: ({ email, role, password }) => ({
      id,
      email: email.trim(),
      role,
      ...(takesOver && { takesOver: true, ...(password && { password }) }),
    }),
    send: async (invitation) => {
      const answer = await invite({ business, ...invitation });
      if (answer.data) showToast({ tone: 'success', text: t('people.sent', { email: invitation.email }) });
      return answer;
    },
  });
  const title = t(takesOver ? 'people.transfer' : 'people.invite');
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      {takesOver && (
        <p className={styles.quiet}>
          {t(takesOver === 'fromAll' ? 'people.transferHelp' : 'people.transferHelpAlone')}
        </p>
      )}
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <FormNotice form={form} fields={['email', 'role', 'password']} />
        <TextField form={form} name="email" label={t('people.email')} type="email" autoComplete="off" />
        {takesOver ? (
          <PasswordField form={form} name="password" label={t('people.password')} />
        ) : (
          <RadioField
            form={form}
            name="role"
            legend={t('people.role')}
            choices={(['staff', 'owner'] as const).map((value) => ({
              value,
              label: `${t(`people.${value}`)} – ${t(`people.roleHelp.${value}`)}`,
            }))}
          />
        )}
        <div>
          <Button type="submit" look={takesOver ? 'plain' : 'primary'} aria-disabled={form.sending}>
            {t(takesOver ? 'people.transferSend' : 'people.invite')}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** For staff who read no mails: a code that the owner shows, and whose bearer they confirm by name. */
export function InviteByCode({ business }: { business: Id<'business'> }) {
  const t = useT('manage');
  const [invite, { isLoading, error }] = manageApi.useInviteMutation();
  const [id, setId] = useState(() => newId('member'));
  const [secret, setSecret] = useState<string | null>(null);
  const show = async () => {
    const answer = await invite({ business, id, role: 'staff' });
    if (!answer.data) return;
    setSecret(answer.data.secret);
    // The next one is for somebody else.
    setId(newId('member'));
  };
  return (
    <section className={styles.card} aria-labelledby="by-code">
      <h2 id="by-code">{t('people.byCode')}</h2>
      <p className={styles.quiet}>{t('people.byCodeHelp')}</p>
      {error !== undefined && <ProblemNotice problem={error} />}
      <div>
        <Button aria-disabled={isLoading} onClick={() => void show()}>
          {t('people.showCode')}
        </Button>
      </div>
      {secret && <CodeSheet secret={secret} onClose={() => setSecret(null)} />}
    </section>
  );
}
