import { forgetDraft, writeDraft } from '@sabaijai/shared-ui/form';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the device believes it has a connection. */
export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Whether what is typed outlives the page: storage may be full or forbidden. */
export function canKeepDrafts(): boolean {
  const isKept = writeDraft('trial', { values: {}, savedAt: 0 });
  forgetDraft('trial');
  return isKept;
}
