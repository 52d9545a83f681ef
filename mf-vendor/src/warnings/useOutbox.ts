import type { Id } from '@sabaijai/contract';
import { useConfig, useMe, useOnline } from '@sabaijai/shared-ui/app';
import { showToast } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { documentsOf, photosFor, sendKeptFiles } from '@sabaijai/shared-ui/photos';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { ReplyOutbox, type Unsent } from './outbox';
import { warningApi } from './warning.api';

const AGAIN_MS = 15_000;
const NONE: readonly Unsent[] = [];

export const outbox = new ReplyOutbox();

const PHOTOS = photosFor('reply');
const DOCUMENTS = documentsOf('other');

/** Sends an answer after the files of it that wait on this device; throws the `Problem` when it is not taken. */
export function useDeliver(): (answer: Unsent) => Promise<void> {
  const { apiBase } = useConfig();
  const [reply] = warningApi.useReplyToWarningMutation();
  const [edit] = warningApi.useEditWarningReplyMutation();
  return async ({ warning, item, edits, body }) => {
    const files = [
      { kind: PHOTOS, ids: body.photos },
      { kind: DOCUMENTS, ids: body.documents },
    ];
    await sendKeptFiles(files, { apiBase });
    if ('version' in body) await edit({ warning, item, reply: edits as Id<'reply'>, body }).unwrap();
    else await reply({ warning, item, body }).unwrap();
  };
}

/** The reader's answers that wait on this device; as long as a page with it is open they are sent again and again. */
export function useOutbox(): readonly Unsent[] {
  const t = useT('vendor-warning');
  const { user } = useMe();
  const deliver = useDeliver();
  const all = useSyncExternalStore(outbox.subscribe, outbox.read, () => NONE);
  const mine = all.filter(({ by }) => by === user?.id);
  const waiting = mine.filter(({ problem }) => !problem).length;
  const flush = useEffectEvent(async () => {
    if (!user) return;
    const arrived = await outbox.flush(user.id, deliver);
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
