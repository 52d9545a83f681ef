import { showToast } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { useEffect, useRef, useState } from 'react';
import type { LonLat } from './overlay';

export type LocateProblem = 'denied' | 'unavailable' | 'timeout' | 'unsupported';

export interface Position {
  location: LonLat;
  /** Metres around it. */
  accuracy: number;
}

export interface LocateOptions {
  /** Another device than this one; for the lab. */
  geolocation?: Geolocation;
  /** Whoever asks says why it failed. */
  isQuiet?: boolean;
  onFound?(position: Position): void;
}

export interface Locator {
  state: 'idle' | 'asking' | 'found' | 'failed';
  position: Position | null;
  problem: LocateProblem | null;
  /** Asks the device; only when a person wants it, as the browser may ask them. */
  locate(): void;
  clear(): void;
}

const OPTIONS: PositionOptions = { timeout: 10_000, maximumAge: 0, enableHighAccuracy: false };
const PROBLEMS: Readonly<Record<number, LocateProblem>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

type Found = Pick<Locator, 'state' | 'position' | 'problem'>;
const IDLE: Found = { state: 'idle', position: null, problem: null };

/** Where the device is. Why it cannot say is shown as a toast unless whoever asks shows it. */
export function useLocate(options: LocateOptions = {}): Locator {
  const t = useT('map');
  const [found, setFound] = useState<Found>(IDLE);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  /** The number of the question: answers to an earlier one come too late. */
  const asked = useRef(0);
  useEffect(
    () => () => {
      asked.current += 1;
    },
    [],
  );

  const fail = (problem: LocateProblem) => {
    setFound({ state: 'failed', position: null, problem });
    if (!latest.current.isQuiet) showToast({ tone: 'error', text: t(`locate.${problem}`) });
  };
  const locate = () => {
    asked.current += 1;
    const question = asked.current;
    const geolocation = latest.current.geolocation ?? navigator.geolocation;
    if (!geolocation) return fail('unsupported');
    setFound((last) => ({ ...last, state: 'asking', problem: null }));
    geolocation.getCurrentPosition(
      ({ coords }) => {
        if (question !== asked.current) return;
        const location = { lat: coords.latitude, lon: coords.longitude };
        const position = { location, accuracy: coords.accuracy };
        setFound({ state: 'found', position, problem: null });
        latest.current.onFound?.(position);
      },
      ({ code }) => {
        if (question === asked.current) fail(PROBLEMS[code] ?? 'unavailable');
      },
      OPTIONS,
    );
  };
  const clear = () => {
    asked.current += 1;
    setFound(IDLE);
  };
  return { ...found, locate, clear };
}
