import { type Field, type FieldProblem, fieldOf, wordsAt } from '@sabaijai/contract';
import { useI18n } from '@sabaijai/shared-ui/locale';
import { createContext, useContext } from 'react';
import type { z } from 'zod';
import { schemaAt, valueAt } from './answers';

/** The step on the screen, for its fields. */
export interface Step {
  form: string;
  key: string;
  schema: z.ZodObject;
  data: Readonly<Record<string, unknown>>;
  set(path: string, value: unknown): void;
  problemOf(path: string): FieldProblem | undefined;
  /** Something of the field is on its way, and would be lost by moving on. */
  setBusy(path: string, isBusy: boolean): void;
  /** Opens a sub-step, for one entry of a list. */
  openEntry(page: string, entry: number): void;
}
export const StepContext = createContext<Step | null>(null);

export function useStep(): Step {
  const step = useContext(StepContext);
  if (!step) throw new Error('A field stands outside a wizard');
  return step;
}

/** Words of a form by the convention `<form>:<step>.<field>.label`. */
export function useFormWords(form: string) {
  const i18n = useI18n();
  // Not `useT`: which keys there are follows from the form, and `npm run locales` counts them.
  const say = (key: string, params: Record<string, unknown> = {}) =>
    i18n.t(key, { ns: form, ...params, lng: i18n.language });
  return {
    say,
    /** Help and placeholders need not be there. */
    mayBe: (key: string) => (i18n.exists(key, { ns: form, lng: i18n.language }) ? say(key) : undefined),
  };
}

/** All that a control needs to know about its field. */
export interface FieldHandle extends Field {
  path: string;
  value: unknown;
  set(value: unknown): void;
  problem: FieldProblem | undefined;
  label: string;
  help: string | undefined;
  placeholder: string | undefined;
  option(value: string): string;
}

export function useField(path: string): FieldHandle {
  const step = useStep();
  const { say, mayBe } = useFormWords(step.form);
  const schema = schemaAt(step.schema, path);
  if (!schema) throw new Error(`The step ${step.form}.${step.key} has no field ${path}`);
  const words = `${step.key}.${wordsAt(path)}`;
  return {
    ...fieldOf(schema),
    path,
    value: valueAt(step.data, path),
    set: (value) => step.set(path, value),
    problem: step.problemOf(path),
    label: say(`${words}.label`),
    help: mayBe(`${words}.help`),
    placeholder: mayBe(`${words}.placeholder`),
    option: (value) => say(`${words}.option.${value}`),
  };
}
