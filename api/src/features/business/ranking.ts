import type { Grade, ListingState, OpeningHours } from '@sabaijai/contract';
import { addMonths, bangkokDate, isExpired } from '@sabaijai/contract/checklist';
import { HOT_VISITORS_NEEDED } from './hot.js';

/** The mean of all reviews that a place without any is held for, until the site has enough of its own. */
const FIRST_MEAN = 4;
const REVIEWS_FOR_OWN_MEAN = 200;
/** As many reviews at the site's mean are added to every place. */
const BAYES_WEIGHT = 10;
const REVIEWS_NEEDED = 3;
const FRESH_MONTHS = 24;

export function siteMean(reviews: { count: number; sum: number }): number {
  return reviews.count < REVIEWS_FOR_OWN_MEAN ? FIRST_MEAN : reviews.sum / reviews.count;
}

/** `(10 m + Σ r) / (10 + n)`: a few reviews move a place only a little away from the site's mean. */
export function bayes(reviews: { count: number; sum: number }, mean: number): number {
  return (BAYES_WEIGHT * mean + reviews.sum) / (BAYES_WEIGHT + reviews.count);
}

export interface Content {
  cover: boolean;
  hours: boolean;
  phone: boolean;
  policy: boolean;
  items: boolean;
  twoLanguages: boolean;
}

/** The share of what a visitor wants to know that the place tells. */
export function completeness(content: Content): number {
  const told = Object.values(content);
  return told.filter(Boolean).length / told.length;
}

/** Whole months of the Bangkok calendar. */
export function monthsSince(at: number, now: number): number {
  const [from, to] = [bangkokDate(new Date(at)), bangkokDate(new Date(now))];
  let months =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
    Number(to.slice(5, 7)) -
    Number(from.slice(5, 7));
  if (addMonths(from, months) > to) months -= 1;
  return months;
}

export function freshness(inspectedAt: number, now: number): number {
  return Math.max(0, 1 - monthsSince(inspectedAt, now) / FRESH_MONTHS);
}

export interface RankedPlace {
  state: ListingState;
  grade: Grade | null;
  score: number | null;
  inspectedAt: number | null;
  ratingCount: number;
  ratingBayes: number;
  completeness: number;
  /** Those that anybody may read. */
  publicWarnings: number;
  alarmWarnings: number;
  hours: OpeningHours | null;
}

/** What we can vouch for, 0 to 1; null when the place does not qualify. */
export function recommendScore(place: RankedPlace, now: number): number | null {
  const { grade, score, inspectedAt } = place;
  if (place.state !== 'listed' || (grade !== 'A' && grade !== 'B') || score === null || inspectedAt === null)
    return null;
  const expired = isExpired(new Date(inspectedAt), new Date(now));
  if (expired || place.ratingCount < REVIEWS_NEEDED || place.publicWarnings > 0) return null;
  return (
    (0.5 * (place.ratingBayes - 1)) / 4 +
    (0.3 * score) / 100 +
    0.1 * freshness(inspectedAt, now) +
    0.1 * place.completeness
  );
}

/** Whether a place may stand among the hot ones, however many people look at it. */
export function mayBeHot(place: RankedPlace, visitors: number, now: number): boolean {
  const closedUntil = place.hours?.temporarilyClosedUntil ?? null;
  return (
    place.state === 'listed' &&
    place.grade !== 'D' &&
    place.alarmWarnings === 0 &&
    visitors >= HOT_VISITORS_NEEDED &&
    (closedUntil === null || closedUntil <= bangkokDate(new Date(now)))
  );
}
