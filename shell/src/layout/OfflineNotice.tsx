import { useIsOnline, useNow, useSeenSince } from '@sabaijai/shared-ui/app';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import styles from './OfflineNotice.module.css';

/** Being offline is always in sight, with what can be counted on: how old what is shown is, or what can be opened. */
export function OfflineNotice() {
  const t = useT('shell');
  const { date, time, dateTime } = useFormats();
  const now = useNow();
  const online = useIsOnline();
  const since = useSeenSince();
  const isShown = !online || since !== null;
  // Set once the service worker answers for this page.
  const isKept = isShown && Boolean(navigator.serviceWorker?.controller);
  const bare = isKept ? 'offline.opened' : 'offline.page';
  // Of today the time alone: one line of a phone has no room for more.
  const when = since === null ? '' : date(since) === date(now) ? time(since) : dateTime(since);
  return (
    <div role="status" className={isShown ? styles.notice : undefined} data-offline={isShown || undefined}>
      {isShown && (since === null ? t(bare) : t(online ? 'offline.away' : 'offline.known', { when }))}
    </div>
  );
}
