import { DAY_MS, MINUTE_MS } from '../kit/moment.js';
import type { HoursRange, OpeningHours } from './hours.schema.js';
import { WEEKDAYS, type Weekday } from './weekday.js';

/** Thailand has one time zone and no summer time. */
export const BANGKOK_OFFSET_MS = 7 * 3_600_000;

/** The day in Thailand that contains `at` (milliseconds since 1970), as a number: days since 1970-01-01. */
export const localDay = (at: number): number => Math.floor((at + BANGKOK_OFFSET_MS) / DAY_MS);

const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Whether it closes after midnight; at midnight is not yet the next day. */
export const endsNextDay = ({ from, to }: HoursRange): boolean => to <= from && to !== '00:00';

/** The openings of a day as text, each past midnight with the words for it; empty when it is closed. */
export const rangesText = (ranges: readonly HoursRange[], nextDay: string): string =>
  ranges.map((each) => `${each.from}–${each.to}${endsNextDay(each) ? ` ${nextDay}` : ''}`).join(', ');

/** The openings of a local day, given as its first millisecond in UTC: of the day itself, else of its weekday. */
export function rangesOn(hours: OpeningHours, local: number): HoursRange[] {
  // Most places have no exceptions, and lists ask for every card: a date as text costs more than all the rest.
  const date = hours.exceptions.length ? new Date(local).toISOString().slice(0, 10) : null;
  const exception = hours.exceptions.find((entry) => entry.date === date);
  const weekday = WEEKDAYS[(new Date(local).getUTCDay() + 6) % 7] as Weekday;
  return exception?.ranges ?? (hours.alwaysOpen ? [{ from: '00:00', to: '00:00' }] : hours.days[weekday]);
}

/** The openings that start on the local day containing `local` (milliseconds shifted to Bangkok), as instants. */
function openings(hours: OpeningHours, local: number): [from: number, to: number][] {
  return rangesOn(hours, local).map(({ from, to }) => {
    const start = local + minutes(from) * MINUTE_MS - BANGKOK_OFFSET_MS;
    const length = (minutes(to) - minutes(from) + 1440) % 1440 || 1440;
    return [start, start + length * MINUTE_MS];
  });
}

/**
 * Whether a place is open at `now` (milliseconds since 1970) and when that changes next (within eight days, else
 * null). Computed from the clock, never stored.
 */
export function openState(hours: OpeningHours, now: number): { open: boolean; changesAt: number | null } {
  const local = localDay(now) * DAY_MS;
  const closedUntil = hours.temporarilyClosedUntil;
  // What began the night before that day began while it was closed.
  const firstDay = closedUntil ? Date.parse(`${closedUntil}T00:00:00Z`) : null;
  const spans: [number, number][] = [];
  for (let day = -1; day <= 8; day += 1) {
    const start = local + day * DAY_MS;
    if (firstDay !== null && start < firstDay) continue;
    spans.push(...openings(hours, start));
  }
  spans.sort((a, b) => a[0] - b[0]);
  let openUntil: number | null = null;
  for (const [from, to] of spans) {
    if (from <= (openUntil ?? now) && to > (openUntil ?? now)) openUntil = to;
  }
  if (openUntil !== null) {
    return { open: true, changesAt: openUntil > now + 8 * DAY_MS ? null : openUntil };
  }
  return { open: false, changesAt: spans.find(([from]) => from > now)?.[0] ?? null };
}

const WEEK_MINUTES = 7 * 1440;
/** 1970-01-01 was a Thursday; a Bangkok week begins on Monday. */
const MONDAY_MINUTES = 3 * 1440 + BANGKOK_OFFSET_MS / MINUTE_MS;

/**
 * Opening hours in a form that `isOpen` compares without parsing JSON, for filters over thousands of places: minutes of
 * the week, `480-1320,…`. Hours with exceptions or a closure stay JSON.
 */
export function hoursText(hours: OpeningHours | null): string | null {
  if (!hours) return null;
  if (hours.exceptions.length > 0 || hours.temporarilyClosedUntil) return JSON.stringify(hours);
  if (hours.alwaysOpen) return `0-${WEEK_MINUTES}`;
  return WEEKDAYS.flatMap((weekday, day) =>
    hours.days[weekday].map(({ from, to }) => {
      const start = day * 1440 + minutes(from);
      return `${start}-${start + ((minutes(to) - minutes(from) + 1440) % 1440 || 1440)}`;
    }),
  ).join(',');
}

/** The same as `openState(…).open`; a property test of the search index keeps the two equal. */
export function isOpen(hours: string | null, now: number): boolean {
  if (hours === null) return false;
  if (hours.startsWith('{')) return openState(JSON.parse(hours) as OpeningHours, now).open;
  const minute = (((now / MINUTE_MS + MONDAY_MINUTES) % WEEK_MINUTES) + WEEK_MINUTES) % WEEK_MINUTES;
  return hours.split(',').some((range) => {
    const [from, to] = range.split('-').map(Number) as [number, number];
    // What begins on Sunday night ends in the next week.
    return (minute >= from && minute < to) || minute + WEEK_MINUTES < to;
  });
}
