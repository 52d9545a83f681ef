import { useMe } from '@sabaijai/shared-ui/app';
import { buttonClass, Icon } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import styles from './EmailNote.module.css';

/** For whoever runs a business and has not shown that they read what is mailed to them. `text`: what they miss here. */
export function EmailNote({ text }: { text?: string }) {
  const t = useT('vendor');
  const { user } = useMe();
  if (!user || user.isEmailProved) return null;
  return (
    <section className={styles.note} aria-labelledby="email-note">
      <Icon name="info" size={20} />
      <div>
        <h2 id="email-note">{t('mine.email.title')}</h2>
        <p>{text ?? t('mine.email.text')}</p>
      </div>
      <Link className={buttonClass()} to="/account#email">
        {t('mine.email.account')}
      </Link>
    </section>
  );
}
