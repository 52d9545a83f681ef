import { localDay, startOfDay } from '../../platform/clock/bangkok.js';

/** The last second of the working day (Monday to Friday) so many working days after that instant, in Thailand. */
export function afterWorkingDays(at: number, days: number): number {
  let day = localDay(at);
  for (let left = days; left > 0; ) {
    day += 1;
    // Day 0 was a Thursday.
    if ((day + 3) % 7 < 5) left -= 1;
  }
  return startOfDay(day + 1) - 1_000;
}
