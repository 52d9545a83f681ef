import type { FieldProblem, ProblemBody, ProblemCode } from '@sabaijai/contract';

/** Failures that the browser names itself; they have sentences like the catalogue's. */
const CLIENT_PROBLEMS = ['OFFLINE', 'TIMEOUT', 'UNREACHABLE', 'UNKNOWN'] as const;
export type ClientProblemCode = (typeof CLIENT_PROBLEMS)[number];

/** What any failed request becomes. `status` is 0 when there was no answer. */
export interface Problem {
  status: number;
  code: ProblemCode | ClientProblemCode;
  params: Readonly<Record<string, unknown>>;
  fields: readonly FieldProblem[];
  requestId: string | null;
  retryAfterSeconds: number | null;
}

const offline = () => typeof navigator !== 'undefined' && navigator.onLine === false;

export function toProblem(status: number | string, body: ProblemBody | undefined, retryAfter = 0): Problem {
  const answered = typeof status === 'number';
  const unreadable = status === 'PARSING_ERROR';
  const unanswered = unreadable
    ? 'UNKNOWN'
    : offline()
      ? 'OFFLINE'
      : status === 'TIMEOUT_ERROR'
        ? 'TIMEOUT'
        : 'UNREACHABLE';
  return {
    status: answered ? status : 0,
    // Whatever stands before the service answers for it without our words.
    code: answered ? (body?.code ?? (status >= 500 ? 'UNREACHABLE' : 'UNKNOWN')) : unanswered,
    params: body?.params ?? {},
    fields: body?.fields ?? [],
    requestId: body?.requestId ?? null,
    retryAfterSeconds: retryAfter > 0 ? retryAfter : null,
  };
}

/** It is there no more, or was never the reader's: asking again does not help. */
export const isGone = (problem: unknown): problem is Problem =>
  isProblem(problem) && (problem.status === 404 || problem.status === 410);

/** Not reached, or not for now: the same may be taken later. What is no `Problem` was not refused either. */
export const mayPass = (error: unknown) =>
  !isProblem(error) || error.status === 0 || error.status >= 500 || [401, 408, 429].includes(error.status);

export function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'requestId' in value;
}
