import type { EventKind } from '@sabaijai/contract';

/** What counts towards "popular now": what visitors do on a place's page, and what they do with the place. */
export type ActivityKind = EventKind | 'favorite' | 'review';

const WEIGHTS = {
  view: 1,
  directions: 3,
  call: 3,
  favorite: 5,
  review: 8,
} as const satisfies Record<ActivityKind, number>;

/** How many local days count, today among them. */
export const HOT_DAYS = 14;
const SAVES_DAYS = 7;
const HALF_LIFE_DAYS = 7;
export const HOT_VISITORS_NEEDED = 5;

/** How often something was done at a place on a local day (days since 1970). */
export interface DayCount {
  kind: ActivityKind;
  day: number;
  count: number;
}

/** `Σ weight × 0.5^(age in days / 7)` over 14 days. Ages are whole days, so that a day's order holds all day. */
export function hotScore(counts: readonly DayCount[], today: number): number {
  return counts
    .filter(({ day }) => day <= today && today - day < HOT_DAYS)
    .reduce(
      (sum, { kind, day, count }) => sum + WEIGHTS[kind] * count * 0.5 ** ((today - day) / HALF_LIFE_DAYS),
      0,
    );
}

/** Favourites of the last seven days: the "+38 saves this week" of a card. */
export function savesOf(counts: readonly DayCount[], today: number): number {
  return counts
    .filter(({ kind, day }) => kind === 'favorite' && day <= today && today - day < SAVES_DAYS)
    .reduce((sum, { count }) => sum + count, 0);
}
