import { PasswordChange } from '@sabaijai/contract';
import { Button, showToast } from '@sabaijai/shared-ui/components';
import { FormNotice, PasswordField, useForm } from '@sabaijai/shared-ui/form';
import { useT } from '@sabaijai/shared-ui/locale';
import { NewPasswordField } from '../auth/NewPasswordField';
import styles from './Account.module.css';
import { useChangePasswordMutation } from './account.api';

const EMPTY = { current: '', next: '' };

export function PasswordSection() {
  const t = useT('account');
  const [change] = useChangePasswordMutation();
  const form = useForm({
    schema: PasswordChange,
    initial: EMPTY,
    send: async (valid) => {
      const answer = await change(valid);
      if (!answer.error) {
        form.reset();
        showToast({ tone: 'success', text: t('password.changed') });
      }
      return answer;
    },
  });
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void form.submit(event)}>
      <p className={styles.note}>{t('password.text')}</p>
      <FormNotice form={form} fields={['current', 'next']} />
      <PasswordField form={form} name="current" label={t('password.current')} />
      <NewPasswordField form={form} name="next" label={t('password.next')} />
      <Button type="submit" aria-disabled={form.sending}>
        {t('password.save')}
      </Button>
    </form>
  );
}
