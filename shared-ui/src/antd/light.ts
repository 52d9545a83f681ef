import { useSyncExternalStore } from 'react';
import type { ThemeName } from './theme';

/** The light that screens are read in now: antd draws with literal colours, which no variable can change. */
let light: ThemeName = 'night';
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function setLight(next: ThemeName): void {
  light = next;
  for (const listener of listeners) listener();
}
export const useLight = (): ThemeName =>
  useSyncExternalStore(
    subscribe,
    () => light,
    () => 'night',
  );
