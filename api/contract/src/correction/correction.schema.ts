import { z } from 'zod';
import { Address, Amenity, Location, Phone } from '../business/business.schema.js';
import { OpeningHours, WeekHours } from '../business/hours.schema.js';
import { SentAddress, TypedAddress } from '../business/sent-address.schema.js';
import { WEEKDAYS } from '../business/weekday.js';
import { Category } from '../checklist/terms.schema.js';
import { idOf } from '../kit/id.schema.js';
import { LocalizedText, plainText, someLanguages } from '../kit/localized-text.schema.js';
import { defineMachine } from '../kit/machine.js';
import { DAY_MS } from '../kit/moment.js';
import { pageOf } from '../kit/page.schema.js';
import { CORRECTION_ABOUTS, needsNote } from './correction.js';

export const CORRECTION_NOTE_MAX = 280;
export const CORRECTION_NAME_MAX = 120;
export const CORRECTION_WORDS = { min: 10, max: 500 } as const;
/** An owner has so long to decide; then a lead may. */
export const CORRECTION_SILENCE_MS = 14 * DAY_MS;

/**
 * `owner`: of what is written at once, any member of the business; that it has closed, its owners. `witness`: the same
 * people of what an inspector decides (`needsLead`): they say that it is right, and a lead looks. `lead`: then, where nobody
 * owns the place, or nobody of it has decided in 14 days. `apply` writes it onto the place, of hours the week (special days
 * stay), and closes one that has closed or stands there twice.
 */
export const correctionMachine = defineMachine({
  name: 'correction',
  states: ['pending', 'agreed', 'applied', 'dismissed'],
  actions: ['apply', 'agree', 'dismiss'],
  by: ['owner', 'witness', 'lead'],
  groups: { open: ['pending', 'agreed'] },
  table: {
    pending: {
      apply: { to: 'applied', by: ['owner', 'lead'] },
      agree: { to: 'agreed', by: ['witness'] },
      dismiss: { to: 'dismissed', by: ['owner', 'witness', 'lead'] },
    },
    agreed: {
      apply: { to: 'applied', by: ['lead'] },
      dismiss: { to: 'dismissed', by: ['lead'] },
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

/** Where what is lacking is told; open on no day at all is a form of the hours that nobody filled in. */
const FIELD_OF: Record<CorrectionAbout, string[]> = {
  phone: ['phone'],
  amenities: ['amenities'],
  hours: ['hours', 'days', 'mon'],
  name: ['name'],
  category: ['category'],
  address: ['address', 'postalCode'],
  point: ['point'],
  moved: ['point'],
  duplicate: ['duplicateOf'],
  closed: ['note'],
};

const isOpenSometime = ({ alwaysOpen, days }: WeekHours) =>
  alwaysOpen || WEEKDAYS.some((day) => days[day].length > 0);

const Note = plainText(0, CORRECTION_NOTE_MAX).nullable();

/**
 * `POST corrections`: a fact of a place as somebody found it. Of a telephone number the one that is wrong, the one that
 * is right, or both; of amenities all that are there; of hours the week, or null: those shown are right, which nobody has
 * to decide about; of the name the languages in which it is another; the whole address, with a subdistrict of its postal code; where it is, or has moved to; of which other entry it
 * is the same place; that it has closed. What would end the place, or move it, goes with words on how that is known. A later one of the same person about the same
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
    name: someLanguages(2, CORRECTION_NAME_MAX).nullable().default(null),
    category: Category.nullable().default(null),
    address: SentAddress.nullable().default(null),
    point: Location.strict().nullable().default(null),
    duplicateOf: idOf('business').nullable().default(null),
    note: Note.default(null),
  })
  .superRefine((draft, context) => {
    for (const path of lacking(draft))
      context.addIssue({ code: 'custom', path, params: { rule: 'required' } });
  })
  .meta({ id: 'CorrectionDraft' });
export type CorrectionDraft = z.input<typeof CorrectionDraft>;

function lacking(draft: Omit<z.output<typeof CorrectionDraft>, 'id' | 'businessId'>): string[][] {
  const { about, wrongPhone, phone, amenities, hours, name, note } = draft;
  const isLacking: Record<CorrectionAbout, boolean> = {
    phone: !wrongPhone && !phone,
    amenities: !amenities,
    hours: hours !== null && !isOpenSometime(hours),
    name: !name?.th && !name?.en && !name?.zh,
    category: !draft.category,
    address: !draft.address,
    point: !draft.point,
    moved: !draft.point,
    duplicate: !draft.duplicateOf,
    closed: false,
  };
  return [...(isLacking[about] ? [FIELD_OF[about]] : []), ...(needsNote(about) && !note ? [['note']] : [])];
}

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
    name: LocalizedText.nullable(),
    category: Category.nullable(),
    address: TypedAddress.nullable(),
    point: Location.nullable(),
    /** The other entry of the same place. */
    duplicate: z.object({ id: idOf('business'), name: LocalizedText }).nullable(),
    /** What the place shows now. */
    current: z.object({
      phones: z.array(z.string()),
      amenities: z.array(Amenity),
      hours: OpeningHours.nullable(),
      category: Category,
      address: Address,
      point: Location,
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

/** In words to who sent it: needed to dismiss it, and by a lead who ends a place. */
export const CorrectionDecision = z
  .strictObject({ words: plainText(CORRECTION_WORDS.min, CORRECTION_WORDS.max).nullable().default(null) })
  .meta({ id: 'CorrectionDecision' });
export type CorrectionDecision = z.input<typeof CorrectionDecision>;
