const KEY = 'safety-form:phrases';
const KEPT = 8;

type Phrases = Record<string, string[]>;

function read(): Phrases {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Phrases;
  } catch {
    return {};
  }
}

/** What this inspector has written for the item before, the newest first. */
export const phrasesOf = (itemId: string): readonly string[] => read()[itemId] ?? [];

/** Kept on this device; the oldest gives way. */
export function keepPhrase(itemId: string, text: string): void {
  const phrase = text.trim();
  if (!phrase) return;
  const all = read();
  all[itemId] = [phrase, ...(all[itemId] ?? []).filter((each) => each !== phrase)].slice(0, KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // A full device keeps no phrases; the note itself is kept elsewhere.
  }
}
