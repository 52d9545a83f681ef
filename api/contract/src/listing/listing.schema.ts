import { z } from 'zod';
import { AppealStanding } from '../appeal/appeal.schema.js';
import { Business, BusinessCard } from '../business/business.schema.js';
import { ProvinceCode } from '../business/provinces.schema.js';
import { Category, Severity } from '../checklist/terms.schema.js';
import { idOf } from '../kit/id.schema.js';
import { DecisionWords, LocalizedText, localizedText } from '../kit/localized-text.schema.js';
import { defineMachine } from '../kit/machine.js';
import { pageOf } from '../kit/page.schema.js';
import { ProblemCode } from '../kit/problem.schema.js';
import { Document, DocumentKind } from '../media/document.schema.js';
import { HandOver, MemberRole } from '../member/member.schema.js';
import { ReInspectionStanding } from '../re-inspection/re-inspection.schema.js';
import { DocumentState, RegistrationCard } from '../registration/registration.schema.js';
import { SurveyProjection } from '../survey/survey.schema.js';
import { COMPLETENESS, INSIGHT_DAYS, INSIGHT_KINDS, LISTING_PARTS } from './listing.js';

/** A place once it is listed. `closed` is for good: who opens again registers again. */
export const businessMachine = defineMachine({
  name: 'business',
  states: ['listed', 'suspended', 'closed'],
  actions: ['close', 'suspend', 'reinstate'],
  by: ['owner', 'lead'],
  groups: { standing: ['listed', 'suspended'] },
  table: {
    listed: { close: { to: 'closed', by: ['owner', 'lead'] }, suspend: { to: 'suspended', by: ['lead'] } },
    suspended: {
      close: { to: 'closed', by: ['owner', 'lead'] },
      reinstate: { to: 'listed', by: ['lead'] },
    },
    closed: {},
  },
});
export const BusinessAction = z.enum(businessMachine.allActions);
export type BusinessAction = z.infer<typeof BusinessAction>;

