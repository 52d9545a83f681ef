import type { Conclusion, SafetyForm } from '@sabaijai/contract';
import { useOnline, useUnsavedInput } from '@sabaijai/shared-ui/app';
import { isProblem } from '@sabaijai/shared-ui/problem';
import { useEffect, useEffectEvent, useState } from 'react';
import { safetyFormApi } from './safety-form.api';

const TYPING_MS = 800;
const AGAIN_MS = 15_000;
const keyOf = ({ id }: SafetyForm) => `safety-form:${id}:conclusion`;

function unsentOf(form: SafetyForm): Conclusion | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(form)) ?? 'null') as Conclusion | null;
  } catch {
    return null;
  }
}
function keep(form: SafetyForm, conclusion: Conclusion | null): void {
  try {
    if (conclusion) localStorage.setItem(keyOf(form), JSON.stringify(conclusion));
    else localStorage.removeItem(keyOf(form));
  } catch {
    // A full device: it is still on the screen, which says that it is not sent.
  }
}

/** The conclusion as it is filled in: kept on this device at once, sent when the fingers rest, and again until it is there. */
export function useConclusion(form: SafetyForm) {
  const [edited, setEdited] = useState(() => unsentOf(form));
  const [patch, { isLoading, error }] = safetyFormApi.usePatchInspectionMutation();
  const [readForm] = safetyFormApi.useLazySafetyFormQuery();
  const [tries, setTries] = useState(0);
  useUnsavedInput(edited !== null);
  const save = useEffectEvent(async () => {
    if (!edited || isLoading) return;
    const answer = await patch({ id: form.id, body: { version: form.version, conclusion: edited } });
    if (answer.data) {
      setEdited((now) => {
        if (now !== edited) return now;
        keep(form, null);
        return null;
      });
      return;
    }
    // Facets were changed meanwhile: what is written here goes over the newest.
    if (isProblem(answer.error) && answer.error.code === 'VERSION_CONFLICT') await readForm(form.id);
    setTries((before) => before + 1);
  });
  const isRefused = isProblem(error) && error.status === 422;
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after each letter, and after each try in vain
  useEffect(() => {
    if (!edited) return;
    const isNew = !isProblem(error) || error.code === 'VERSION_CONFLICT';
    const timer = setTimeout(() => void save(), isNew ? TYPING_MS : AGAIN_MS);
    return () => clearTimeout(timer);
  }, [edited, tries, form.version]);
  useOnline(() => void save());
  const conclusion = edited ?? form.conclusion;
  const change = (part: Partial<Conclusion>) => {
    const next = { ...conclusion, ...part };
    keep(form, next);
    setEdited(next);
  };
  return { conclusion, change, isUnsent: edited !== null, problem: isRefused ? error : undefined };
}
