import { useEffect, useEffectEvent } from 'react';

/** Runs when the connection is back: what failed without it need not wait to be asked for. */
export function useOnline(run: () => void): void {
  const onOnline = useEffectEvent(run);
  useEffect(() => {
    const listener = () => onOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}
