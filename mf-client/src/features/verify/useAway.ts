import { metresBetween } from '@sabaijai/contract';
import { useLocateIfAllowed } from '@sabaijai/shared-ui/app';
import { useState } from 'react';

interface Point {
  lat: number;
  lon: number;
}
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 };

/** How far this device is from the point. Asked when a person wants it, and at once where that was allowed before. */
export function useAway({ lat, lon }: Point) {
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const [here, setHere] = useState<GeolocationCoordinates | null>(null);
  const ask = () => {
    if (!navigator.geolocation) return setState('failed');
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        setHere(coords);
      },
      () => setState('failed'),
      OPTIONS,
    );
  };
  useLocateIfAllowed(ask);
  const metres = here && metresBetween({ lat: here.latitude, lon: here.longitude }, { lat, lon });
  // What the device is unsure of speaks for the card.
  return { state, ask, metres: here && metres !== null ? Math.max(0, metres - here.accuracy) : null };
}
