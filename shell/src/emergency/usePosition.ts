import { useLocateIfAllowed } from '@sabaijai/shared-ui/app';
import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Position {
  lat: number;
  lon: number;
  /** Metres around it. */
  accuracy: number;
  /** When it was taken, in milliseconds since 1970. */
  at: number;
}
export type PositionProblem = 'denied' | 'unavailable' | 'timeout' | 'unsupported';

/** The last known one comes at once, with its age, and better ones follow as long as the page is open. */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 30_000, maximumAge: Infinity };
const PROBLEMS: Readonly<Record<number, PositionProblem>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };
/** Figures that somebody reads out stand still so long, unless more exact ones come. */
const STILL_MS = 30_000;

function stop(watch: RefObject<number | undefined>) {
  if (watch.current !== undefined) navigator.geolocation.clearWatch(watch.current);
  watch.current = undefined;
}

/** Where the device is. The browser asks its person at the first `look`, and not again where it was allowed. */
export function usePosition() {
  const [position, setPosition] = useState<Position | null>(null);
  const [state, setState] = useState<'idle' | 'looking' | PositionProblem>('idle');
  const watch = useRef<number | undefined>(undefined);
  const look = () => {
    if (!navigator.geolocation) return setState('unsupported');
    stop(watch);
    setState('looking');
    watch.current = navigator.geolocation.watchPosition(
      ({ coords, timestamp }) => {
        const { latitude: lat, longitude: lon, accuracy } = coords;
        setPosition((known) =>
          known && accuracy >= known.accuracy && timestamp - known.at < STILL_MS
            ? known
            : { lat, lon, accuracy, at: timestamp },
        );
      },
      ({ code }) => setState(PROBLEMS[code] ?? 'unavailable'),
      OPTIONS,
    );
  };
  useLocateIfAllowed(look);
  useEffect(() => () => stop(watch), []);
  return { position, state, look };
}
