import { z } from 'zod';
import { ProvinceCode } from '../business/provinces.schema.js';
import { addDays, bangkokDate, endOfBangkokDay } from '../checklist/calendar.js';
import { ItemId } from '../checklist/checklist.schema.js';
import { Grade } from '../checklist/terms.schema.js';
import { idOf } from '../kit/id.schema.js';
import { LocalizedText, plainText } from '../kit/localized-text.schema.js';
import { defineMachine } from '../kit/machine.js';
import { Cursor, Limit, pageOf } from '../kit/page.schema.js';

/** Days in which a result may be appealed, and in which an appeal is decided; both end with the local day. */
export const APPEAL_DAYS = 21;
export const APPEAL_GROUNDS = { min: 50, max: 2_000 } as const;
export const APPEAL_PHOTOS_MAX = 10;
export const APPEAL_ITEMS_MAX = 100;
/** Of the lead to the owner. */
export const APPEAL_WORDS = { min: 20, max: 1_000 } as const;

const lastMoment = (at: string) => endOfBangkokDay(addDays(bangkokDate(new Date(at)), APPEAL_DAYS));
/** Until when a result that was finished then may be appealed. */
export const appealUntil = (finishedAt: string): string => lastMoment(finishedAt);
/** Until when an appeal that was filed then is decided. Late is what the clock says, never a state. */
export const appealDecideBy = (filedAt: string): string => lastMoment(filedAt);

interface AppealFacts {
  /** See `Appeal`. */
  isInvolved: boolean;
  isAmended: boolean;
}
const isApart = ({ isInvolved }: AppealFacts) => (isInvolved ? 'APPEAL_INVOLVED' : null);
const wasAmended = (facts: AppealFacts) =>
  isApart(facts) ?? (facts.isAmended ? null : ('APPEAL_NOT_AMENDED' as const));

/**
 * An owner's appeal against a result. `owner` is any owner of the business, `decider` any lead, as long as they took no
 * part in the inspection. `amend` says that the result was amended or voided since.
 */
export const appealMachine = defineMachine({
  name: 'appeal',
  states: ['filed', 'upheld', 'amended', 'withdrawn'],
  actions: ['uphold', 'amend', 'withdraw'],
  by: ['owner', 'decider'],
  table: {
    filed: {
      uphold: { to: 'upheld', by: ['decider'], when: isApart },
      amend: { to: 'amended', by: ['decider'], when: wasAmended },
      withdraw: { to: 'withdrawn', by: ['owner'] },
    },
    upheld: {},
    amended: {},
    withdrawn: {},
  },
});
export const AppealState = z.enum(appealMachine.states);
export type AppealState = z.infer<typeof AppealState>;
/** `POST appeals/{id}/{action}` */
export const AppealAction = z.enum(appealMachine.allActions);
export type AppealAction = z.infer<typeof AppealAction>;

const unique = { params: { rule: 'unique' } };
const areUnique = (values: readonly string[]) => new Set(values).size === values.length;

/** `POST businesses/{id}/appeals`: against one inspection; without items against the whole result. */
export const AppealDraft = z
  .strictObject({
    id: idOf('appeal'),
    inspectionId: idOf('inspection'),
    items: z.array(ItemId).max(APPEAL_ITEMS_MAX).refine(areUnique, unique).default([]),
    grounds: plainText(APPEAL_GROUNDS.min, APPEAL_GROUNDS.max),
    photos: z.array(idOf('photo')).max(APPEAL_PHOTOS_MAX).refine(areUnique, unique).default([]),
  })
  .meta({ id: 'AppealDraft' });
export type AppealDraft = z.input<typeof AppealDraft>;

/** Words to the owner, needed of whoever decides; who withdraws sends none. */
export const AppealDecision = z
  .strictObject({ words: plainText(APPEAL_WORDS.min, APPEAL_WORDS.max).nullable().default(null) })
  .meta({ id: 'AppealDecision' });
export type AppealDecision = z.input<typeof AppealDecision>;

/** An appeal as owners and inspectors read it. */
export const Appeal = z
  .object({
    id: idOf('appeal'),
    businessId: idOf('business'),
    businessName: LocalizedText,
    province: ProvinceCode.nullable(),
    inspectionId: idOf('inspection'),
    /** What the inspection says now. */
    grade: Grade.nullable(),
    finishedAt: z.iso.datetime().nullable(),
    checklistVersion: z.string(),
    items: z.array(ItemId),
    grounds: z.string(),
    photos: z.array(idOf('photo')),
    createdAt: z.iso.datetime(),
    decideBy: z.iso.datetime(),
    state: AppealState,
    /** The lead's words to the owner. */
    words: z.string().nullable(),
    decidedAt: z.iso.datetime().nullable(),
    /** The result was amended or voided after the appeal was filed: only then `amend` decides it. */
    isAmended: z.boolean(),
    /** The reader took part in the inspection or declared an interest in the place, and may not decide. */
    isInvolved: z.boolean(),
    actions: z.array(AppealAction),
  })
  .meta({ id: 'Appeal' });
export type Appeal = z.infer<typeof Appeal>;
export const AppealPage = pageOf(Appeal, 'AppealPage');
export type AppealPage = z.infer<typeof AppealPage>;

/** `GET appeals`: of the inspector's provinces, of all for a lead; the oldest first. Without `state` those that wait. */
export const AppealQuery = z.strictObject({
  state: AppealState.optional(),
  province: ProvinceCode.optional(),
  cursor: Cursor.optional(),
  limit: Limit,
});
export type AppealQuery = z.infer<typeof AppealQuery>;

/** How an owner can appeal, as of now. */
export const AppealStanding = z
  .object({
    /** The newest of the business, decided or not. */
    newest: Appeal.nullable(),
    /** What can be appealed: the newest finished inspection. */
    inspectionId: idOf('inspection').nullable(),
    until: z.iso.datetime().nullable(),
    /** Why not; null when it can be. */
    refusal: z.enum(['no_result', 'owner_only', 'exists', 'late', 'closed']).nullable(),
  })
  .meta({ id: 'AppealStanding' });
export type AppealStanding = z.infer<typeof AppealStanding>;
