import type { Warning } from '@sabaijai/contract';
import { useUnsavedInput } from '@sabaijai/shared-ui/app';
import { showToast } from '@sabaijai/shared-ui/components';
import { useKeeper, useKept } from '@sabaijai/shared-ui/keep';
import { useT } from '@sabaijai/shared-ui/locale';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../api';
import { moveOldReplies } from './old-replies';
import { repliesIn, UNDER, type Unsent } from './unsent';
import { CHANGED, warningApi } from './warning.api';

/** The reader's replies that are not with the inspector yet; what has arrived is on the page at once. */
export function useUnsent(): readonly Unsent[] {
  const dispatch = useDispatch();
  const { keeper } = useKeeper();
  const unsent = repliesIn(useKept());
  const { owner } = keeper;
  useReplyReceipt((warning) => {
    dispatch(
      warningApi.util.upsertQueryEntries([
        { endpointName: 'ownWarning', arg: warning.id, value: warning },
      ]) as never,
    );
    dispatch(api.util.invalidateTags([...CHANGED]));
  });
  // What was refused is held against the item as it stands now.
  const refused = unsent.filter(({ problem }) => problem).length;
  useEffect(() => {
    if (refused > 0) dispatch(api.util.invalidateTags(['Warning']));
  }, [refused, dispatch]);
  useEffect(() => {
    if (owner) void moveOldReplies(keeper);
  }, [owner, keeper]);
  // What is on the device is not lost with the page.
  useUnsavedInput(unsent.some(({ isKept }) => !isKept));
  return unsent;
}

/** Says that a reply has arrived, on pages that do not show it. */
export function useSentToast(): void {
  const t = useT('vendor-warning');
  useReplyReceipt(() => showToast({ tone: 'success', text: t('outbox.sent') }));
}

function useReplyReceipt(receive: (warning: Warning) => void): void {
  const { keeper } = useKeeper();
  const hear = useEffectEvent(receive);
  useEffect(
    () =>
      keeper.onReceipt(({ subject, answer }) => {
        if (subject.startsWith(UNDER)) hear(answer as Warning);
      }),
    [keeper],
  );
}
