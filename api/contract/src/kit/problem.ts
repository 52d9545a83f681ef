import { z } from 'zod';

/**
 * Everything that can go wrong, once: code → HTTP status. The code is stable and is the key of the sentence in
 * every locale (`npm run locales` fails when one is missing). A new failure starts here.
 */
export const PROBLEMS = {
  BAD_JSON: 400,
  BAD_PARAM: 400,
  AUTH_REQUIRED: 401,
  AUTH_INVALID: 401,
  SESSION_EXPIRED: 401,
  ORIGIN_REFUSED: 403,
  REVIEW_CONFLICT: 403,
  ROLE_REQUIRED: 403,
  OUT_OF_SCOPE: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  VERSION_CONFLICT: 409,
  STATE_CONFLICT: 409,
  ID_TAKEN: 409,
  EMAIL_TAKEN: 409,
  PHONE_TAKEN: 409,
  USER_OWNS_BUSINESS: 409,
  REVIEW_EXISTS: 409,
  REPORT_EXISTS: 409,
  DRAFT_EXPIRED: 410,
  LINK_EXPIRED: 410,
  INVITE_EXPIRED: 410,
  BODY_TOO_LARGE: 413,
  FILE_TOO_LARGE: 413,
  CONTENT_TYPE: 415,
  FILE_TYPE: 415,
  FILE_BROKEN: 415,
  PHOTO_TOO_SMALL: 415,
  PHOTO_ENCODING: 415,
  PDF_UNSAFE: 415,
  VALIDATION: 422,
  DRAFT_LIMIT: 422,
  FAVORITE_LIMIT: 422,
  AUTH_RATE_LIMITED: 429,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  STORAGE_UNAVAILABLE: 503,
} as const;

export type ProblemCode = keyof typeof PROBLEMS;
export const ProblemCode = z.enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]);

/** The rules a field can break; each has a sentence in every locale. Browser and server share them. */
export const FIELD_RULES = [
  'required',
  'type',
  'min',
  'max',
  'len_min',
  'len_max',
  'pattern',
  'email',
  'phone_th',
  'tax_id_th',
  'postal_th',
  'url_https',
  'date_past',
  'date_future',
  'date_range',
  'geo_th',
  'hours_overlap',
  'one_of',
  'count_min',
  'count_max',
  'unique',
  'profanity',
  'link_not_allowed',
  'unknown',
  'cursor',
  'password_common',
  'password_wrong',
] as const;
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
