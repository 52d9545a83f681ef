import { PageTitle } from '@sabaijai/shared-ui/app';
import { Link, useLocation } from '@sabaijai/shared-ui/router';
import { useTranslation } from 'react-i18next';
import { LoginForm } from './LoginForm';
import styles from './LoginPage.module.css';

/** For businesses and inspectors. */
export default function LoginPage() {
  const { t } = useTranslation('auth');
  const { search } = useLocation();
  return (
    <div className={styles.page}>
      <PageTitle>{t('staff.title')}</PageTitle>
      <meta name="robots" content="noindex" />
      <h1>{t('staff.title')}</h1>
      <p className={styles.why}>{t('staff.why')}</p>
      <LoginForm />
      <p className={styles.other}>
        <Link to={`/auth/login-by-client${search}`}>{t('staff.other')}</Link>
      </p>
    </div>
  );
}
