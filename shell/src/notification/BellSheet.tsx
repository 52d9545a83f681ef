import { Link } from '@sabaijai/shared-ui/router';
import { useTranslation } from 'react-i18next';
import styles from './Bell.module.css';
import { NotificationList } from './NotificationList';

const SHOWN = 10;

/** What is under the bell: the newest, and the way to all. */
export default function BellSheet({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('notification');
  return (
    <>
      <NotificationList
        max={SHOWN}
        onOpen={onOpen}
        heading={<h2 className={styles.title}>{t('title')}</h2>}
      />
      <Link to="/account/notifications" className={styles.all} onClick={onOpen}>
        {t('all')}
      </Link>
    </>
  );
}
