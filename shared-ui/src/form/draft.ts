import { timeOf } from '@sabaijai/contract';
import { forgetKeptFiles, type KeptFiles, keptFiles } from './kept-files';

/** What was typed and not sent yet, kept on this device by name. Storage that is full or forbidden costs the copy only. */
export interface Draft<V> {
  values: V;
  /** Milliseconds since 1970. */
  savedAt: number;
}
const PREFIX = 'draft:';
const DAY_MS = 24 * 3_600_000;

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

/**
 * Removes files that no draft names: of forms that were thrown away elsewhere or broken off. What is younger than a day
 * may be on its way into one.
 */
export async function sweepKeptFiles(kept: KeptFiles = keptFiles, now = Date.now()): Promise<void> {
  const ids = (await kept.ids()).filter((id) => timeOf(id) < now - DAY_MS);
  if (ids.length === 0) return;
  const drafts = Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => localStorage.getItem(key))
    .join();
  await kept.drop(ids.filter((id) => !drafts.includes(id)));
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
