import { PageTitle } from '@sabaijai/shared-ui/app';
import { Link, useLocation } from '@sabaijai/shared-ui/router';
import { useTranslation } from 'react-i18next';
import { LoginForm } from './LoginForm';
import styles from './LoginPage.module.css';

/** For visitors; it says why signing in is asked. */
export default function ClientLoginPage() {
  const { t } = useTranslation('auth');
  const { search } = useLocation();
  return (
    <div className={styles.page}>
      <PageTitle>{t('client.title')}</PageTitle>
      <meta name="robots" content="noindex" />
      <h1>{t('client.title')}</h1>
      <p className={styles.why}>{t('client.why')}</p>
      <LoginForm />
      <p className={styles.other}>
        <Link to={`/auth/login${search}`}>{t('client.other')}</Link>
      </p>
    </div>
  );
}
