import { z } from 'zod';
import { WEEKDAYS, type Weekday } from './weekday.js';

/** Of one day. */
export const HOURS_RANGES_MAX = 3;

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** One opening of a day in Thai local time; `to` at or before `from` means after midnight. */
export const HoursRange = z.object({ from: Clock, to: Clock }).meta({ id: 'HoursRange' });
export type HoursRange = z.infer<typeof HoursRange>;

const Day = z.array(HoursRange).max(HOURS_RANGES_MAX);

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

const DAY_MINUTES = 1_440;
const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** The first day on which an opening starts before the one before it has ended, also over midnight and the week's end. */
export function overlappingDay(days: OpeningHours['days']): Weekday | null {
  const spans = WEEKDAYS.flatMap((day, index) =>
    days[day].map(({ from, to }) => {
      const start = index * DAY_MINUTES + minutes(from);
      const length = (minutes(to) - minutes(from) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
      return { day, start, end: start + length };
    }),
  ).sort((a, b) => a.start - b.start);
  const first = spans[0];
  const around = first ? [...spans, { ...first, start: first.start + 7 * DAY_MINUTES }] : [];
  return around.find(({ start }, index) => start < (around[index - 1]?.end ?? 0))?.day ?? null;
}

/** Where hours overlap, as a path: a day of the week, or a special day, also one that stands there twice. */
export function overlapIn({ days, exceptions }: OpeningHours): (string | number)[] | null {
  const day = overlappingDay(days);
  if (day) return ['days', day];
  const none = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
  const at = exceptions.findIndex(
    ({ date, ranges }, index) =>
      overlappingDay({ ...none, mon: ranges }) !== null ||
      exceptions.findIndex((each) => each.date === date) < index,
  );
  return at < 0 ? null : ['exceptions', at];
}

/** Refuses hours that overlap, once a day is a day and a time a time. */
export const withoutOverlap = <Schema extends z.ZodType<OpeningHours>>(schema: Schema) =>
  schema.superRefine((given, context) => {
    const path = context.issues.length ? null : overlapIn(given);
    if (path) context.addIssue({ code: 'custom', path, params: { rule: 'hours_overlap' } });
  });

/** An ordinary week. Special days and a closing for some time are the owner's to say. */
export const WeekHours = z
  .strictObject({
    alwaysOpen: z.boolean(),
    days: z.strictObject({ mon: Day, tue: Day, wed: Day, thu: Day, fri: Day, sat: Day, sun: Day }),
  })
  .superRefine(({ days }, context) => {
    // A time that is none yet overlaps nothing.
    const day = context.issues.length ? null : overlappingDay(days);
    if (day) context.addIssue({ code: 'custom', path: ['days', day], params: { rule: 'hours_overlap' } });
  })
  .meta({ id: 'WeekHours' });
export type WeekHours = z.infer<typeof WeekHours>;
