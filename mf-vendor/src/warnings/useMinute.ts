import { useNow } from '@sabaijai/shared-ui/app';
import { useEffect, useReducer } from 'react';

const MINUTE_MS = 60_000;

/** As `useNow`, and goes on while the page stands open. */
export function useMinute(): number {
  const [, count] = useReducer((minutes: number) => minutes + 1, 0);
  useEffect(() => {
    const timer = setInterval(count, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return useNow();
}
