import type { Warning } from '@sabaijai/contract';
import { showToast } from '@sabaijai/shared-ui/components';
import { type Receipt, useKeeper } from '@sabaijai/shared-ui/keep';
import { useT } from '@sabaijai/shared-ui/locale';
import { useNavigate } from '@sabaijai/shared-ui/router';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { isToDecide, lastDecidedAt } from '../facts';
import { decidedPath } from '../paths';
import { takeWarning } from '../warning.api';
import { type Asked, decisionsOf } from './decision';

export interface Desk {
  /** Decided on this page a moment ago. */
  sent: (subject: string, asked: Asked) => void;
  isAsking: (isOpen: boolean) => void;
}

/**
 * What becomes of the decisions of a case: the page shows the server's word as soon as one has arrived, from whichever tab.
 * After the last of those that were made here the receipt is shown.
 */
export function useDesk(warning: Warning): Desk {
  const t = useT('warning');
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const { keeper } = useKeeper();
  const [before] = useState(() => lastDecidedAt(warning));
  const desk = useMemo(() => ({ sent: new Map<string, Asked>(), isAsking: false }), []);
  const under = decisionsOf(warning.id);
  const hear = useEffectEvent(({ subject, answer }: Receipt) => {
    if (!subject.startsWith(under)) return;
    const now = answer as Warning;
    takeWarning(dispatch, now);
    const asked = desk.sent.get(subject);
    if (!asked) return;
    desk.sent.delete(subject);
    const isMore = now.items.some(isToDecide);
    const isWaiting = [...keeper.read().keys()].some((each) => each.startsWith(under) && each !== subject);
    if (isMore || isWaiting || desk.isAsking || asked === 'extension')
      showToast({ tone: 'success', text: t(isMore ? 'way.done' : 'way.saved') });
    else void navigate(decidedPath(warning.id, before));
  });
  useEffect(() => keeper.onReceipt((receipt) => hear(receipt)), [keeper]);
  return {
    sent: (subject, asked) => void desk.sent.set(subject, asked),
    isAsking: (isOpen) => {
      desk.isAsking = isOpen;
    },
  };
}
