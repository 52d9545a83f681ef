import { type OpeningHours, openState } from '@sabaijai/contract';

interface Known {
  open: boolean;
  changesAt: number | null;
  from: number;
  until: number;
}

const KEPT = 5_000;
/** How long an answer without a coming change holds; it looks eight days ahead. */
const HOUR = 3_600_000;
const known = new Map<string, Known>();

/**
 * Whether a place with these hours (as stored) is open. Lists ask it for every card, and until the next change the
 * answer stays the same, so that the hours are read once and not for every visitor.
 */
export function openNow(hours: string, now: number): Pick<Known, 'open' | 'changesAt'> {
  const found = known.get(hours);
  if (found && found.from <= now && now < found.until) return found;
  const state = openState(JSON.parse(hours) as OpeningHours, now);
  if (known.size >= KEPT) known.delete(known.keys().next().value as string);
  known.set(hours, { ...state, from: now, until: state.changesAt ?? now + HOUR });
  return state;
}
