import {
  type Answers,
  type Field,
  type FieldProblem,
  fieldOf,
  optionKey,
  wordsOfField,
} from '@sabaijai/contract';
import { useI18n } from '@sabaijai/shared-ui/locale';
import { createContext, useContext, useEffect, useEffectEvent, useId } from 'react';
import type { z } from 'zod';
import { isAt, isEmpty, schemaAt, valueAt } from './answers';
import type { Kit } from './kit';

/** A form that came back: what was sent, and what was said about it, by `<step>.<field>`. */
export interface Reopened {
  sent: Answers;
  comments: Readonly<Record<string, string>>;
}

/** The step on the screen, for its fields. */
export interface Step {
  /** The namespace of its form's words. */
  words: string;
  key: string;
  schema: z.ZodObject;
  data: Readonly<Record<string, unknown>>;
  /** Of all steps. */
  answers: Answers;
  kit: Kit;
  reopened: Reopened | undefined;
  /** The name under which this device keeps the answers. */
  name: string | undefined;
  /** Kept once nothing was typed for a moment, or at once. */
  set(path: string, value: unknown, isAtOnce?: boolean): void;
  /** What is wrong with the field or inside it. */
  problemsIn(path: string): readonly FieldProblem[];
  /** Something is on its way, and would be lost by moving on. */
  setBusy(id: string, isBusy: boolean): void;
  /** Opens a sub-step, for one entry of a list. */
  openEntry(page: string, entry: number): void;
}
export const StepContext = createContext<Step | null>(null);

export function useStep(): Step {
  const step = useContext(StepContext);
  if (!step) throw new Error('A field stands outside a wizard');
  return step;
}

/** As long as a field is on the screen and something of it is on its way. */
export function useBusy(isBusy: boolean) {
  const id = useId();
  const tell = useEffectEvent(useStep().setBusy);
  useEffect(() => {
    if (!isBusy) return;
    tell(id, true);
    return () => tell(id, false);
  }, [id, isBusy]);
}

/** Words of a form by the convention `<namespace>:<step>.<field>.label`. */
export function useFormWords(namespace: string) {
  const i18n = useI18n();
  // Not `useT`: which keys there are follows from the form, and `npm run locales` counts them.
  const say = (key: string, params: Record<string, unknown> = {}) =>
    i18n.t(key, { ns: namespace, ...params, lng: i18n.language });
  return {
    say,
    /** Help and placeholders need not be there. */
    mayBe: (key: string) => (i18n.exists(key, { ns: namespace, lng: i18n.language }) ? say(key) : undefined),
  };
}

/** All that a control needs to know about its field. */
export interface FieldHandle extends Field {
  path: string;
  /** Where its words stand in the namespace of its form: `form3.hours`. */
  words: string;
  value: unknown;
  /** As of the step. */
  set(value: unknown, isAtOnce?: boolean): void;
  /** What is wrong with it or with a part of it. */
  problems: readonly FieldProblem[];
  /** It came back without a word about it: the answer stands and cannot be changed. */
  isLocked: boolean;
  /** What was said about it when it came back. */
  comment: string | undefined;
  label: string;
  help: string | undefined;
  placeholder: string | undefined;
  option(value: string): string;
}

export const commentId = (path: string) => `comment-${path}`;

export function useField(path: string): FieldHandle {
  const step = useStep();
  const { say, mayBe } = useFormWords(step.words);
  const schema = schemaAt(step.schema, path);
  if (!schema) throw new Error(`The step ${step.key} has no field ${path}`);
  const words = wordsOfField(step.key, step.schema.shape as Field['fields'], path);
  const problems = step.problemsIn(path);
  const field = fieldOf(schema);
  return {
    ...field,
    path,
    words,
    value: valueAt(step.data, path),
    set: (value, isAtOnce) => step.set(path, value, isAtOnce),
    problems,
    // What is wrong can always be mended.
    isLocked: problems.length === 0 && isLocked(step, path),
    comment: step.reopened?.comments[`${step.key}.${path}`],
    label: say(`${words}.label`),
    help: mayBe(`${words}.help`),
    placeholder: mayBe(`${words}.placeholder`),
    option: (value) => say(optionKey(field, words, value)),
  };
}

/** The steps with a comment whose field is still as it was sent. */
export const unanswered = ({ sent, comments }: Reopened, answers: Answers): string[] =>
  Object.keys(comments).flatMap((path) => {
    const [step = '', ...field] = path.split('.');
    const [before, now] = [sent, answers].map((each) => JSON.stringify(valueAt(each[step], field.join('.'))));
    return before === now ? [step] : [];
  });

/** Only what was said something about, was left empty, or does not hold any more (a last day, say) is asked for again. */
function isLocked({ key, schema, reopened }: Step, path: string): boolean {
  if (!reopened) return false;
  const [name = ''] = path.split('.');
  const holds = schemaAt(schema, name)?.safeParse(reopened.sent[key]?.[name]).success;
  if (!holds) return false;
  const isMeant = Object.keys(reopened.comments).some((at) => isAt(`${key}.${path}`, at));
  return !isMeant && !isEmpty(valueAt(reopened.sent[key], path));
}
