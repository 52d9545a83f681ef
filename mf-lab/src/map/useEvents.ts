import { useCallback, useState } from 'react';

const KEPT = 40;

/** The newest events of a page, newest first. */
export function useEvents() {
  const [events, setEvents] = useState<readonly { number: number; text: string }[]>([]);
  const log = useCallback((text: string) => {
    setEvents((before) => [{ number: (before[0]?.number ?? 0) + 1, text }, ...before].slice(0, KEPT));
  }, []);
  return { events, log };
}
