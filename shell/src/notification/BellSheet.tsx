import { useT } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import styles from './Bell.module.css';
import { NotificationList } from './NotificationList';

const SHOWN = 10;

/** What is under the bell: the newest, and the way to all. */
export default function BellSheet({ onOpen }: { onOpen: () => void }) {
  const t = useT('notification');
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
