import { useEffect, useState } from 'react';

/** Once the page has nothing better to do. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    // Safari has no such word for it.
    const ask = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 200));
    ask(() => setIdle(true));
  }, []);
  return isIdle;
}
