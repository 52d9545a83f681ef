import { DAY_MS } from '../kit/moment.js';
/** An inspector within so many metres of the pin, by a fix this accurate (metres), is on site. */
export const ON_SITE = { metres: 300, accuracy: 100 } as const;
/** Before a result below A without a critical failure is public, its owner has so long to check the facts. */
export const FACT_CHECK_HOURS = 72;
/** So long the inspector may amend what they finalised; later a lead does. */
export const AMEND_HOURS = 24;
/** Days without an answer: then its inspector is told, and in the end it is void. */
export const IDLE_DAYS = { told: 14, voided: 30 } as const;
/** Of one inspection. */
export const INSPECTION_PHOTOS_MAX = 100;
export const ANSWER_PHOTOS_MAX = 5;
/** A follow-up looks again at what was found so many days ago at most, and takes over passes that are no older. */
export const FOLLOW_UP_DAYS = 90;
/** What a complaint says that no hazard report tells; characters. */
export const COMPLAINT = { min: 20, max: 500 } as const;
/** From so many visits in a row at one place after complaints that only the inspector tells, a lead hears of it. */
export const COMPLAINTS_TOLD = 3;

/** Whether every question was asked anew: dues and rotation count by these visits. A follow-up asks what was open. */
export const isFullVisit = ({ type }: { type: string }): boolean => type !== 'follow_up';

/**
 * Until when a follow-up may begin, in milliseconds since 1970; null: nothing was found, or nobody was there.
 * `last`: the newest finished inspection of the place.
 */
export const followUpUntil = (last: { finishedAt: number; findings: number } | null): number | null =>
  last && last.findings > 0 ? last.finishedAt + FOLLOW_UP_DAYS * DAY_MS : null;

/** What a visit is unless the inspector says otherwise: a follow-up while one may begin and no full visit is due. */
export function usualVisit(
  { until, dueAt }: { until: number | null; dueAt: number | null },
  now: number,
): 'routine' | 'follow_up' {
  const isDue = dueAt === null || dueAt < now;
  return until === null || until < now || isDue ? 'routine' : 'follow_up';
}

/** Characters, in one language at least. */
export const SUMMARY = { min: 50, max: 500 } as const;

interface Point {
  lat: number;
  lon: number;
}

const EARTH_METRES = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in metres. */
export function metresBetween(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const h = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lon, b.lon);
  return 2 * EARTH_METRES * Math.asin(Math.sqrt(h));
}

/** Whether the fix, with its accuracy in metres, shows that its device was at the pin; no fix shows nothing. */
export const isOnSite = (fix: (Point & { acc: number }) | null, pin: Point): boolean =>
  fix !== null && fix.acc <= ON_SITE.accuracy && metresBetween(fix, pin) <= ON_SITE.metres;
