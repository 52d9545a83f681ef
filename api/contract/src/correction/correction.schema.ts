import { z } from 'zod';
import { Amenity, Phone } from '../business/business.schema.js';
import { WEEKDAYS } from '../business/hours.js';
import { OpeningHours, WeekHours } from '../business/hours.schema.js';
import { idOf } from '../kit/id.schema.js';
import { LocalizedText, plainText } from '../kit/localized-text.schema.js';
import { defineMachine } from '../kit/machine.js';
import { DAY_MS } from '../kit/moment.js';
import { pageOf } from '../kit/page.schema.js';
import { CORRECTION_ABOUTS } from './correction.js';

export const CORRECTION_NOTE_MAX = 280;
export const CORRECTION_WORDS = { min: 10, max: 500 } as const;
/** An owner has so long to decide; then a lead may. */
export const CORRECTION_SILENCE_MS = 14 * DAY_MS;

/**
 * `owner`: of what is written at once, any member of the business; that it has closed, its owners. `lead`: where nobody
 * owns the place, or nobody of it has decided in 14 days. `apply` writes it onto the place, of hours the week (special
 * days stay), and closes one that has closed.
 */
export const correctionMachine = defineMachine({
  name: 'correction',
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
export const CorrectionState = z.enum(correctionMachine.states);
export type CorrectionState = z.infer<typeof CorrectionState>;
/** `POST corrections/{id}/{action}` */
export const CorrectionAction = z.enum(correctionMachine.allActions);
export type CorrectionAction = z.infer<typeof CorrectionAction>;

/** What else is wrong is told by a report of the listing. */
export const CorrectionAbout = z.enum(CORRECTION_ABOUTS);
export type CorrectionAbout = z.infer<typeof CorrectionAbout>;

const isOpenSometime = ({ alwaysOpen, days }: WeekHours) =>
  alwaysOpen || WEEKDAYS.some((day) => days[day].length > 0);

const Note = plainText(0, CORRECTION_NOTE_MAX).nullable();

/**
 * `POST corrections`: a fact of a place as somebody found it. Of a telephone number the one that is wrong, the one that
 * is right, or both; of amenities all that are there; of hours the week, or null: those shown are right, which nobody has
 * to decide about; that a place has closed with words on how that is known. A later one of the same person about the same
 * fact takes the place of the one that waits.
 */
export const CorrectionDraft = z
  .strictObject({
    id: idOf('correction'),
    businessId: idOf('business'),
    about: CorrectionAbout,
    wrongPhone: z.string().max(20).nullable().default(null),
    phone: Phone.nullable().default(null),
    amenities: z.array(Amenity).max(Amenity.options.length).nullable().default(null),
    hours: WeekHours.nullable().default(null),
    note: Note.default(null),
  })
  .superRefine(({ about, wrongPhone, phone, amenities, hours, note }, context) => {
    const lacks = {
      phone: !wrongPhone && !phone && ['phone'],
      amenities: !amenities && ['amenities'],
      // Open on no day at all is a form nobody filled in.
      hours: hours && !isOpenSometime(hours) && ['hours', 'days', 'mon'],
      closed: !note && ['note'],
    }[about];
    if (lacks) context.addIssue({ code: 'custom', path: lacks, params: { rule: 'required' } });
  })
  .meta({ id: 'CorrectionDraft' });
export type CorrectionDraft = z.input<typeof CorrectionDraft>;

/** Never says who sent it. */
export const Correction = z
  .object({
    id: idOf('correction'),
    businessId: idOf('business'),
    businessName: LocalizedText,
    about: CorrectionAbout,
    wrongPhone: z.string().nullable(),
    phone: z.string().nullable(),
    amenities: z.array(Amenity).nullable(),
    hours: WeekHours.nullable(),
    /** What the place shows now. */
    current: z.object({
      phones: z.array(z.string()),
      amenities: z.array(Amenity),
      hours: OpeningHours.nullable(),
    }),
    note: z.string().nullable(),
    state: CorrectionState,
    /** What was said to who sent it. */
    words: z.string().nullable(),
    createdAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
    actions: z.array(CorrectionAction),
  })
  .meta({ id: 'Correction' });
export type Correction = z.infer<typeof Correction>;
export const CorrectionPage = pageOf(Correction, 'CorrectionPage');
export type CorrectionPage = z.infer<typeof CorrectionPage>;

/** In words to who sent it: needed to dismiss it, and by a lead who closes a place. */
export const CorrectionDecision = z
  .strictObject({ words: plainText(CORRECTION_WORDS.min, CORRECTION_WORDS.max).nullable().default(null) })
  .meta({ id: 'CorrectionDecision' });
export type CorrectionDecision = z.input<typeof CorrectionDecision>;
