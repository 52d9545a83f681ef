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

type Issue = z.core.$ZodIssue;

/** One zod issue as the field rule it breaks: the single place where zod's words become ours. */
export function fieldProblems(issues: readonly Issue[]): FieldProblem[] {
  return issues.flatMap((issue): FieldProblem[] => {
    const path = issue.path.map(String).join('.');
    switch (issue.code) {
      case 'invalid_type':
        return [
          {
            path,
            rule: issue.input === undefined ? 'required' : 'type',
            params: { expected: issue.expected },
          },
        ];
      case 'too_small':
        return [
          {
            path,
            rule: issue.origin === 'string' ? 'len_min' : issue.origin === 'array' ? 'count_min' : 'min',
            params: { min: Number(issue.minimum) },
          },
        ];
      case 'too_big':
        return [
          {
            path,
            rule: issue.origin === 'string' ? 'len_max' : issue.origin === 'array' ? 'count_max' : 'max',
            params: { max: Number(issue.maximum) },
          },
        ];
      case 'invalid_value':
        return [{ path, rule: 'one_of', params: { values: issue.values.map(String) } }];
      case 'unrecognized_keys':
        return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, rule: 'unknown' }));
      case 'invalid_format':
        return [
          {
            path,
            rule: issue.format === 'email' ? 'email' : issue.format === 'url' ? 'url_https' : 'pattern',
          },
        ];
      case 'custom': {
        const { rule, ...params } = (issue.params ?? {}) as Record<string, string | number>;
        const known = FieldRule.safeParse(rule);
        return [
          {
            path,
            rule: known.success ? known.data : 'pattern',
            ...(Object.keys(params).length ? { params } : {}),
          },
        ];
      }
      default:
        return [{ path, rule: 'pattern' }];
    }
  });
}
