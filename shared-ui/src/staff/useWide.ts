import { useCallback, useSyncExternalStore } from 'react';

/** Whether the screen is so many pixels wide: from 768 on there is room for a menu beside the page. */
export function useWide(from = 768): boolean {
  const query = `(min-width: ${from}px)`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
