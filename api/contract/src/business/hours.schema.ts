import { z } from 'zod';

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** One opening of a day in Thai local time; `to` at or before `from` means after midnight. */
export const HoursRange = z.object({ from: Clock, to: Clock }).meta({ id: 'HoursRange' });
export type HoursRange = z.infer<typeof HoursRange>;

const Day = z.array(HoursRange).max(3);

export const OpeningHours = z
  .object({
    alwaysOpen: z.boolean(),
    days: z.object({ mon: Day, tue: Day, wed: Day, thu: Day, fri: Day, sat: Day, sun: Day }),
    /** Days that differ, by local date; no ranges means closed. */
    exceptions: z.array(z.object({ date: z.iso.date(), ranges: Day })).max(30),
    /** Local date on which it opens again. */
    temporarilyClosedUntil: z.iso.date().nullable(),
  })
  .meta({ id: 'OpeningHours' });
export type OpeningHours = z.infer<typeof OpeningHours>;
