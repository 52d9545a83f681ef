import type { z } from 'zod';
import { FIELD_RULES } from './problem.js';
import type { FieldProblem } from './problem.schema.js';
import { oneOf } from './text.js';

type Issue = z.core.$ZodIssue;
type Rules = Readonly<Partial<Record<string, FieldProblem['rule']>>>;

const SMALL: Rules = { string: 'len_min', array: 'count_min' };
const LARGE: Rules = { string: 'len_max', array: 'count_max' };
const FORMATS: Rules = { email: 'email', url: 'url_https' };

/** One zod issue as the field rule it breaks: the single place where zod's words become ours. */
export function fieldProblems(issues: readonly Issue[]): FieldProblem[] {
  return issues.flatMap((issue): FieldProblem[] => {
    const path = issue.path.map(String).join('.');
    switch (issue.code) {
      case 'invalid_type': {
        const rule = issue.input === undefined ? 'required' : 'type';
        return [{ path, rule, params: { expected: issue.expected } }];
      }
      case 'too_small':
        return [{ path, rule: SMALL[issue.origin] ?? 'min', params: { min: Number(issue.minimum) } }];
      case 'too_big':
        return [{ path, rule: LARGE[issue.origin] ?? 'max', params: { max: Number(issue.maximum) } }];
      case 'invalid_value':
        return [{ path, rule: 'one_of', params: { values: issue.values.map(String) } }];
      case 'unrecognized_keys':
        return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, rule: 'unknown' }));
      case 'invalid_format':
        return [{ path, rule: FORMATS[issue.format] ?? 'pattern' }];
      case 'custom': {
        const { rule, ...params } = (issue.params ?? {}) as Record<string, string | number>;
        return [
          {
            path,
            rule: oneOf(FIELD_RULES, rule) ?? 'pattern',
            ...(Object.keys(params).length ? { params } : {}),
          },
        ];
      }
      default:
        return [{ path, rule: 'pattern' }];
    }
  });
}
