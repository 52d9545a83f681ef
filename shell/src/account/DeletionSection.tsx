import { AccountDeletion } from '@sabaijai/contract';
import { useMe } from '@sabaijai/shared-ui/app';
import { Button, showToast } from '@sabaijai/shared-ui/components';
import { FormNotice, forgetAllDrafts, PasswordField, useForm } from '@sabaijai/shared-ui/form';
import { useT } from '@sabaijai/shared-ui/locale';
import { useEffect, useRef, useState } from 'react';
import { useLeaving } from '../auth/session';
import styles from './Account.module.css';
import { useDeleteAccountMutation } from './account.api';

/** What happens is said before the password is asked for. */
export function DeletionSection() {
  const t = useT('account');
  const { user } = useMe();
  const [wanted, setWanted] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const shown = useRef(wanted);
  useEffect(() => {
    if (shown.current === wanted) return;
    shown.current = wanted;
    // The pressed button is gone: what takes its place takes the focus.
    part.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [wanted]);
  if (user?.roles.includes('inspector')) return <p className={styles.note}>{t('deletion.inspector')}</p>;
  return (
    <>
      <ul className={styles.consequences}>
        {(['favorites', 'reviews', 'reports', 'final'] as const).map((what) => (
          <li key={what}>{t(`deletion.${what}`)}</li>
        ))}
      </ul>
      <div ref={part} className={styles.deletion}>
        {wanted ? (
          <DeletionForm onCancel={() => setWanted(false)} />
        ) : (
          <Button onClick={() => setWanted(true)}>{t('deletion.begin')}</Button>
        )}
      </div>
    </>
  );
}

function DeletionForm({ onCancel }: { onCancel: () => void }) {
  const t = useT('account');
  const [deleteAccount] = useDeleteAccountMutation();
  const leave = useLeaving();
  const form = useForm({
    schema: AccountDeletion,
    initial: { password: '' },
    send: async (valid) => {
      const answer = await deleteAccount(valid);
      if (answer.error) return answer;
      forgetAllDrafts();
      showToast({ tone: 'success', text: t('deletion.done'), sticky: true });
      await leave('/');
    },
  });
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void form.submit(event)}>
      <FormNotice form={form} fields={['password']} />
      <PasswordField form={form} name="password" label={t('deletion.password')} />
      <div className={styles.actions}>
        <Button onClick={onCancel}>{t('deletion.cancel')}</Button>
        <button type="submit" className={styles.danger} aria-disabled={form.sending}>
          {t('deletion.confirm')}
        </button>
      </div>
    </form>
  );
}
