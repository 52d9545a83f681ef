import { PROVINCES, type ProvinceCode } from '@sabaijai/contract';
import { useState, useSyncExternalStore } from 'react';
import { isProvince } from './provinces';

/** Where a visitor looks for places: around them, or around the capital of a province they chose. */
export type Area = { kind: 'here'; lat: number; lon: number } | { kind: 'province'; code: ProvinceCode };

const KEY = 'area';
const listeners = new Set<() => void>();
/** About 100 m: enough for a list of places, and less than a home address. */
const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;

function parse(text: string): Area | null {
  try {
    const value = JSON.parse(text) as Partial<{ kind: string; lat: number; lon: number; code: string }>;
    if (value.kind === 'province' && isProvince(value.code)) return { kind: 'province', code: value.code };
    const { lat, lon } = value;
    if (value.kind === 'here' && Number.isFinite(lat) && Number.isFinite(lon))
      return { kind: 'here', lat: lat as number, lon: lon as number };
  } catch {
    // Somebody else's or a half-written value: as good as none.
  }
  return null;
}

let known: { text: string | null; area: Area | null } = { text: null, area: null };

/** When the browser keeps nothing for us, the choice lives as long as the page. */
function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return known.text;
  }
}

function readArea(): Area | null {
  const text = stored();
  if (text !== known.text) known = { text, area: text === null ? null : parse(text) };
  return known.area;
}

export function chooseArea(area: Area | null) {
  const text = area && JSON.stringify(area);
  try {
    if (text === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    known = { text, area };
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** `lat,lon`, as the API and addresses write it. */
export function pointOf(area: Area): string {
  if (area.kind === 'here') return `${area.lat},${area.lon}`;
  const province = PROVINCES.find(({ code }) => code === area.code) ?? PROVINCES[0];
  return `${province.lat},${province.lon}`;
}

/** The remembered choice; null on the server and until something is chosen. */
export function useArea(): Area | null {
  return useSyncExternalStore(subscribe, readArea, () => null);
}

export type LocateState = 'idle' | 'locating' | 'denied' | 'unavailable';

/** Asks the device where it is; only ever called from a press. */
export function useLocate() {
  const [state, setState] = useState<LocateState>('idle');
  const locate = (done?: () => void) => {
    if (!navigator.geolocation) return setState('unavailable');
    setState('locating');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        chooseArea({ kind: 'here', lat: rounded(coords.latitude), lon: rounded(coords.longitude) });
        done?.();
      },
      (error) => setState(error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable'),
      { timeout: 10_000, maximumAge: 300_000 },
    );
  };
  return { state, locate };
}
