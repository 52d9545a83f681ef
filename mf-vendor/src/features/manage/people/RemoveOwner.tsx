import { type Member, MemberDecision } from '@sabaijai/contract';
import { Button } from '@sabaijai/shared-ui/components';
import { FormNotice, PasswordField, useForm } from '@sabaijai/shared-ui/form';
import { useT } from '@sabaijai/shared-ui/locale';
import { ownBusinessesApi } from '../../../own-businesses';
import styles from '../manage.module.css';

/** With the password: an unlocked phone left on a table must not be enough to take a business from somebody. */
export function RemoveOwner(props: { member: Member; onClose: (isRemoved: boolean) => void }) {
  const { member, onClose } = props;
  const t = useT(['manage', 'machine']);
  const [decide] = ownBusinessesApi.useDecideMemberMutation();
  const form = useForm({
    schema: MemberDecision.required({ password: true }),
    initial: { password: '' },
    send: async (decision) => {
      const answer = await decide({ id: member.id, action: 'remove', ...decision });
      if (answer.data) onClose(true);
      return answer;
    },
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <p>{t('people.removeOwner')}</p>
      <FormNotice form={form} fields={['password']} />
      <PasswordField form={form} name="password" label={t('people.password')} />
      <div className={styles.ways}>
        <Button onClick={() => onClose(false)}>{t('cancel')}</Button>
        <Button type="submit" look="danger" aria-disabled={form.sending}>
          {t('machine:member.action.remove')}
        </Button>
      </div>
    </form>
  );
}
