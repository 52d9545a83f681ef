import type { LocalizedText, Warning } from '@sabaijai/contract';
import { useKeptDraft } from '@sabaijai/shared-ui/keep';
import { useEffect, useEffectEvent, useRef } from 'react';
import { warningApi } from '../warning.api';
import { draftName } from './draft';

const TYPING_MS = 800;
const cleaned = (intro: LocalizedText): LocalizedText | null => {
  const written = Object.entries(intro).filter(([, text]) => text?.trim());
  return written.length ? Object.fromEntries(written) : null;
};

/** The words above the items: on this device as they are typed. */
export function useIntro(draft: Warning) {
  const kept = useKeptDraft<LocalizedText | null>(`${draftName(draft.id)}intro`, null);
  const edited = kept.value;
  const latest = useRef(edited);
  latest.current = edited;
  const [patch, { isLoading, error }] = warningApi.usePatchWarningMutation();
  const intro = edited ?? draft.intro ?? {};
  /** Chinese alone is read by few of those who get it. */
  const lacksBase = Boolean(intro.zh?.trim()) && !intro.th?.trim() && !intro.en?.trim();
  const saveOver = async (version: number): Promise<boolean> => {
    if (!edited) return true;
    if (lacksBase) return false;
    const answer = await patch({ id: draft.id, body: { version, intro: cleaned(edited) } });
    if (answer.error) return false;
    if (JSON.stringify(latest.current) === JSON.stringify(edited)) kept.drop();
    return true;
  };
  const save = useEffectEvent((version: number) => void saveOver(version));
  const waiting = lacksBase || !edited ? null : JSON.stringify(edited);
  const { version } = draft;
  // Again over a newer version: items that are saved meanwhile change it.
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(save, TYPING_MS, version);
    return () => clearTimeout(timer);
  }, [waiting, version]);
  const flush = (over = version) => saveOver(over);
  return {
    intro,
    set: (next: LocalizedText) => void kept.change(next),
    flush,
    isUnsaved: edited !== null,
    isSaving: isLoading,
    lacksBase,
    error,
  };
}
