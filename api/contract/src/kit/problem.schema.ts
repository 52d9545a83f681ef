import { z } from 'zod';
import { FIELD_RULES, PROBLEMS } from './problem.js';

export type ProblemCode = keyof typeof PROBLEMS;
export const ProblemCode = z.enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]);

export const FieldRule = z.enum(FIELD_RULES);
export type FieldRule = z.infer<typeof FieldRule>;

export const FieldProblem = z.object({
  /** Dotted path into the body, or the name of the query parameter. */
  path: z.string(),
  rule: FieldRule,
  params: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])).optional(),
});
export type FieldProblem = z.infer<typeof FieldProblem>;

/** The body of every refusal, served as application/problem+json. `title` repeats the code: there is no prose. */
export const ProblemBody = z
  .object({
    type: z.string(),
    status: z.number().int(),
    code: ProblemCode,
    title: z.string(),
    params: z.record(z.string(), z.unknown()).optional(),
    fields: z.array(FieldProblem).optional(),
    requestId: z.string().optional(),
  })
  .meta({ id: 'Problem' });
export type ProblemBody = z.infer<typeof ProblemBody>;
