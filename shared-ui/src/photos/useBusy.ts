import { useEffect, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Tells a form that something of it is on its way: before the event that chose a file is over, or the form could be sent
 * past it; and that it has arrived only with the form's values, which have it by then.
 */
export function useBusy(isBusy: boolean, onBusy: ((isBusy: boolean) => void) | undefined): void {
  const tell = useEffectEvent((now: boolean) => onBusy?.(now));
  useLayoutEffect(() => {
    if (isBusy) tell(true);
  }, [isBusy]);
  useEffect(() => {
    if (!isBusy) tell(false);
  }, [isBusy]);
}
