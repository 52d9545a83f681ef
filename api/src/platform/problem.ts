import { type FieldProblem, PROBLEMS, type ProblemBody, type ProblemCode } from '@sabaijai/contract';

export interface ProblemDetails {
  params?: Record<string, unknown>;
  fields?: FieldProblem[];
  /** Seconds after which it is worth trying again. */
  retryAfter?: number;
}

/** A refusal with a code of the catalogue: `throw new Problem('NOT_FOUND')`. */
export class Problem extends Error {
  readonly status: number;

  constructor(
    readonly code: ProblemCode,
    readonly details: ProblemDetails = {},
  ) {
    super(code);
    this.status = PROBLEMS[code];
  }

  body(requestId: string): ProblemBody {
    const { params, fields } = this.details;
    return {
      type: `/problems/${this.code}`,
      status: this.status,
      code: this.code,
      title: this.code,
      ...(params && { params }),
      ...(fields && { fields }),
      requestId,
    };
  }
}

/** What is wrong with one field of a body. */
export const invalid = (path: string, rule: FieldProblem['rule'], params?: FieldProblem['params']): Problem =>
  new Problem('VALIDATION', { fields: [{ path, rule, ...(params && { params }) }] });
