import { type FieldProblem, fieldProblems } from '@sabaijai/contract';
import { useUnsavedInput } from '@sabaijai/shared-ui/app';
import { isProblem, type Problem, toProblem } from '@sabaijai/shared-ui/problem';
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
  /** Fields the draft leaves out: passwords are never put on a device. */
  secret?: readonly (keyof V & string)[];
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
  /** How often it was refused so far. */
  refusals: number;
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
  const { schema, initial, draft: name, secret = [], toSend, send } = options;
  const [found] = useState(() => (name ? readDraft<V>(name) : null));
  const [values, setValues] = useState<V>(() => ({ ...initial, ...found?.values }));
  const [dirty, setDirty] = useState(found !== null);
  const [savedAt, setSavedAt] = useState<number | null>(found?.savedAt ?? null);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [failure, setFailure] = useState<Problem | null>(null);
  const [sending, setSending] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const element = useRef<HTMLFormElement | null>(null);
  const latest = useRef(values);
  latest.current = values;
  /** Whether something was typed that is not in the draft yet. */
  const unkept = useRef(false);
  const isKept = Boolean(name && savedAt !== null);
  useUnsavedInput(dirty && !isKept && !sending);

  const keep = () => {
    if (!name || !unkept.current) return;
    unkept.current = false;
    const kept = Object.entries(latest.current).filter(([field]) => !secret.some((left) => left === field));
    const at = Date.now();
    setSavedAt(writeDraft(name, { values: Object.fromEntries(kept), savedAt: at }) ? at : null);
  };
  const forget = () => {
    if (name) forgetDraft(name);
    unkept.current = false;
    setDirty(false);
    setSavedAt(null);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is another form, made with a key
  useEffect(() => {
    if (!unkept.current) return;
    const timer = setTimeout(keep, AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [values]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    // A phone that goes to sleep fires no timer; nor does a page that was left.
    const hide = () => document.visibilityState === 'hidden' && keep();
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      keep();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a refusal moves the focus, not the next letter
  useEffect(() => {
    if (refusals === 0) return;
    // The first in the order of the screen, which is not always that of the schema.
    const fields = element.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [];
    const first = [...fields].find(({ dataset }) =>
      problems.some(({ path }) => isAt(path, dataset.field ?? '')),
    );
    const control = first?.querySelector<HTMLElement>('input, textarea, select, button, [tabindex]') ?? first;
    if (control) control.focus();
    // Wrong as a whole, which is said at the head: out of sight for whoever pressed the button of a long form.
    else element.current?.querySelector('[role="alert"]')?.scrollIntoView?.({ block: 'center' });
  }, [refusals]);

  const refuse = (next: readonly FieldProblem[]) => {
    setProblems(next);
    setRefusals((before) => before + 1);
  };

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (event) element.current = event.currentTarget as HTMLFormElement;
    if (sending) return;
    setFailure(null);
    const parsed = schema.safeParse(toSend ? toSend(values) : values, { reportInput: true });
    if (!parsed.success) return refuse(fieldProblems(parsed.error.issues));
    setProblems([]);
    setSending(true);
    try {
      const answer = await send(parsed.data);
      if (answer?.error) throw answer.error;
      forget();
    } catch (error) {
      if (!isProblem(error)) console.error('A form could not be sent', error);
      const problem = isProblem(error) ? error : toProblem('PARSING_ERROR', undefined);
      setFailure(problem);
      refuse(problem.fields);
    } finally {
      setSending(false);
    }
  };

  return {
    values,
    problems,
    failure,
    refusals,
    sending,
    dirty,
    savedAt: isKept ? savedAt : null,
    restored: found !== null,
    set: (change) => {
      unkept.current = true;
      setValues((before) => ({ ...before, ...change }));
      setDirty(true);
      setProblems((before) =>
        before.filter(({ path }) => !Object.keys(change).some((key) => isAt(path, key))),
      );
    },
    problemOf: (path) => problems.find((problem) => isAt(problem.path, path)),
    reset: () => {
      forget();
      setValues(initial);
      setProblems([]);
      setFailure(null);
    },
    submit,
  };
}

const isAt = (path: string, field: string) => path === field || path.startsWith(`${field}.`);
