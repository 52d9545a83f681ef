import { useLocation, useNavigate, useNavigation } from '@sabaijai/shared-ui/router';
import { useEffect, useEffectEvent, useReducer } from 'react';

/** What the entry of the history says that an open sheet or picture made: how many lie over the page, it the topmost. */
interface OpenState {
  open?: number;
}
const openOf = (state: unknown) => (state as OpenState | null)?.open ?? 0;

/** A step of the history takes a moment; the next is made after it. */
let step = Promise.resolve();
/** What is open, the topmost last: Back is meant for that alone. */
const opened: (() => void)[] = [];
/** Steps back that are no press of Back: something was closed otherwise. */
let ownSteps = 0;

function onStep() {
  if (ownSteps > 0) ownSteps -= 1;
  else opened.at(-1)?.();
}
if (typeof window !== 'undefined') window.addEventListener('popstate', onStep);

/**
 * Back closes what is open instead of leaving the page: it is a step of the history of its own. What is changed in the
 * meantime – the filters of a list – belongs to that step, and stays when it is closed otherwise.
 */
export function useBackCloses(isOpen: boolean, close: () => void) {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const { location: next } = useNavigation();
  const address = pathname + search + hash;
  const isLeaving = next !== undefined && next.pathname + next.search + next.hash !== address;
  const [steps, countStep] = useReducer((count: number) => count + 1, 0);
  const begin = useEffectEvent((depth: number) => {
    const options = { state: { ...state, open: depth }, preventScrollReset: true };
    step = Promise.resolve(navigate(address, options));
    return address;
  });
  const end = useEffectEvent((before: string) => {
    // On the way to another page the step stays behind: a step back would call it off.
    if (isLeaving) return;
    const here = address;
    step = step.then(() => {
      // Where Back was it, or a link to another page, there are none.
      const surplus = openOf(window.history.state?.usr) - opened.length;
      if (surplus <= 0) return;
      if (here !== before) {
        void navigate(here, { replace: true, state: null, preventScrollReset: true });
        return;
      }
      ownSteps += 1;
      return new Promise((done) => {
        window.addEventListener('popstate', () => done(), { once: true });
        void navigate(-surplus);
      });
    });
  });
  const onBack = useEffectEvent(() => {
    close();
    // Who asks back and stays open has a step again.
    countStep();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of Back takes the step away
  useEffect(() => {
    if (!isOpen) return;
    let before: string | null = null;
    let isOver = false;
    const back = () => onBack();
    void step.then(() => {
      if (isOver) return;
      before = begin(opened.push(back));
    });
    return () => {
      isOver = true;
      const at = opened.indexOf(back);
      if (at >= 0) opened.splice(at, 1);
      if (before !== null) end(before);
    };
  }, [isOpen, steps]);
}

/** Whether the page is at the step that something open made. */
export function useIsOpenStep(): boolean {
  return openOf(useLocation().state) > 0;
}
