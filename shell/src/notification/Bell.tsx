import { useLazyModule, useMe } from '@sabaijai/shared-ui/app';
import { Icon, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { useLocation } from '@sabaijai/shared-ui/router';
import { useEffect, useRef, useState } from 'react';
import styles from './Bell.module.css';
import { useReadNotificationsMutation, useUnreadQuery } from './notification.api';
import './messages';

const ASK_EVERY_MS = 60_000;
/** The server counts no further. */
const COUNTED_TO = 100;
const SHEET = 'notification-sheet';

/** How many are unread; asked again every minute and whenever somebody comes back to the page. */
function useUnread(): number | undefined {
  const { data, refetch } = useUnreadQuery();
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    const timer = setInterval(ask, ASK_EVERY_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [refetch]);
  return data?.unread;
}

/** Whoever opens the page that a notification leads to has read it, from wherever they come: a list, a mail. */
function useReadWhatIsOpened(unread: number | undefined) {
  const { pathname, search, hash } = useLocation();
  const [read] = useReadNotificationsMutation();
  const link = pathname + search + hash;
  const opened = useRef<string>(null);
  useEffect(() => {
    // What is told while the page stands open may not be on it yet.
    if (unread === undefined || opened.current === link) return;
    opened.current = link;
    if (unread > 0) void read({ link });
  }, [link, unread, read]);
}

/** In the header of whoever is signed in. */
export function Bell() {
  const { user } = useMe();
  // Another person's bell begins anew.
  return user ? <OwnBell key={user.id} /> : null;
}

function OwnBell() {
  const t = useT('shell');
  const { number } = useFormats();
  const known = useUnread();
  useReadWhatIsOpened(known);
  const unread = known ?? 0;
  const sheet = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const count = unread >= COUNTED_TO ? `${number(COUNTED_TO - 1)}+` : number(unread);
  return (
    <>
      <button type="button" className={styles.bell} popoverTarget={SHEET} aria-haspopup="dialog">
        <Icon name="bell" size={20} />
        <span className="visually-hidden">
          {unread ? t('notifications.unread', { count }) : t('notifications.none')}
        </span>
        {unread > 0 && (
          <span className={`badge ${styles.count}`} aria-hidden="true">
            {count}
          </span>
        )}
      </button>
      <div
        ref={sheet}
        id={SHEET}
        popover="auto"
        role="dialog"
        aria-label={t('notifications.none')}
        className={styles.sheet}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {open && <Content onOpen={() => sheet.current?.hidePopover()} />}
      </div>
    </>
  );
}

/** Code and words come with the first opening. */
function Content({ onOpen }: { onOpen: () => void }) {
  const { module, error, retry } = useLazyModule(true, ['notification'], () => import('./BellSheet'));
  if (module) return <module.default onOpen={onOpen} />;
  return error ? <SectionError problem={error} onRetry={retry} /> : <SkeletonLines lines={5} />;
}
