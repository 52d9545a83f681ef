import type { Store } from '@sabaijai/shared-ui/app';
import { useEffect } from 'react';
import { useStore } from 'react-redux';

/** By then the page has what it shows; not every browser says when it is idle. */
const AFTER_MS = 4_000;

/** Asks for it while there is a network: cards hang where there is none. */
export function useTrustAhead(): void {
  const { dispatch } = useStore() as Store;
  useEffect(() => {
    const ask = async () => {
      const { trustApi } = await import('./trust.api');
      await dispatch(trustApi.endpoints.cardTrust.initiate(undefined, { subscribe: false }));
    };
    const timer = setTimeout(() => void ask().catch(() => undefined), AFTER_MS);
    return () => clearTimeout(timer);
  }, [dispatch]);
}
