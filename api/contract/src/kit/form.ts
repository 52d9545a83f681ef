import { z } from 'zod';
import type { FieldProblem } from './problem.schema.js';

/** What is filled in so far: step → field → value. Half of it may be missing. */
export type Answers = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/**
 * A form is a list of steps, each a zod object. The step's key is its URL segment, its locale key and its column in
 * a draft.
 */
export interface FormStep<Shape extends z.ZodObject = z.ZodObject> {
  schema: Shape;
  /** Hides the step until earlier answers ask for it. */
  when?: (answers: Answers) => boolean;
  /** Fields that these answers make needless. The schema of such a step has no `refine`: zod cannot omit from it. */
  skip?: (answers: Answers) => readonly string[];
  /** What is wrong between fields that are each right by themselves, at paths inside the step. Others may be missing. */
  across?: (answers: Answers) => readonly FieldProblem[];
}
export type FormSteps = Readonly<Record<string, FormStep>>;
export type StepKey<S extends FormSteps> = keyof S & string;
/** What a step holds when it is complete, as it is typed in. */
export type StepValues<S extends FormSteps, K extends StepKey<S>> = z.input<S[K]['schema']>;

export interface Form<S extends FormSteps> {
  readonly id: string;
  readonly steps: S;
  /** Keys of the steps that apply to these answers, in order. */
  visibleSteps(answers: Answers): StepKey<S>[];
  /** What one step asks for, after these answers. */
  stepSchema(step: StepKey<S>, answers: Answers): z.ZodObject;
  /** What is wrong between the fields of a step, at `<step>.<field>`; its schema does not tell that. */
  problemsAcross(step: StepKey<S>, answers: Answers): FieldProblem[];
  /** One schema for the whole submission: exactly the visible steps, nothing else. */
  submissionSchema(answers: Answers): z.ZodObject;
}

export function defineForm<const S extends FormSteps>(form: { id: string; steps: S }): Form<S> {
  const keys = Object.keys(form.steps) as StepKey<S>[];
  const visibleSteps = (answers: Answers) => keys.filter((key) => form.steps[key]?.when?.(answers) ?? true);
  const stepSchema = (key: StepKey<S>, answers: Answers): z.ZodObject => {
    const { schema, skip } = form.steps[key] as FormStep;
    const needless = skip?.(answers) ?? [];
    return needless.length === 0
      ? schema
      : schema.omit(Object.fromEntries(needless.map((field) => [field, true])) as Record<string, never>);
  };
  return {
    ...form,
    visibleSteps,
    stepSchema,
    problemsAcross: (key, answers) =>
      ((form.steps[key] as FormStep).across?.(answers) ?? []).map((problem) => ({
        ...problem,
        path: `${key}.${problem.path}`,
      })),
    submissionSchema: (answers) =>
      z.strictObject(Object.fromEntries(visibleSteps(answers).map((key) => [key, stepSchema(key, answers)]))),
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
  // "I agree": a box that is not ticked yet, or no more.
  if (schema instanceof z.ZodLiteral && schema.values.has(true)) return z.boolean();
  return schema.def.type === 'string' ? z.string() : schema;
}
