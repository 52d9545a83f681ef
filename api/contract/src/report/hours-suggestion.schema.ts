import { z } from 'zod';
import { WEEKDAYS, type Weekday } from '../business/hours.js';
import { HoursRange, OpeningHours } from '../business/hours.schema.js';
import { idOf } from '../kit/id.schema.js';
import { LocalizedText, plainText } from '../kit/localized-text.schema.js';
import { defineMachine } from '../kit/machine.js';
import { pageOf } from '../kit/page.schema.js';

export const HOURS_RANGES_MAX = 3;
export const HOURS_NOTE_MAX = 280;

/** A lead decides about places that nobody owns. `apply` writes the week onto the place; its special days stay. */
export const hoursSuggestionMachine = defineMachine({
  name: 'hours-suggestion',
  states: ['pending', 'applied', 'dismissed'],
  actions: ['apply', 'dismiss'],
  by: ['owner', 'lead'],
  table: {
    pending: {
      apply: { to: 'applied', by: ['owner', 'lead'] },
      dismiss: { to: 'dismissed', by: ['owner', 'lead'] },
    },
    applied: {},
    dismissed: {},
  },
});
export const HoursSuggestionState = z.enum(hoursSuggestionMachine.states);
export type HoursSuggestionState = z.infer<typeof HoursSuggestionState>;
/** `POST hours-suggestions/{id}/{action}` */
export const HoursSuggestionAction = z.enum(hoursSuggestionMachine.allActions);
export type HoursSuggestionAction = z.infer<typeof HoursSuggestionAction>;

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

const Day = z.array(HoursRange).max(HOURS_RANGES_MAX);

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

/**
 * `POST businesses/{id}/hours-suggestions`: the week as somebody found it; null: the hours shown are right, which
 * nobody has to decide about. A later one of the same person takes the place of the one that waits.
 */
export const HoursSuggestionDraft = z
  .strictObject({
    id: idOf('hoursSuggestion'),
    hours: WeekHours.nullable(),
    note: plainText(0, HOURS_NOTE_MAX).nullable().default(null),
  })
  .superRefine(({ hours }, context) => {
    // Open on no day at all is a form nobody filled in; that a place is gone is said by a report.
    if (!hours || hours.alwaysOpen || WEEKDAYS.some((day) => hours.days[day].length)) return;
    context.addIssue({ code: 'custom', path: ['hours', 'days', 'mon'], params: { rule: 'required' } });
  })
  .meta({ id: 'HoursSuggestionDraft' });
export type HoursSuggestionDraft = z.input<typeof HoursSuggestionDraft>;

/** Never says who suggested it. */
export const HoursSuggestion = z
  .object({
    id: idOf('hoursSuggestion'),
    businessId: idOf('business'),
    businessName: LocalizedText,
    hours: WeekHours.nullable(),
    /** What the place shows now. */
    current: OpeningHours.nullable(),
    note: z.string().nullable(),
    state: HoursSuggestionState,
    createdAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
    actions: z.array(HoursSuggestionAction),
  })
  .meta({ id: 'HoursSuggestion' });
export type HoursSuggestion = z.infer<typeof HoursSuggestion>;
export const HoursSuggestionPage = pageOf(HoursSuggestion, 'HoursSuggestionPage');
export type HoursSuggestionPage = z.infer<typeof HoursSuggestionPage>;
