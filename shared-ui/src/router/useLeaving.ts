import { useEffect, useEffectEvent, useState } from 'react';
import { type Location, useBlocker } from 'react-router';

/**
 * Leaving a page that holds unsaved input saves first; only when that fails the person is asked.
 *
 * @param blocks whether going there would lose something
 * @param flush saves; true when all of it is kept
 */
export function useLeaving(blocks: (next: Location) => boolean, flush: () => Promise<boolean>) {
  const blocker = useBlocker(
    ({ currentLocation: { pathname, search }, nextLocation: next }) =>
      (pathname !== next.pathname || search !== next.search) && blocks(next),
  );
  const [isAsked, setAsked] = useState(false);
  const end = (way: 'proceed' | 'reset') => {
    setAsked(false);
    if (blocker.state === 'blocked') blocker[way]();
  };
  const save = useEffectEvent(async () => {
    if (await flush()) end('proceed');
    else setAsked(true);
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void save();
  }, [blocker.state]);
  return {
    isAsked: isAsked && blocker.state === 'blocked',
    stay: () => end('reset'),
    leave: () => end('proceed'),
  };
}
