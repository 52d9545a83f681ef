import { useSyncExternalStore } from 'react';
import type { Tone } from './Chip';

export interface Toast {
  id: number;
  tone: Exclude<Tone, 'neutral' | 'violet'>;
  text: string;
  action?: { label: string; run: () => void };
  /** Stays until it is closed. */
  sticky?: boolean;
}

const LIFE_MS = 6000;
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** A toast confirms; it never carries the only copy of an error. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  lastId += 1;
  const id = lastId;
  set([...toasts.filter((other) => other.text !== toast.text), { id, ...toast }]);
  if (!toast.sticky) setTimeout(() => closeToast(id), LIFE_MS);
  return id;
}

export function closeToast(id: number) {
  set(toasts.filter((toast) => toast.id !== id));
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => toasts,
  );
}
