import type { Language } from '@sabaijai/contract';

const KEY = 'safety-form:phrases';
const KEPT = 8;

type Own = Partial<Record<Language, string[]>>;

function read(): Record<string, Own> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Own>;
  } catch {
    return {};
  }
}

/** A finding and a reason why an item does not apply need other words. */
const nameOf = (itemId: string, isReason: boolean) => (isReason ? `${itemId}/na` : itemId);

/** What this inspector has kept for the item in each language, the newest first. */
export const phrasesOf = (itemId: string, isReason: boolean): Own => read()[nameOf(itemId, isReason)] ?? {};

/** Kept on this device; the oldest gives way. */
export function keepPhrase(itemId: string, isReason: boolean, language: Language, text: string): void {
  const phrase = text.trim();
  if (!phrase) return;
  const all = read();
  const name = nameOf(itemId, isReason);
  const own = all[name] ?? {};
  const others = (own[language] ?? []).filter((each) => each !== phrase);
  store({ ...all, [name]: { ...own, [language]: [phrase, ...others].slice(0, KEPT) } });
}

export function dropPhrase(itemId: string, isReason: boolean, language: Language, phrase: string): void {
  const all = read();
  const name = nameOf(itemId, isReason);
  const own = all[name] ?? {};
  store({ ...all, [name]: { ...own, [language]: (own[language] ?? []).filter((each) => each !== phrase) } });
}

function store(all: Record<string, Own>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // A full device keeps no phrases; the note itself is kept elsewhere.
  }
}
