import type { WarningCard, WarningLabel } from '@sabaijai/contract';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Shorter than this, hours are counted. */
const HOURS_UNDER_MS = 2 * DAY_MS;
/** So near the end of its time it stands out. */
const SOON_MS = 3 * DAY_MS;

export const TABS = ['todo', 'sent', 'closed'] as const;
export type Tab = (typeof TABS)[number];

/** Whose turn it is, for who has to act: what waits for the business has a time by which it is due. */
export function tabOf({ state, dueAt }: Pick<WarningCard, 'state' | 'dueAt'>): Tab {
  if (state === 'resolved' || state === 'withdrawn') return 'closed';
  return dueAt === null ? 'sent' : 'todo';
}

/** Which of the inspectors decides is told to inspectors alone. */
export type VendorLabel = Exclude<WarningLabel, 'with_lead'>;

/** How it stands for the business: as long as anything waits for it, that comes before what the inspector has to decide. */
export function labelFor({ label, dueAt }: Pick<WarningCard, 'label' | 'dueAt'>): VendorLabel {
  const known = label === 'with_lead' ? 'needs_decision' : label;
  return known === 'needs_decision' && dueAt !== null ? 'waiting_vendor' : known;
}

/** How much time is left, or since when it is over, in started hours or days; of time left whole days count. */
export function timeTo(dueAt: string, now: number) {
  const left = Date.parse(dueAt) - now;
  const is = left < 0 ? ('late' as const) : ('left' as const);
  const unit = Math.abs(left) < HOURS_UNDER_MS ? ('hours' as const) : ('days' as const);
  // Days are due at their end: 14 days are 14 from the start, and the day after it is the first that is late.
  const days = is === 'late' ? Math.ceil(-left / DAY_MS) : Math.floor(left / DAY_MS);
  const count = unit === 'hours' ? Math.max(1, Math.ceil(Math.abs(left) / HOUR_MS)) : days;
  const tone =
    is === 'late' ? ('error' as const) : left < SOON_MS ? ('warning' as const) : ('neutral' as const);
  return { is, unit, count, tone };
}

/** What a business has open: how many warnings, the first to be due, how many are over their time. */
export function sumOf(cards: readonly Pick<WarningCard, 'state' | 'dueAt' | 'label'>[], now: number) {
  const open = cards.filter((card) => tabOf(card) !== 'closed');
  const dues = open.flatMap(({ dueAt }) => dueAt ?? []).sort();
  return {
    open: open.length,
    nextDue: dues[0] ?? null,
    overdue: dues.filter((dueAt) => Date.parse(dueAt) < now).length,
    isEscalated: open.some(({ label }) => label === 'escalated'),
  };
}
