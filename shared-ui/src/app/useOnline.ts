import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** Runs when the connection is back: what failed without it need not wait to be asked for. */
export function useOnline(run: () => void): void {
  const onOnline = useEffectEvent(run);
  useEffect(() => {
    const listener = () => onOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}

/** `pageshow`, `visibilitychange`: a page that slept – in the browser's back-forward cache or a phone's background – was told nothing. */
const EVENTS = ['online', 'offline', 'pageshow', 'visibilitychange'] as const;

function subscribe(listener: () => void) {
  // Those of the document come to the window, too.
  for (const event of EVENTS) window.addEventListener(event, listener);
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, listener);
  };
}

/** Whether the device says that it has a connection; the server, which renders the page, has one. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
