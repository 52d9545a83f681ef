import { type FieldProblem, fieldProblems } from '@sabaijai/contract';
import { useUnsavedInput } from '@sabaijai/shared-ui/app';
import { isProblem, type Problem } from '@sabaijai/shared-ui/problem';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { forgetDraft, readDraft, writeDraft } from './draft';

const AUTOSAVE_MS = 800;

export interface FormOptions<S extends z.ZodType, V> {
  /** The contract's schema of what is sent. */
  schema: S;
  initial: V;
  /** What is sent, made of what is on the screen; the values themselves unless given. */
  toSend?: (values: V) => unknown;
  /** Keeps what is typed on this device under this name until it is sent. */
  draft?: string;
  /** Sends it. Whatever it throws or gives back as an error is shown, at its fields where it names them. */
  send: (valid: z.output<S>) => Promise<{ error?: unknown } | undefined>;
}

export interface FormHandle<V> {
  values: V;
  set(change: Partial<V>): void;
  /** What is wrong with the field; undefined when nothing is. Paths are dotted, as in `aspects.safety`. */
  problemOf(path: string): FieldProblem | undefined;
  /** The failure as a whole: of the last sending, or of fields that are not on the screen. */
  failure: Problem | null;
  problems: readonly FieldProblem[];
  sending: boolean;
  dirty: boolean;
  /** When the draft was last put on this device. */
  savedAt: number | null;
  /** Whether what is on the screen came from a draft of an earlier visit. */
  restored: boolean;
  /** Back to the initial values; the draft is forgotten. */
  reset(): void;
  submit(event?: FormEvent): Promise<void>;
}

/**
 * A form over a schema of the contract: the same rules here and on the server, each problem at its field, nothing
 * typed lost. Give the fields the names of the schema's paths.
 */
export function useForm<S extends z.ZodType, V extends object>(options: FormOptions<S, V>): FormHandle<V> {
  const { schema, initial, draft: name, toSend, send } = options;
  const [found] = useState(() => (name ? readDraft<V>(name) : null));
  const [values, setValues] = useState<V>(() => ({ ...initial, ...found?.values }));
  const [dirty, setDirty] = useState(found !== null);
  const [savedAt, setSavedAt] = useState<number | null>(found?.savedAt ?? null);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [failure, setFailure] = useState<Problem | null>(null);
  const [sending, setSending] = useState(false);
  const element = useRef<HTMLFormElement | null>(null);
  const isKept = Boolean(name && savedAt !== null);
  useUnsavedInput(dirty && !isKept && !sending);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is another form, made with a key
  useEffect(() => {
    if (!name || !dirty) return;
    const save = () => {
      const at = Date.now();
      setSavedAt(writeDraft(name, { values, savedAt: at }) ? at : null);
    };
    const timer = setTimeout(save, AUTOSAVE_MS);
    // A phone that goes to sleep fires no timer.
    const hide = () => document.visibilityState === 'hidden' && save();
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [values, dirty]);

  const show = (next: readonly FieldProblem[]) => {
    setProblems(next);
    // The first in the order of the screen, which is not always that of the schema.
    queueMicrotask(() => {
      const fields = element.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [];
      const first = [...fields].find(({ dataset }) =>
        next.some(({ path }) => isAt(path, dataset.field ?? '')),
      );
      const control =
        first?.querySelector<HTMLElement>('input, textarea, select, button, [tabindex]') ?? first;
      control?.focus();
    });
  };

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (event) element.current = event.currentTarget as HTMLFormElement;
    if (sending) return;
    setFailure(null);
    const parsed = schema.safeParse(toSend ? toSend(values) : values, { reportInput: true });
    if (!parsed.success) return show(fieldProblems(parsed.error.issues));
    setProblems([]);
    setSending(true);
    try {
      const answer = await send(parsed.data);
      if (answer?.error) throw answer.error;
      if (name) forgetDraft(name);
      setDirty(false);
      setSavedAt(null);
    } catch (error) {
      const problem = isProblem(error) ? error : null;
      if (!problem) throw error;
      setFailure(problem);
      show(problem.fields);
    } finally {
      setSending(false);
    }
  };

  return {
    values,
    problems,
    failure,
    sending,
    dirty,
    savedAt: isKept ? savedAt : null,
    restored: found !== null,
    set: (change) => {
      setValues((before) => ({ ...before, ...change }));
      setDirty(true);
      setProblems((before) =>
        before.filter(({ path }) => !Object.keys(change).some((key) => isAt(path, key))),
      );
    },
    problemOf: (path) => problems.find((problem) => isAt(problem.path, path)),
    reset: () => {
      if (name) forgetDraft(name);
      setValues(initial);
      setDirty(false);
      setSavedAt(null);
      setProblems([]);
      setFailure(null);
    },
    submit,
  };
}

const isAt = (path: string, field: string) => path === field || path.startsWith(`${field}.`);
