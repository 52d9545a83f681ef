import { useT } from '@sabaijai/shared-ui/locale';
import { useSyncExternalStore } from 'react';
import styles from './OfflineNotice.module.css';

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Being offline is always in sight, in plain words. */
export function OfflineNotice() {
  const t = useT('shell');
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className={online ? undefined : styles.notice} data-offline={!online || undefined}>
      {online ? null : t('offline')}
    </div>
  );
}
