import { useSyncExternalStore } from 'react';

/** From here on a table has room, and a menu beside it. */
const WIDE = '(min-width: 768px)';

function subscribe(listener: () => void) {
  const media = matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export const useWide = () => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
