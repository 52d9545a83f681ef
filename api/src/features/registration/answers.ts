import { isDeepStrictEqual } from 'node:util';
import { type Id, photosIn, type StepValues } from '@sabaijai/contract';
import { registrationForm } from '@sabaijai/contract/forms';
import type { z } from 'zod';
import { completed } from '../draft/forms.js';
import type { RegistrationEntity } from './registration.entity.js';

type Steps = typeof registrationForm.steps;
/** A whole registration as it is kept: checked, cleaned, exactly the fields that apply. */
export type RegistrationAnswers = { [K in keyof Steps]: z.output<Steps[K]['schema']> };
export type SentAnswers = { [K in keyof Steps & string]?: Partial<StepValues<Steps, K>> };

/** What a draft holds, or every field that is wrong or missing: 422 `REG_INCOMPLETE`. */
export function completeAnswers(steps: Record<string, object>): RegistrationAnswers {
  return completed(
    registrationForm,
    steps as Record<string, Record<string, unknown>>,
    'REG_INCOMPLETE',
  ) as RegistrationAnswers;
}

/** Ids of the files that the answers name. */
export const documentsIn = ({ form4 }: RegistrationAnswers) => form4.documents.flatMap(({ files }) => files);
export const photosOf = (answers: RegistrationAnswers) =>
  Object.entries(registrationForm.steps).flatMap(([step, { schema }]) =>
    photosIn(schema.shape, answers[step as keyof RegistrationAnswers]),
  ) as Id<'photo'>[];

/** `<step>.<field>` of what an inspector commented on. */
export const flaggedIn = (marks: Readonly<Record<string, { accepted: boolean }>>): Set<string> =>
  new Set(
    Object.entries(marks).flatMap(([path, { accepted }]) =>
      accepted ? [] : [path.split('.').slice(0, 2).join('.')],
    ),
  );

/** Fields that an inspector commented on and that still are as they were sent. */
export const unansweredIn = (
  { answers, marks }: Pick<RegistrationEntity, 'answers' | 'marks'>,
  next: Record<string, object>,
): string[] =>
  [...flaggedIn(marks)].filter((path) => {
    const [before, now] = [answers, next].map((steps) => valueIn(steps, path));
    return before !== undefined && isDeepStrictEqual(now, before);
  });

/** What stands at `<step>.<field>`, whatever of it the path means. */
export const valueIn = (steps: Readonly<Record<string, object>>, path: string): unknown => {
  const [step = '', field = ''] = path.split('.');
  return (steps[step] as Record<string, unknown> | undefined)?.[field];
};

/** What it is called, in whichever languages. */
export const namesOf = ({ name }: RegistrationAnswers['form1']): string[] =>
  Object.values(name).filter((text): text is string => Boolean(text));
