import { DAY_MS } from '@sabaijai/contract';

/** What was done without a connection is sent within so long. */
const LATEST_MS = 30 * DAY_MS;

/**
 * When something was done, by our clock: the device says when it was and what time it is there, so that a clock that is a
 * day wrong does no harm. Never in the future, and never longer ago than a device keeps what it has not sent.
 */
export function timeOf({ at, sentAt }: { at: string; sentAt: string }, now: number): number {
  const ago = Date.parse(sentAt) - Date.parse(at);
  return now - Math.min(Math.max(ago, 0), LATEST_MS);
}
