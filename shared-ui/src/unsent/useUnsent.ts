import { useNow } from '@sabaijai/shared-ui/app';
import { type Held, isUnsent, useKept, useSending } from '@sabaijai/shared-ui/keep';

const DAY_MS = 24 * 3_600_000;

export interface UnsentState {
  /** Oldest first. */
  waiting: readonly Held[];
  /** When the oldest was entered; null while nothing waits. */
  since: number | null;
  /** For more than a day by now. */
  isOld: boolean;
  /** None of it goes on by itself, or a part of it does not. */
  needsSomebody: boolean;
}

/** What of the person at the screen is on this device alone; what they have only begun does not count. */
export function useUnsent(): UnsentState {
  const waiting = useKept().filter(isUnsent);
  const { now } = useSending();
  const time = useNow();
  const since = waiting.length ? Math.min(...waiting.map(({ at }) => at)) : null;
  return {
    waiting,
    since,
    isOld: since !== null && time - since > DAY_MS,
    needsSomebody: now === 'signed-out' || waiting.some(({ problem }) => problem),
  };
}
