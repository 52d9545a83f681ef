import { z } from 'zod';

/**
 * A form is a list of steps, each a zod object. The step's key is its URL segment, its locale key and its column in
 * a draft. `when` hides a step until earlier answers ask for it.
 */
export interface FormStep<Shape extends z.ZodObject = z.ZodObject> {
  schema: Shape;
  when?: (answers: Readonly<Record<string, unknown>>) => boolean;
}
export type FormSteps = Readonly<Record<string, FormStep>>;

export interface Form<S extends FormSteps> {
  readonly id: string;
  readonly steps: S;
  /** Keys of the steps that apply to these answers, in order. */
  visibleSteps(answers: Readonly<Record<string, unknown>>): (keyof S & string)[];
  /** One schema for the whole submission: exactly the visible steps, nothing else. */
  submissionSchema(answers: Readonly<Record<string, unknown>>): z.ZodObject;
}

export function defineForm<const S extends FormSteps>(form: { id: string; steps: S }): Form<S> {
  const keys = Object.keys(form.steps) as (keyof S & string)[];
  const visibleSteps = (answers: Readonly<Record<string, unknown>>) =>
    keys.filter((key) => form.steps[key]?.when?.(answers) ?? true);
  return {
    ...form,
    visibleSteps,
    submissionSchema: (answers) =>
      z.strictObject(
        Object.fromEntries(visibleSteps(answers).map((key) => [key, (form.steps[key] as FormStep).schema])),
      ),
  };
}