/** Why a place cannot be closed now, by the code of the refusal, and when that ends by itself, if it does. */
export const ClosingRefusal = z
  .object({
    code: ProblemCode.extract(['WARNING_ACTIVE', 'HAND_OVER_PENDING', 'NOTICE_PENDING']),
    until: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ClosingRefusal' });
export type ClosingRefusal = z.infer<typeof ClosingRefusal>;

const ListingPart = z.enum(LISTING_PARTS);
const Values = z.record(z.string(), z.unknown());

/** `GET businesses/{id}/listing`: what its members edit. */
export const Listing = z
  .object({
    id: idOf('business'),
    name: LocalizedText,
    state: BusinessCard.shape.state,
    version: z.number().int(),
    role: MemberRole,
    /** Part → field → value, as `listingForm` asks for them; of a part that waits, what waits. */
    parts: z.partialRecord(ListingPart, Values),
    /** What waits for an inspector, or came back. */
    change: z
      .object({
        registration: RegistrationCard,
        parts: z.array(ListingPart),
        /** What the inspector said, by `<part>.<field>`. */
        comments: z.record(z.string(), z.string()),
      })
      .nullable(),
  })
  .meta({ id: 'Listing' });
export type Listing = z.infer<typeof Listing>;

/** `PATCH businesses/{id}`: whole parts, by the version that was read; 409 `VERSION_CONFLICT` when it is older. */
export const ListingPatch = z
  .strictObject({ version: z.number().int().positive(), parts: z.partialRecord(ListingPart, Values) })
  .meta({ id: 'ListingPatch' });
export type ListingPatch = z.infer<typeof ListingPatch>;

/** `POST businesses/{id}/right-to-reply`: the owner's words under the grade; null takes them back. */
export const RightToReply = z
  .strictObject({ version: z.number().int().positive(), text: localizedText(1_000).nullable() })
  .meta({ id: 'RightToReply' });
export type RightToReply = z.infer<typeof RightToReply>;

/** `POST businesses/{id}/{action}`, by the version that was read. A lead says why, and the members are told. */
export const BusinessDecision = z
  .strictObject({
    version: z.number().int().positive(),
    reason: DecisionWords.nullable().default(null),
  })
  .meta({ id: 'BusinessDecision' });
export type BusinessDecision = z.input<typeof BusinessDecision>;

/**
 * A business as leads see it when they take it out of the directory, let it back in or close it:
 * `GET moderation/businesses` lists the suspended ones, `GET moderation/businesses/{id}` is any that is or was listed.
 */
export const ModeratedBusiness = z
  .object({
    id: idOf('business'),
    name: LocalizedText,
    category: Category,
    province: ProvinceCode.nullable(),
    state: z.enum(businessMachine.states),
    /** The lead's words on the newest decision. */
    reason: z.string().nullable(),
    updatedAt: z.iso.datetime(),
    version: z.number().int(),
    actions: z.array(BusinessAction),
    /** Stands in the way of `close`. */
    closing: ClosingRefusal.nullable(),
  })
  .meta({ id: 'ModeratedBusiness' });
export type ModeratedBusiness = z.infer<typeof ModeratedBusiness>;
export const ModeratedBusinessPage = pageOf(ModeratedBusiness, 'ModeratedBusinessPage');
export type ModeratedBusinessPage = z.infer<typeof ModeratedBusinessPage>;

/** Something that waits for somebody of the business; the first is what needs them most. */
export const BusinessTask = z
  .discriminatedUnion('kind', [
    /** Things of one warning that nobody has answered, or whose answer came back; `dueAt` is the first of them. */
    z.object({
      kind: z.literal('warning'),
      id: idOf('warning'),
      number: z.string(),
      severity: Severity.exclude(['none']),
      count: z.number().int().positive(),
      dueAt: z.iso.datetime(),
      isEscalated: z.boolean(),
    }),
    z.object({ kind: z.literal('fact_check'), until: z.iso.datetime() }),
    z.object({ kind: z.literal('change_returned'), number: z.string() }),
    z.object({ kind: z.literal('document_expired'), document: DocumentKind, expiresOn: z.iso.date() }),
    z.object({ kind: z.literal('document_expiring'), document: DocumentKind, expiresOn: z.iso.date() }),
    z.object({ kind: z.literal('document_missing'), document: DocumentKind }),
    z.object({ kind: z.literal('reviews'), count: z.number().int() }),
    z.object({ kind: z.literal('corrections'), count: z.number().int() }),
    /** Of people who are in pictures of the place. */
    z.object({ kind: z.literal('pictures'), count: z.number().int() }),
    z.object({ kind: z.literal('holiday'), date: z.iso.date(), name: LocalizedText }),
    z.object({ kind: z.literal('incomplete'), missing: z.array(z.enum(COMPLETENESS)) }),
  ])
  .meta({ id: 'BusinessTask' });
export type BusinessTask = z.infer<typeof BusinessTask>;

const DayCounts = z.array(z.number().int().nonnegative()).length(INSIGHT_DAYS);

/** How often visitors did what, by local days of Thailand. Each visitor counts once a day for each kind. */
export const Insights = z
  .object({
    /** Today, the last day of the period: it is not over yet. */
    until: z.iso.date(),
    counts: z.record(
      z.enum(INSIGHT_KINDS),
      z.object({
        /** One number for each of 28 days, `until` last. */
        days: DayCounts,
        /** The same of the 28 days before them, the latest last. */
        before: DayCounts,
      }),
    ),
  })
  .meta({ id: 'Insights' });
export type Insights = z.infer<typeof Insights>;

/** `GET my/businesses/{id}`: the first page of who runs a business. */
export const BusinessHome = z
  .object({
    place: Business,
    version: z.number().int(),
    role: MemberRole,
    actions: z.array(BusinessAction),
    /** Stands in the way of `close`. */
    closing: ClosingRefusal.nullable(),
    tasks: z.array(BusinessTask),
    /** How complete the listing is, 0–1, and what is missing. */
    completeness: z.object({ share: z.number(), missing: z.array(z.enum(COMPLETENESS)) }),
    /** What waits for an inspector. */
    change: RegistrationCard.nullable(),
    /**
     * The newest finished inspection, `until` when its owner may check the facts (null once it is public); read whole by
     * `GET inspections/{id}`. Null when there is none.
     */
    inspection: z.object({ id: idOf('inspection'), until: z.iso.datetime().nullable() }).nullable(),
    /** The newest self-assessment that was submitted and has not expired; a projection and no grade. */
    survey: SurveyProjection.pick({ readiness: true, grade: true })
      .extend({ submittedAt: z.iso.datetime(), expiresAt: z.iso.datetime() })
      .nullable(),
    /** The newest of each kind; of owners alone, staff get none. */
    documents: z.array(
      z
        .object({ ...Document.shape, state: DocumentState, isRequired: z.boolean() })
        .meta({ id: 'BusinessDocument' }),
    ),
    appeal: AppealStanding,
    reInspection: ReInspectionStanding,
    members: z.number().int(),
    handOver: HandOver.nullable(),
    insights: Insights,
  })
  .meta({ id: 'BusinessHome' });
export type BusinessHome = z.infer<typeof BusinessHome>;

/** A business as `GET my/businesses` lists it to its members, with what waits for them. */
export const OwnBusiness = BusinessCard.extend({
  role: MemberRole,
  waits: z.object({
    /** Warnings with something to fix or answer, and by when the first, of critical ones if any is; `id` of the only one. */
    warnings: z
      .object({
        count: z.number().int().positive(),
        isCritical: z.boolean(),
        dueAt: z.iso.datetime(),
        id: idOf('warning').nullable(),
      })
      .nullable(),
    /** A change came back with comments. */
    change: z.boolean(),
    /** The earliest last day of a paper that runs out soon, or has; of owners alone. */
    expiresOn: z.iso.date().nullable(),
    /** Published reviews of the last 90 days without an answer. */
    reviews: z.number().int(),
    handOver: HandOver.nullable(),
  }),
}).meta({ id: 'OwnBusiness' });
export type OwnBusiness = z.infer<typeof OwnBusiness>;
/** What needs its people most comes first. */
export const OwnBusinesses = z.object({ items: z.array(OwnBusiness) }).meta({ id: 'OwnBusinesses' });
export type OwnBusinesses = z.infer<typeof OwnBusinesses>;
