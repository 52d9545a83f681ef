import {
  type Answers,
  DRAFT_BYTES_MAX,
  type Field,
  type FieldProblem,
  type Form,
  type FormSteps,
  fieldProblems,
  prepared,
  unfinished,
} from '@sabaijai/contract';
import type { z } from 'zod';
import { Problem } from '../../platform/problem.js';

/** Of the body of a step: all steps of a draft together have less, and its frame the rest. Bytes. */
export const STEP_BYTES_MAX = DRAFT_BYTES_MAX + 4_096;
/** Keys and elements of a step that is saved: fifty items with all that can be said of them. */
export const STEP_PARTS_MAX = 4_000;

const forms = new Map<string, Form<FormSteps>>();

/** Each feature with a form that is filled in over days names it here. */
export function registerForm<S extends FormSteps>(form: Form<S>): void {
  forms.set(form.id, form as unknown as Form<FormSteps>);
}

export const findForm = (id: string) => forms.get(id);
export const registeredForms = () => [...forms.values()];

/** What of `data` belongs to this step; it may be incomplete. */
export function halfFilled(schema: z.ZodObject, data: Readonly<Record<string, unknown>>): object {
  const result = unfinished(schema).safeParse(data, { reportInput: true });
  if (result.success) return result.data as object;
  const fields = fieldProblems(result.error.issues);
  throw new Problem('VALIDATION', {
    fields: fields.map((field) => ({ ...field, path: `data.${field.path}` })),
  });
}

/** Whether all that is missing is whom offers take. */
export const lackLimits = (problems: readonly FieldProblem[]) =>
  problems.every(({ path, rule }) => rule === 'required' && path.endsWith('.limits'));

/** All that the form asks after these answers, checked and cleaned; refused with every field that is wrong or missing. */
export function completed<S extends FormSteps>(
  form: Form<S>,
  answers: Answers,
  refusal: 'VALIDATION' | 'REG_INCOMPLETE' = 'VALIDATION',
): Record<string, unknown> {
  const given = Object.fromEntries(
    form.visibleSteps(answers).map((step) => {
      return [step, prepared(form.stepSchema(step, answers).shape as Field['fields'], answers[step])];
    }),
  );
  const checked = form.submissionSchema(answers).safeParse(given, { reportInput: true });
  if (!checked.success) throw new Problem(refusal, { fields: fieldProblems(checked.error.issues) });
  const wrong = form
    .visibleSteps(answers)
    .flatMap((step) => form.problemsAcross(step, checked.data as Answers));
  if (wrong.length)
    throw new Problem(lackLimits(wrong) ? 'ITEM_LIMITS_REQUIRED' : refusal, { fields: wrong });
  return checked.data;
}
