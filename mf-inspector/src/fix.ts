import type { Fix } from '@sabaijai/contract';
import { useState } from 'react';

// Never one of before: who presses again has walked on meanwhile.
const OPTIONS: PositionOptions = { timeout: 15_000, maximumAge: 0, enableHighAccuracy: true };

/** Where the device is, as exactly as it can say; null when it cannot or may not. */
function readFix(geolocation: Geolocation | undefined = navigator.geolocation): Promise<Fix | null> {
  if (!geolocation) return Promise.resolve(null);
  return new Promise((resolve) =>
    geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lon, accuracy: acc } }) => resolve({ lat, lon, acc }),
      () => resolve(null),
      OPTIONS,
    ),
  );
}

/** Asked for by a press, as the browser may ask the person. */
export function useFix() {
  const [fix, setFix] = useState<Fix | null>();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    const found = await readFix();
    setFix(found);
    setAsking(false);
    return found;
  };
  return { fix, isAsking, ask };
}
