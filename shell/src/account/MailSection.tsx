import { MailPreference } from '@sabaijai/contract';
import { RadioGroup, showToast } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import styles from './Account.module.css';
import { usePreferMutation, useProfileQuery } from './account.api';

/** Which notifications come as mails, too; of who gave a phone number alone there is nothing to choose. */
export function MailSection() {
  const t = useT('account');
  const { data } = useProfileQuery();
  const [prefer, { error, isLoading, originalArgs }] = usePreferMutation();
  if (!data?.email) return null;
  const choose = async (mails: MailPreference) => {
    const answer = await prefer({ mails });
    if (!answer.error) showToast({ tone: 'success', text: t('mails.saved') });
  };
  return (
    <section className={styles.section} aria-labelledby="mails-title">
      <h2 id="mails-title">{t('mails.title')}</h2>
      <p className={styles.note}>{t('mails.text', { email: data.email })}</p>
      {error !== undefined && <ProblemNotice problem={error} />}
      <RadioGroup
        quiet
        legend={t('mails.title')}
        options={MailPreference.options.map((value) => ({ value, label: t(`mails.${value}`) }))}
        value={isLoading ? originalArgs?.mails : data.mails}
        onChange={(mails) => void choose(mails)}
      />
    </section>
  );
}
