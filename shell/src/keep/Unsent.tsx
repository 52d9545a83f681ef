import { useLazyModule, useMe } from '@sabaijai/shared-ui/app';
import { useEffect, useState } from 'react';

/** Beside the bell: what is not on the server yet. Its code comes when the page has nothing better to do. */
export function Unsent() {
  const { user } = useMe();
  const [isIdle, setIdle] = useState(false);
  const isWanted = isIdle && Boolean(user);
  const { module } = useLazyModule(
    isWanted,
    ['unsent', 'problem'],
    () => import(/* webpackChunkName: "unsent" */ './UnsentButton'),
  );
  useEffect(() => {
    // Safari has no such word for it.
    const ask = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 200));
    ask(() => setIdle(true));
  }, []);
  return module ? <module.default /> : null;
}
