import { PageTitle } from '@sabaijai/shared-ui/app';
import { useT } from '@sabaijai/shared-ui/locale';
import { NotificationList } from './NotificationList';
import styles from './NotificationPage.module.css';

export default function NotificationPage() {
  const t = useT('notification');
  return (
    <div className={styles.page}>
      <PageTitle>{t('title')}</PageTitle>
      <NotificationList heading={<h1>{t('title')}</h1>} />
      <p className={styles.kept}>{t('kept')}</p>
    </div>
  );
}
