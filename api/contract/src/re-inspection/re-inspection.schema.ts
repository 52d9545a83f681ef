import { z } from 'zod';
import { ProvinceCode } from '../business/provinces.schema.js';
import { Grade } from '../checklist/terms.schema.js';
import { idOf } from '../kit/id.schema.js';
import { LocalizedText, plainText } from '../kit/localized-text.schema.js';
import { defineMachine } from '../kit/machine.js';
import { Cursor, Limit, pageOf } from '../kit/page.schema.js';

/** Words on what was put right, and those of an inspector who declines. */
export const RE_INSPECTION_WORDS = { min: 20, max: 1_000 } as const;
export const RE_INSPECTION_PHOTOS_MAX = 5;

/**
 * An owner's request that an inspector comes again. `visit` happens by itself when an inspection of the place is
 * finalised; `inspector` is one of the province, or a lead.
 */
export const reInspectionMachine = defineMachine({
  name: 're-inspection',
  states: ['requested', 'visited', 'declined', 'withdrawn'],
  actions: ['decline', 'withdraw', 'visit'],
  by: ['owner', 'inspector', 'system'],
  table: {
    requested: {
      decline: { to: 'declined', by: ['inspector'] },
      withdraw: { to: 'withdrawn', by: ['owner'] },
      visit: { to: 'visited', by: ['system'] },
    },
    visited: {},
    declined: {},
    withdrawn: {},
  },
});
export const ReInspectionState = z.enum(reInspectionMachine.states);
export type ReInspectionState = z.infer<typeof ReInspectionState>;
/** `POST re-inspection-requests/{id}/{action}` */
export const ReInspectionAction = z.enum(reInspectionMachine.allActions).exclude(['visit']);
export type ReInspectionAction = z.infer<typeof ReInspectionAction>;

/** `POST businesses/{id}/re-inspection-requests` */
export const ReInspectionDraft = z
  .strictObject({
    id: idOf('reInspection'),
    words: plainText(RE_INSPECTION_WORDS.min, RE_INSPECTION_WORDS.max),
    photos: z
      .array(idOf('photo'))
      .max(RE_INSPECTION_PHOTOS_MAX)
      .refine((ids) => new Set(ids).size === ids.length, { params: { rule: 'unique' } })
      .default([]),
  })
  .meta({ id: 'ReInspectionDraft' });
export type ReInspectionDraft = z.input<typeof ReInspectionDraft>;

/** Words to the owner, needed of whoever declines. */
export const ReInspectionDecision = z
  .strictObject({
    answer: plainText(RE_INSPECTION_WORDS.min, RE_INSPECTION_WORDS.max).nullable().default(null),
  })
  .meta({ id: 'ReInspectionDecision' });
export type ReInspectionDecision = z.input<typeof ReInspectionDecision>;

/** A request as owners and inspectors read it. */
export const ReInspection = z
  .object({
    id: idOf('reInspection'),
    businessId: idOf('business'),
    businessName: LocalizedText,
    province: ProvinceCode.nullable(),
    /** The result after which it was asked for, and its grade. */
    inspectionId: idOf('inspection'),
    grade: Grade.nullable(),
    words: z.string(),
    photos: z.array(idOf('photo')),
    createdAt: z.iso.datetime(),
    /** The promise, as both sides see it. Late is what the clock says, never a state. */
    promisedBy: z.iso.datetime(),
    state: ReInspectionState,
    /** Why an inspector declined. */
    answer: z.string().nullable(),
    endedAt: z.iso.datetime().nullable(),
    actions: z.array(ReInspectionAction),
  })
  .meta({ id: 'ReInspection' });
export type ReInspection = z.infer<typeof ReInspection>;
export const ReInspectionPage = pageOf(ReInspection, 'ReInspectionPage');
export type ReInspectionPage = z.infer<typeof ReInspectionPage>;

/** `GET re-inspection-requests`: those that wait, in the inspector's provinces; the earliest promise first. */
export const ReInspectionQuery = z.strictObject({
  province: ProvinceCode.optional(),
  cursor: Cursor.optional(),
  limit: Limit,
});
export type ReInspectionQuery = z.infer<typeof ReInspectionQuery>;

export const ReInspectionRefusal = z.enum([
  'no_result',
  'owner_only',
  'fact_check',
  'nothing_found',
  /** Something that a warning asks for waits for the vendor. */
  'unanswered',
  'exists',
  'closed',
]);
export type ReInspectionRefusal = z.infer<typeof ReInspectionRefusal>;

/** How an owner can ask for a visit, as of now. */
export const ReInspectionStanding = z
  .object({
    /** The newest of the business, open or not. */
    newest: ReInspection.nullable(),
    /** Days in which a visit would be promised. */
    days: z.number().int(),
    /** Why not; null when it can be asked for. */
    refusal: ReInspectionRefusal.nullable(),
  })
  .meta({ id: 'ReInspectionStanding' });
export type ReInspectionStanding = z.infer<typeof ReInspectionStanding>;
