import { useConfig, useMe, useOnline } from '@sabaijai/shared-ui/app';
import { showToast } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { sendKeptPhotos } from '@sabaijai/shared-ui/photos';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { ReplyOutbox, type Unsent } from './outbox';
import { warningApi } from './warning.api';

const AGAIN_MS = 15_000;
const NONE: readonly Unsent[] = [];

export const outbox = new ReplyOutbox();

/** The reader's answers that wait on this device; as long as a page with it is open they are sent again and again. */
export function useOutbox(): readonly Unsent[] {
  const t = useT('vendor-warning');
  const { user } = useMe();
  const { apiBase } = useConfig();
  const all = useSyncExternalStore(outbox.subscribe, outbox.read, () => NONE);
  const [send] = warningApi.useReplyToWarningMutation();
  const mine = all.filter(({ by }) => by === user?.id);
  const waiting = mine.filter(({ problem }) => !problem).length;
  const flush = useEffectEvent(async () => {
    if (!user) return;
    const arrived = await outbox.flush(user.id, async (entry) => {
      await sendKeptPhotos(entry.body.photos, { purpose: 'business', apiBase });
      await send(entry).unwrap();
    });
    if (arrived > 0) showToast({ tone: 'success', text: t('outbox.sent', { count: arrived }) });
  });
  useOnline(() => void flush());
  useEffect(() => {
    if (waiting === 0) return;
    void flush();
    const timer = setInterval(() => void flush(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [waiting]);
  return mine;
}
