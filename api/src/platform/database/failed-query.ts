import { QueryFailedError } from 'typeorm';
import { driverError } from './retry.js';

export interface FailedQuery {
  type: string;
  code: string | undefined;
  errno: number | undefined;
  /** With placeholders for its values. */
  query: string;
  /** Its frames alone. */
  stack: string | undefined;
}

/**
 * What may be written down about an error behind which a query failed; null when there was none. The message, which
 * stands in the stack as well, may quote what a person wrote: "Duplicate entry 'somebody@example.com'".
 */
export function failedQuery(error: unknown): FailedQuery | null {
  const seen = new Set<unknown>();
  for (let cause = error; cause instanceof Error && !seen.has(cause); cause = cause.cause) {
    seen.add(cause);
    if (!(cause instanceof QueryFailedError)) continue;
    const { code, errno } = driverError(cause);
    const frames = (error as Error).stack?.split('\n').filter((line) => /^ {4}at /.test(line));
    return { type: cause.name, code, errno, query: cause.query, stack: frames?.join('\n') };
  }
  return null;
}

/** One line about an error for a column of a table. */
export function summaryOf(error: unknown): string {
  const failed = failedQuery(error);
  return failed ? `${failed.type}: ${failed.code} ${failed.query}` : String(error);
}
