import { forgetKeptFiles } from './kept-files';

/**
 * What was typed and not sent yet, on this device by name, for whoever opens the browser: of the wizard and of replies
 * alone; `useForm` keeps for accounts. Storage that is full or forbidden costs the copy only.
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

/** Answers whether it is on the device now. */
export function writeDraft<V>(name: string, draft: Draft<V>): boolean {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(draft));
    return true;
  } catch {
    return false;
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
