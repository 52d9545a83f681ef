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
  const saveOver = async (version: number): Promise<boolean> => {
    if (!edited) return true;
    if (lacksBase) return false;
    const answer = await patch({ id: draft.id, body: { version, intro: cleaned(edited) } });
    if (answer.error) return false;
    setEdited((now) => (now === edited ? null : now));
    return true;
  };
  const save = useEffectEvent((version: number) => void saveOver(version));
  const waiting = lacksBase ? null : edited;
  const { version } = draft;
  // Again over a newer version: items that are saved meanwhile change it.
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(save, TYPING_MS, version);
    return () => clearTimeout(timer);
  }, [waiting, version]);
  const flush = (over = version) => saveOver(over);
  return { intro, set: setEdited, flush, isUnsaved: edited !== null, isSaving: isLoading, lacksBase, error };
}
