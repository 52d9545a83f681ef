import { useIsOnline } from '@sabaijai/shared-ui/app';
import { useT } from '@sabaijai/shared-ui/locale';
import styles from './OfflineNotice.module.css';

/** Being offline is always in sight, in plain words. */
export function OfflineNotice() {
  const t = useT('shell');
  const online = useIsOnline();
  return (
    <div role="status" className={online ? undefined : styles.notice} data-offline={!online || undefined}>
      {online ? null : t('offline')}
    </div>
  );
}
