import type { Language } from '@sabaijai/contract';
import { draftOf, type Keeper, useKeptDraft } from '@sabaijai/shared-ui/keep';

const KEPT = 8;
/** Until November 2026 they lay here, for whoever held the device. */
const OLD_KEY = 'safety-form:phrases';

type Own = Partial<Record<Language, string[]>>;

/** A finding and a reason why an item does not apply need other words. */
const nameOf = (itemId: string, isReason: boolean) => `phrases/${itemId}${isReason ? '/na' : ''}`;

/** What this inspector keeps for the item in each language, the newest first; the oldest gives way. */
export function usePhrases(itemId: string, isReason: boolean) {
  const { value: own, change } = useKeptDraft<Own>(nameOf(itemId, isReason), {});
  const others = (before: Own, language: Language, phrase: string) =>
    (before[language] ?? []).filter((each) => each !== phrase);
  return {
    own,
    keep: (language: Language, text: string) => {
      const phrase = text.trim();
      if (phrase)
        void change((before) => ({
          ...before,
          [language]: [phrase, ...others(before, language, phrase)].slice(0, KEPT),
        }));
    },
    drop: (language: Language, phrase: string) =>
      void change((before) => ({ ...before, [language]: others(before, language, phrase) })),
  };
}

/** Takes over what a build of before has left, for whoever is the first to inspect on this device. */
export async function moveOldPhrases(keeper: Keeper): Promise<void> {
  const old = readOld();
  if (!old) return;
  const moved = Object.entries(old).map(([name, own]) => {
    const subject = draftOf(`phrases/${name}`);
    return keeper.read().get(subject)?.isKept || keeper.put({ subject, about: own });
  });
  // Not before the disk has all of them in their new place.
  if ((await Promise.all(moved)).every(Boolean)) forgetOld();
}

function readOld(): Record<string, Own> | null {
  try {
    return JSON.parse(localStorage.getItem(OLD_KEY) ?? 'null') as Record<string, Own> | null;
  } catch {
    return null;
  }
}

function forgetOld(): void {
  try {
    localStorage.removeItem(OLD_KEY);
  } catch {
    // Where nothing can be stored there is nothing to remove.
  }
}
