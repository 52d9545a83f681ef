import { forgetKeptFiles } from './kept-files';

/**
 * What was typed and not sent yet, as builds until November 2026 left it on this device: by name, for whoever opens the
 * browser. It is taken over by the keeper where it is wanted again.
 */
export interface Draft<V> {
  values: V;
  /** Milliseconds since 1970. */
  savedAt: number;
}
const PREFIX = 'draft:';

export function readDraft<V>(name: string): Draft<V> | null {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text ? (JSON.parse(text) as Draft<V>) : null;
  } catch {
    return null;
  }
}

export function forgetDraft(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Where nothing can be stored there is nothing to remove.
  }
}

/** For whoever deletes their account: nothing of theirs stays on the device. */
export function forgetAllDrafts(): void {
  forgetKeptFiles();
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
