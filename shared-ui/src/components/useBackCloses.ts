import { useLocation, useNavigate } from '@sabaijai/shared-ui/router';
import { useEffect, useEffectEvent } from 'react';

/** What the entry of the history says that an open sheet or picture made. */
interface OpenState {
  open?: boolean;
}

/** A step back takes a moment; what opens meanwhile makes its own step after that. */
let stepBack = Promise.resolve();

/**
 * Back closes what is open instead of leaving the page: it is a step of the history of its own. What is changed in the
 * meantime – the filters of a list – belongs to that step, and stays when it is closed otherwise.
 */
export function useBackCloses(isOpen: boolean, close: () => void) {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const address = pathname + search + hash;
  const begin = useEffectEvent(() => {
    void navigate(address, { state: { ...state, open: true }, preventScrollReset: true });
    return address;
  });
  const end = useEffectEvent((before: string) => {
    // Back was it, or a link to another page.
    if (!(window.history.state?.usr as OpenState | null)?.open) return;
    if (address === before) {
      stepBack = new Promise((done) => {
        window.addEventListener('popstate', () => done(), { once: true });
      });
      void navigate(-1);
    } else void navigate(address, { replace: true, state: null, preventScrollReset: true });
  });
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    let before: string | null = null;
    let isOver = false;
    const back = () => onBack();
    void stepBack.then(() => {
      if (isOver) return;
      before = begin();
      window.addEventListener('popstate', back);
    });
    return () => {
      isOver = true;
      window.removeEventListener('popstate', back);
      if (before !== null) end(before);
    };
  }, [isOpen]);
}

/** Whether the page is at the step that something open made. */
export function useIsOpenStep(): boolean {
  return (useLocation().state as OpenState | null)?.open === true;
}
