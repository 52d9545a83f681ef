import { useEffect, useRef, useState } from 'react';

export interface Seen {
  number: number;
  location: { lat: number; lon: number };
  accuracy: number;
}

/** Follows the device until it is told to stop, or the page is left. */
export function useWatch(onSeen?: (seen: Seen) => void) {
  const [isWatching, setWatching] = useState(false);
  const [seen, setSeen] = useState<Seen | null>(null);
  /** As the browser numbers them. */
  const [failure, setFailure] = useState<number | null>(null);
  const end = useRef(() => {});
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });

  const stop = () => {
    end.current();
    end.current = () => {};
    setWatching(false);
  };
  const start = (options: PositionOptions) => {
    end.current();
    setSeen(null);
    setFailure(null);
    const { geolocation } = navigator;
    if (!geolocation) return setFailure(0);
    let number = 0;
    const id = geolocation.watchPosition(
      ({ coords }) => {
        number += 1;
        const next = {
          number,
          location: { lat: coords.latitude, lon: coords.longitude },
          accuracy: coords.accuracy,
        };
        setSeen(next);
        latest.current?.(next);
      },
      ({ code }) => {
        setFailure(code);
        stop();
      },
      options,
    );
    end.current = () => geolocation.clearWatch(id);
    setWatching(true);
  };
  useEffect(() => () => end.current(), []);
  return { isWatching, seen, failure, start, stop };
}
