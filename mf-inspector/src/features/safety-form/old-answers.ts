import type { Conclusion, Id } from '@sabaijai/contract';
import type { AnswerSheet, Given, Kept } from './answers';

/** Until November 2026 what was not sent lay in `localStorage`, which loses it when a phone dies: taken over once. */
const answersKey = (id: Id<'inspection'>) => `safety-form:${id}`;
const conclusionKey = (id: Id<'inspection'>) => `safety-form:${id}:conclusion`;

function take<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where nothing can be stored there is nothing to remove.
  }
}

export function moveOldAnswers(id: Id<'inspection'>, sheet: AnswerSheet): void {
  const found = take<[string, Kept][]>(answersKey(id)) ?? [];
  const moved = found.map(([item, kept]) => {
    const { result, value, value2, document, note, photos, confirmed } = kept;
    const given: Given = { result, value, value2, document, note, photos, confirmed };
    return sheet.takeOver(item, given, kept.version);
  });
  if (found.length === 0) return;
  // Not before the disk has all of them in their new place.
  void Promise.all(moved).then((done) => done.every(Boolean) && forget(answersKey(id)));
}

export function oldConclusion(id: Id<'inspection'>): Conclusion | null {
  return take<Conclusion>(conclusionKey(id));
}
export const forgetOldConclusion = (id: Id<'inspection'>): void => forget(conclusionKey(id));
