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

/**
 * What a step may hold before it is sent: every field may be missing or half written, but is of its kind, and nothing
 * else is kept. Limits and rules wait for the submission.
 */
export function unfinished(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject)
    return z.object(
      Object.fromEntries(
        Object.entries(schema.shape).map(([key, field]) => [key, unfinished(field as z.ZodType).nullish()]),
      ),
    );
  if (schema instanceof z.ZodArray) return z.array(unfinished(schema.element as z.ZodType));
  if (schema instanceof z.ZodUnion)
    return z.union(schema.options.map((each) => unfinished(each as z.ZodType)));
  if (schema instanceof z.ZodPipe)
    return unfinished((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unfinished(schema.unwrap() as z.ZodType).nullish();
  if (schema instanceof z.ZodNumber) return z.number();
  return schema.def.type === 'string' ? z.string() : schema;
}
