import type { EventKind } from '@sabaijai/contract';

/** What counts towards "popular now": what visitors do on a place's page, and what they do with the place. */
export type ActivityKind = EventKind | 'favorite' | 'review';

export const ACTIVITY_WEIGHTS = {
  view: 1,
  directions: 3,
  call: 3,
  favorite: 5,
  review: 8,
} as const satisfies Record<ActivityKind, number>;

export const DAY_MS = 86_400_000;
export const HOT_DAYS = 14;
const HALF_LIFE_DAYS = 7;
const VISITORS_NEEDED = 5;
const SAVES_DAYS = 7;

export interface Activity {
  kind: ActivityKind;
  visitorHash: string;
  at: number;
}

/** `hot = Σ weight × 0.5^(age in days / 7)` over 14 days; null with fewer than five different visitors. */
export function hot(
  events: readonly Activity[],
  now: number,
): { score: number | null; visitors: number; saves: number } {
  const recent = events.filter(({ at }) => at <= now && now - at < HOT_DAYS * DAY_MS);
  const visitors = new Set(recent.map((event) => event.visitorHash)).size;
  const saves = recent.filter(({ kind, at }) => kind === 'favorite' && now - at < SAVES_DAYS * DAY_MS).length;
  const sum = recent.reduce(
    (total, { kind, at }) => total + ACTIVITY_WEIGHTS[kind] * 0.5 ** ((now - at) / DAY_MS / HALF_LIFE_DAYS),
    0,
  );
  return { score: visitors >= VISITORS_NEEDED ? sum : null, visitors, saves };
}
