import { useEffect, useEffectEvent } from 'react';

/** Asks where the device is when the page opens, where its person has allowed that before; nobody is asked unexpectedly. */
export function useLocateIfAllowed(locate: () => void): void {
  const ask = useEffectEvent(locate);
  useEffect(() => {
    navigator.permissions?.query({ name: 'geolocation' }).then(
      ({ state }) => state === 'granted' && ask(),
      () => undefined,
    );
  }, []);
}
