/** A moment as a Date or an ISO 8601 string with offset. */
export type Instant = Date | string;

/** Thailand has one time zone, seven hours ahead of UTC all year, so no time-zone data is needed. */
const OFFSET = 7 * 3_600_000;

function millis(at: Instant): number {
  const time = new Date(at).getTime();
  if (Number.isNaN(time)) throw new RangeError(`not a moment: ${String(at)}`);
  return time;
}

/** The day in Asia/Bangkok as `YYYY-MM-DD`. Throws RangeError when `at` is no moment. */
export function bangkokDate(at: Instant): string {
  return new Date(millis(at) + OFFSET).toISOString().slice(0, 10);
}

/** The first moment of that Bangkok day as an ISO 8601 string in UTC. */
export function beginOfBangkokDay(date: string): string {
  return new Date(`${date}T00:00:00+07:00`).toISOString();
}

/** The last second of that Bangkok day as an ISO 8601 string in UTC: when a deadline of that day ends. */
export function endOfBangkokDay(date: string): string {
  return new Date(`${date}T23:59:59+07:00`).toISOString();
}

/** `YYYY-MM-DD` plus days. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** `YYYY-MM-DD` plus months; a day the month lacks becomes its last day (31 January + 1 = 28 or 29 February). */
export function addMonths(date: string, months: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  const wanted = day.getUTCDate();
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() + months + 1, 0);
  day.setUTCDate(Math.min(wanted, day.getUTCDate()));
  return day.toISOString().slice(0, 10);
}
