import { type FieldProblem, fieldProblems } from '@sabaijai/contract';
import { useUnsavedInput } from '@sabaijai/shared-ui/app';
import { isProblem, type Problem, toProblem } from '@sabaijai/shared-ui/problem';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import type { Sending } from './kept-draft';
import { useDraft } from './useDraft';

export interface FormOptions<S extends z.ZodType, V> {
  /** The contract's schema of what is sent. */
  schema: S;
  initial: V;
  /** What is sent, made of what is on the screen; the values themselves unless given. */
  toSend?: (values: V) => unknown;
  /** Keeps what is typed on this device under this name until it is sent, for whoever is at the screen. */
  draft?: string;
  /** Fields the draft leaves out: passwords are never put on a device. */
  secret?: readonly (keyof V & string)[];
  /** Sends it. Whatever it throws or gives back as an error is shown, at its fields where it names them. */
  send?: ((valid: z.output<S>) => Promise<{ error?: unknown } | undefined>) | undefined;
  /**
   * Instead of `send`, where there is a draft: what is valid goes out by itself, now or once there is a connection,
   * whatever page is open by then. Typing on takes it back. A refusal is shown as that of `send`.
   */
  sends?: ((valid: z.output<S>) => Sending) | undefined;
  /** Of what goes out by itself: the server has it; `isOutdated`: and something else was typed meanwhile. */
  onArrived?: (answer: unknown, isOutdated: boolean) => void;
}

export interface FormHandle<V> {
  values: V;
  /**
   * What `goesAlong` was begun before the button was pressed, such as a photo that the device had not got yet: what is
   * under way goes with it, instead of being taken back.
   */
  set(change: Partial<V>, how?: { goesAlong?: boolean }): void;
  /** What is wrong with the field; undefined when nothing is. Paths are dotted, as in `aspects.safety`. */
  problemOf(path: string): FieldProblem | undefined;
  /** The failure as a whole: of the last sending, or of fields that are not on the screen. */
  failure: Problem | null;
  problems: readonly FieldProblem[];
  /** How often it was refused so far. */
  refusals: number;
  sending: boolean;
  /** It is on its way by itself, and kept back by the connection or the session. */
  waiting: boolean;
  dirty: boolean;
  /** When the draft was last put on this device. */
  savedAt: number | null;
  /** This device keeps nothing: what is typed is in this page alone. */
  full: boolean;
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
  const { schema, initial, draft: name, secret = [], toSend, send, sends, onArrived } = options;
  const [values, setValues] = useState<V>(initial);
  const [dirty, setDirty] = useState(false);
  const [restored, setRestored] = useState(false);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [failure, setFailure] = useState<Problem | null>(null);
  const [isSending, setSending] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const element = useRef<HTMLFormElement | null>(null);
  const latest = useRef(values);
  const write = (next: V) => {
    latest.current = next;
    setValues(next);
  };
  const draft = useDraft<V>({
    name,
    read: () => {
      const kept = Object.entries(latest.current).filter(([field]) => !secret.some((left) => left === field));
      return Object.fromEntries(kept) as Partial<V>;
    },
    onFound: (found) => {
      write({ ...latest.current, ...found });
      setDirty(true);
      setRestored(true);
    },
    onOther: () => clear(),
    onArrived: (answer, isOutdated) => {
      if (!isOutdated) setDirty(false);
      onArrived?.(answer, isOutdated);
    },
  });
  const sending = isSending || draft.isSending;
  useUnsavedInput(dirty && !draft.isKept && !sending);

  const clear = () => {
    write(initial);
    setDirty(false);
    setProblems([]);
    setFailure(null);
  };

  const refuse = (next: readonly FieldProblem[]) => {
    setProblems(next);
    setRefusals((before) => before + 1);
  };
  const fail = useEffectEvent((problem: Problem) => {
    setFailure(problem);
    refuse(problem.fields);
  });
  useEffect(() => {
    if (draft.problem) fail(draft.problem);
  }, [draft.problem]);

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

  const read = () =>
    schema.safeParse(toSend ? toSend(latest.current) : latest.current, { reportInput: true });
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (event) element.current = event.currentTarget as HTMLFormElement;
    if (sending) return;
    setFailure(null);
    const parsed = read();
    if (!parsed.success) return refuse(fieldProblems(parsed.error.issues));
    setProblems([]);
    setSending(true);
    try {
      if (sends) return await draft.send(sends(parsed.data));
      const answer = await send?.(parsed.data);
      if (answer?.error) throw answer.error;
      draft.forget();
      setDirty(false);
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
    waiting: draft.isWaiting,
    savedAt: draft.savedAt,
    full: draft.isFull,
    restored,
    set: (change, { goesAlong = false } = {}) => {
      write({ ...latest.current, ...change });
      setDirty(true);
      const parsed = goesAlong && draft.isUnderWay() ? read() : undefined;
      if (sends && parsed?.success) return void draft.send(sends(parsed.data));
      // It was taken back: what was said of it is over.
      if (sends) setFailure(null);
      setProblems((before) =>
        before.filter(({ path }) => !Object.keys(change).some((key) => isAt(path, key))),
      );
      draft.keep(Object.keys(change));
    },
    problemOf: (path) => problems.find((problem) => isAt(problem.path, path)),
    reset: () => {
      draft.forget();
      clear();
    },
    submit,
  };
}

const isAt = (path: string, field: string) => path === field || path.startsWith(`${field}.`);
