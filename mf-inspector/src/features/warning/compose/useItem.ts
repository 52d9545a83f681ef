import type { Warning } from '@sabaijai/contract';
import { useKept, useKeptDraft } from '@sabaijai/shared-ui/keep';
import { useLocale } from '@sabaijai/shared-ui/locale';
import { isProblem } from '@sabaijai/shared-ui/problem';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { warningApi } from '../warning.api';
import { type DraftItem, formOf, type ItemForm, isChanged, itemDraft, lacksOf, savesOf } from './draft';

const TYPING_MS = 800;
export type ItemSave = 'saved' | 'unsaved' | 'saving' | 'failed';

/** As it is typed, and the version that it goes over. */
interface KeptItem {
  form: ItemForm;
  version: number;
}

/** One item as it is typed: on this device with each letter, sent when the fingers rest, one change after the other. */
export function useItem(
  draft: Warning['id'],
  item: DraftItem,
  onState: (id: string, state: ItemSave | null) => void,
) {
  const [typed, setTyped] = useState<ItemForm | null>(null);
  const kept = useKeptDraft<KeptItem | null>(itemDraft(draft, item.id), null);
  const form = typed ?? kept.value?.form ?? formOf(item);
  const [saved, setSaved] = useState<ItemForm | null>(() => (item.version > 0 ? formOf(item) : null));
  const [problem, setProblem] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  /** Photos are on their way to this device. */
  const [isKeeping, setKeeping] = useState(false);
  // The server takes no item before its photos.
  const photos = useKept('pho_').filter(({ subject }) => form.photos.some((id) => id === subject));
  const isBusy = isKeeping || photos.length > 0;
  const [put] = warningApi.useSaveItemMutation();
  const latest = useRef({ form, saved, version: item.version, isBusy });
  latest.current.form = form;
  latest.current.isBusy = isBusy;
  const running = useRef<Promise<boolean> | null>(null);
  // Of an earlier visit, over the version that it was typed over.
  const wasKept = kept.value !== null;
  const goOn = useEffectEvent(() => {
    if (typed || !kept.value) return;
    latest.current.version = kept.value.version;
    setTyped(kept.value.form);
  });
  useEffect(() => {
    if (wasKept) goOn();
  }, [wasKept]);
  const isDirty = isChanged(form, saved);
  const { language } = useLocale();
  const lacks = lacksOf(item, form, saved, language === 'en' ? 'en' : 'th');

  const run = async (): Promise<boolean> => {
    setSaving(true);
    for (let bodies = due(); bodies.length > 0; bodies = due()) {
      const sent = latest.current.form;
      for (const body of bodies) {
        const answer = await put({
          id: draft,
          item: item.id,
          body: { ...body, version: latest.current.version },
        });
        if (answer.error) {
          setProblem(answer.error);
          return false;
        }
        latest.current.version =
          answer.data.items.find(({ id }) => id === item.id)?.version ?? latest.current.version;
      }
      latest.current.saved = sent;
      setSaved(sent);
      setProblem(undefined);
    }
    const isSaved = !isChanged(latest.current.form, latest.current.saved);
    if (isSaved) kept.drop();
    return !latest.current.isBusy && isSaved;
  };
  const due = () => (latest.current.isBusy ? [] : savesOf(item, latest.current.form, latest.current.saved));
  /** Whether the server has all of it. */
  const flush = (): Promise<boolean> => {
    running.current ??= run().finally(() => {
      running.current = null;
      setSaving(false);
    });
    return running.current;
  };
  const save = useEffectEvent(() => void flush());
  // What is typed is another form with each letter: the fingers have to rest.
  const waiting =
    isDirty && !isBusy && lacks.length === 0 && !isSaving && problem === undefined ? form : null;
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(save, TYPING_MS);
    return () => clearTimeout(timer);
  }, [waiting]);

  const state: ItemSave =
    problem !== undefined || photos.some((photo) => photo.problem)
      ? 'failed'
      : isSaving || isBusy
        ? 'saving'
        : isDirty
          ? 'unsaved'
          : 'saved';
  const tell = useEffectEvent(onState);
  useEffect(() => tell(item.id, state), [item.id, state]);
  useEffect(() => () => tell(item.id, null), [item.id]);

  return {
    form,
    lacks,
    problem,
    isConflict: isProblem(problem) && problem.code === 'VERSION_CONFLICT',
    set: (next: ItemForm) => {
      setProblem(undefined);
      setTyped(next);
      void kept.change({ form: next, version: latest.current.version });
    },
    flush,
    setKeeping,
    drop: kept.drop,
    /** After another device was faster: what is typed here goes over it, or is given up. */
    keepMine: () => {
      latest.current.version = item.version;
      setProblem(undefined);
      void flush();
    },
    takeTheirs: () => {
      latest.current = { ...latest.current, form: formOf(item), saved: formOf(item), version: item.version };
      setTyped(null);
      kept.drop();
      setSaved(formOf(item));
      setProblem(undefined);
    },
  };
}
