import type { LocalizedText, Warning } from '@sabaijai/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { warningApi } from '../warning.api';

const TYPING_MS = 800;
const cleaned = (intro: LocalizedText): LocalizedText | null => {
  const written = Object.entries(intro).filter(([, text]) => text?.trim());
  return written.length ? Object.fromEntries(written) : null;
};

/** The words above the items, as they are typed. */
export function useIntro(draft: Warning) {
  const [edited, setEdited] = useState<LocalizedText | null>(null);
  const [patch, { isLoading, error }] = warningApi.usePatchWarningMutation();
  const intro = edited ?? draft.intro ?? {};
  /** Chinese alone is read by few of those who get it. */
  const lacksBase = Boolean(intro.zh?.trim()) && !intro.th?.trim() && !intro.en?.trim();
  const flush = async (): Promise<boolean> => {
    if (!edited) return true;
    if (lacksBase) return false;
    const answer = await patch({ id: draft.id, body: { version: draft.version, intro: cleaned(edited) } });
    if (answer.error) return false;
    setEdited((now) => (now === edited ? null : now));
    return true;
  };
  const save = useEffectEvent(() => void flush());
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after each letter, and over a newer version
  useEffect(() => {
    if (!edited || lacksBase) return;
    const timer = setTimeout(save, TYPING_MS);
    return () => clearTimeout(timer);
  }, [edited, draft.version]);
  return { intro, set: setEdited, flush, isUnsaved: edited !== null, isSaving: isLoading, lacksBase, error };
}
