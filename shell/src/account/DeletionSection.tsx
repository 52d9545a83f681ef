import { AccountDeletion } from '@sabaijai/contract';
import { useMe } from '@sabaijai/shared-ui/app';
import { Button, focusFirstControl, showToast } from '@sabaijai/shared-ui/components';
import { FormNotice, forgetAllDrafts, PasswordField, useForm } from '@sabaijai/shared-ui/form';
import { useKeeper } from '@sabaijai/shared-ui/keep';
import { useT } from '@sabaijai/shared-ui/locale';
import { useState } from 'react';
import { useLeaving } from '../auth/session';
import styles from './Account.module.css';
import { useDeleteAccountMutation } from './account.api';

/** What happens is said before the password is asked for. */
export function DeletionSection() {
  const t = useT('account');
  const { user } = useMe();
  /** Null until the first press. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  if (user?.roles.includes('inspector')) return <p className={styles.note}>{t('deletion.inspector')}</p>;
  return (
    <>
      <ul className={styles.consequences}>
        {(['favorites', 'reviews', 'reports', 'final'] as const).map((what) => (
          <li key={what}>{t(`deletion.${what}`)}</li>
        ))}
      </ul>
      {wanted ? (
        <div key="form" ref={focusFirstControl} className={styles.deletion}>
          <DeletionForm onCancel={() => setWanted(false)} />
        </div>
      ) : (
        <div key="begin" ref={wanted === false ? focusFirstControl : null} className={styles.deletion}>
          <Button onClick={() => setWanted(true)}>{t('deletion.begin')}</Button>
        </div>
      )}
    </>
  );
}

function DeletionForm({ onCancel }: { onCancel: () => void }) {
  const t = useT('account');
  const [deleteAccount] = useDeleteAccountMutation();
  const leave = useLeaving();
  const { keeper } = useKeeper();
  const form = useForm({
    schema: AccountDeletion,
    initial: { password: '' },
    send: async (valid) => {
      const answer = await deleteAccount(valid);
      if (answer.error) return answer;
      forgetAllDrafts();
      await keeper.dropAll();
      await keeper.close();
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
