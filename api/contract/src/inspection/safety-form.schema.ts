import { z } from 'zod';
import { Answer, GradeResult, SeenDocument } from '../checklist/answer.schema.js';
import { ChecklistId, ItemId } from '../checklist/checklist.schema.js';
import { AnswerResult, BusinessKind, Category, Facet } from '../checklist/terms.schema.js';
import { Arrival } from '../keep/arrival.schema.js';
import { idOf } from '../kit/id.schema.js';
import { LocalizedText, plainText } from '../kit/localized-text.schema.js';
import { defineMachine } from '../kit/machine.js';
import { textLength } from '../kit/text.js';
import { StaffBadge } from '../staff/staff.schema.js';
import { ANSWER_PHOTOS_MAX, COMPLAINT, SUMMARY } from './inspection.js';
import { InspectionType } from './inspection.schema.js';

/** What stands for and against an action of an inspection beside its state. */
export interface InspectionFacts {
  /** Nothing failed and nothing was photographed. */
  isEmpty: boolean;
  /** What the owner says is wrong; null as long as they say nothing. */
  objection: { isAnswered: boolean } | null;
  /** Too late for its inspector to change it. */
  isLate: boolean;
}
type Facts<Names extends keyof InspectionFacts> = Pick<InspectionFacts, Names>;
const unanswered = ({ objection }: Facts<'objection'>) =>
  !objection || objection.isAnswered ? 'STATE_CONFLICT' : null;
const inTime = ({ isLate }: Facts<'isLate'>, by: readonly string[]) =>
  isLate && !by.includes('lead') ? 'ROLE_REQUIRED' : null;

/**
 * An inspection from the first answer to its place in the history. `inspector` is who made it, `lead` any lead, `owner`
 * an owner of the place; `system` voids what nobody touched for 30 days. What is final becomes published by the clock
 * alone, or when its owner lets it. What was begun by mistake is ended: it never was an inspection, and no void either.
 */
export const inspectionMachine = defineMachine({
  name: 'inspection',
  states: ['in_progress', 'final', 'published', 'voided', 'ended'],
  actions: ['finalise', 'hand-over', 'end', 'publish', 'object', 'answer', 'amend', 'void'],
  by: ['inspector', 'lead', 'owner', 'system'],
  groups: { finished: ['final', 'published'], recorded: ['final', 'published', 'voided'] },
  table: {
    in_progress: {
      finalise: { to: 'final', by: ['inspector'] },
      'hand-over': { to: 'in_progress', by: ['inspector', 'lead'] },
      end: {
        to: 'ended',
        by: ['inspector'],
        when: ({ isEmpty }: Facts<'isEmpty'>) => (isEmpty ? null : 'INSPECTION_NOT_EMPTY'),
      },
      void: { to: 'voided', by: ['lead', 'system'] },
    },
    final: {
      publish: { to: 'published', by: ['owner'] },
      object: {
        to: 'final',
        by: ['owner'],
        when: ({ objection }: Facts<'objection'>) => (objection ? 'STATE_CONFLICT' : null),
      },
      answer: { to: 'final', by: ['inspector', 'lead'], when: unanswered },
      amend: { to: 'final', by: ['inspector', 'lead'], when: inTime },
      void: { to: 'voided', by: ['lead'] },
    },
    published: {
      answer: { to: 'published', by: ['inspector', 'lead'], when: unanswered },
      amend: { to: 'published', by: ['inspector', 'lead'], when: inTime },
      void: { to: 'voided', by: ['lead'] },
    },
    voided: {},
    ended: {},
  },
});
export const InspectionState = z.enum(inspectionMachine.states);
export type InspectionState = z.infer<typeof InspectionState>;
export const InspectionAction = z.enum(inspectionMachine.allActions);
export type InspectionAction = z.infer<typeof InspectionAction>;

/** Where the device was; degrees, and metres of accuracy. */
export const Fix = z
  .strictObject({
    lat: z.number().min(-90).max(90),
    lon: z.number().min(-180).max(180),
    acc: z.number().nonnegative().max(1_000_000),
  })
  .meta({ id: 'Fix' });
export type Fix = z.infer<typeof Fix>;

/**
 * When something was done and when it is sent, both by the clock of the device: a clock that is wrong is wrong in both,
 * and what was done without a connection keeps its time.
 */
const times = { at: z.iso.datetime(), sentAt: z.iso.datetime() };
const Version = z.number().int().nonnegative();
export const REASON = { min: 20, max: 500 } as const;
const Reason = plainText(REASON.min, REASON.max);
const Password = z.string().min(1).max(128);

/** `POST inspections`: the same again is the same, also when it was under way already. */
export const InspectionStart = z
  .strictObject({
    id: idOf('inspection'),
    businessId: idOf('business'),
    type: InspectionType.exclude(['appeal']),
    fix: Fix.nullable(),
    /** Of a lead: why the same inspector comes a third time. */
    overrideReason: Reason.optional(),
    /** After a complaint: the report of a visitor that says it, or what it says. */
    hazardReportId: idOf('hazardReport').optional(),
    complaint: plainText(COMPLAINT.min, COMPLAINT.max).optional(),
    /** What the form on the device asks by, which may have been begun out of reach of a newer version. */
    checklistVersion: ChecklistId.optional(),
    ...times,
  })
  .superRefine(({ type, hazardReportId, complaint }, context) => {
    const isTold = hazardReportId !== undefined || complaint !== undefined;
    if (isTold === (type === 'complaint')) return;
    const rule = isTold ? 'unknown' : 'required';
    context.addIssue({ code: 'custom', path: ['complaint'], params: { rule } });
  })
  .meta({ id: 'InspectionStart' });
export type InspectionStart = z.infer<typeof InspectionStart>;

/** Bounds of any reading, plausible or not. */
const READING_MAX = 1_000_000;
const Reading = z.number().min(-1_000).max(READING_MAX).nullable();

/**
 * `PATCH inspections/{id}/answers/{item}`: one answer, whole, over the version that was read (0: none yet). Photos may be
 * named before they have arrived. A reading outside the plausible range is refused until it is `confirmed`.
 */
export const AnswerSave = z
  .strictObject({
    version: Version,
    result: AnswerResult,
    value: Reading.default(null),
    value2: Reading.default(null),
    document: SeenDocument.nullable().default(null),
    note: plainText(0, 500).default(''),
    photos: z
      .array(idOf('photo'))
      .max(ANSWER_PHOTOS_MAX)
      .refine((ids) => new Set(ids).size === ids.length, { params: { rule: 'unique' } })
      .default([]),
    confirmed: z.boolean().default(false),
    ...times,
  })
  .meta({ id: 'AnswerSave' });
export type AnswerSave = z.output<typeof AnswerSave>;

/** An answer as it is kept. */
export const SavedAnswer = Answer.extend({
  version: Version,
  /** Taken over from the inspection before, as it passed there. */
  carriedOver: z.boolean(),
  answeredAt: z.iso.datetime(),
}).meta({ id: 'SavedAnswer' });
export type SavedAnswer = z.infer<typeof SavedAnswer>;

const summaryPart = z
  .string()
  .transform((value) => value.normalize('NFC').trim())
  .refine((value) => textLength(value) <= SUMMARY.max, { params: { rule: 'len_max', max: SUMMARY.max } })
  .optional();
export const Acknowledgement = z.enum(['signed', 'refused', 'absent']);

/** What stands at the end of an inspection. */
export const Conclusion = z
  .object({
    /** Activities that must stop now: public from the minute of finalising until a later inspection lifts them. */
    stopActivities: z.array(Facet),
    /** What visitors read. */
    publicSummary: LocalizedText,
    /** Good practice that was seen. */
    strengths: z.string(),
    representativeName: z.string(),
    ack: Acknowledgement.nullable(),
    signatureId: idOf('photo').nullable(),
    noConflictDeclared: z.boolean(),
  })
  .meta({ id: 'Conclusion' });
export type Conclusion = z.infer<typeof Conclusion>;

/** What an inspector orders on the spot to stop, shown to the owner and signed on the device. */
const ordered = {
  activities: z
    .array(Facet)
    .min(1)
    .max(Facet.options.length)
    .refine((each) => new Set(each).size === each.length, { params: { rule: 'unique' } }),
  ack: Acknowledgement,
  name: plainText(0, 80, { lines: false }),
  signatureId: idOf('photo').nullable(),
};
/**
 * `POST inspections/{id}/stop-order`: for the owner from when it was signed, for the public from its arrival, until a later
 * inspection lifts it. The same again is the same; another one takes its place.
 */
export const StopOrderGive = z
  .strictObject({ ...ordered, ...times })
  .superRefine(({ ack, name, signatureId }, context) => {
    if (ack !== 'signed') return;
    const missing = [...(name ? [] : ['name']), ...(signatureId ? [] : ['signatureId'])];
    for (const path of missing)
      context.addIssue({ code: 'custom', path: [path], params: { rule: 'required' } });
  })
  .meta({ id: 'StopOrderGive' });
export type StopOrderGive = z.output<typeof StopOrderGive>;
export const StopOrder = z
  .object({
    activities: z.array(Facet),
    ack: Acknowledgement,
    name: z.string(),
    signatureId: idOf('photo').nullable(),
    signedAt: z.iso.datetime(),
    arrivedAt: z.iso.datetime(),
  })
  .meta({ id: 'StopOrder' });
export type StopOrder = z.infer<typeof StopOrder>;

/** As it is sent: half filled in until the inspection is finalised. */
export const ConclusionDraft = z
  .strictObject({
    ...Conclusion.shape,
    stopActivities: z
      .array(Facet)
      .max(Facet.options.length)
      .refine((each) => new Set(each).size === each.length, {
        params: { rule: 'unique' },
      }),
    publicSummary: z.strictObject({ th: summaryPart, en: summaryPart, zh: summaryPart }),
    strengths: plainText(0, 1_000),
    representativeName: plainText(0, 80, { lines: false }),
  })
  .meta({ id: 'ConclusionDraft' });

/** `PATCH inspections/{id}`: whole parts, by the version that was read. Facets change with a note that says why. */
export const InspectionPatch = z
  .strictObject({
    version: Version,
    conclusion: ConclusionDraft.optional(),
    facets: z
      .strictObject({ facets: z.array(Facet).min(1).max(Facet.options.length), note: plainText(10, 300) })
      .refine(({ facets }) => new Set(facets).size === facets.length, {
        path: ['facets'],
        params: { rule: 'unique' },
      })
      .optional(),
  })
  .meta({ id: 'InspectionPatch' });
export type InspectionPatch = z.output<typeof InspectionPatch>;

/** `POST inspections/{id}/finalise`. `offSiteReason` is needed when a fix does not show that the inspector was there. */
export const InspectionFinalise = z
  .strictObject({
    version: Version,
    password: Password,
    fix: Fix.nullable(),
    offSiteReason: plainText(10, 300).optional(),
    /** What was taken over from the inspection before is still so. */
    carriedOverConfirmed: z.boolean().default(false),
    /** Of pages that were opened before an update: it is finished when it arrives. */
    at: times.at.optional(),
    sentAt: times.sentAt.optional(),
  })
  .meta({ id: 'InspectionFinalise' });
export type InspectionFinalise = z.output<typeof InspectionFinalise>;

/** `POST inspections/{id}/hand-over`: to an inspector of the same province, by badge. */
export const InspectionHandOver = z
  .strictObject({ version: Version, to: StaffBadge })
  .meta({ id: 'InspectionHandOver' });
export type InspectionHandOver = z.infer<typeof InspectionHandOver>;

/** `POST inspections/{id}/void`. */
export const InspectionVoid = z
  .strictObject({ version: Version, reason: Reason })
  .meta({ id: 'InspectionVoid' });
export type InspectionVoid = z.infer<typeof InspectionVoid>;

/**
 * `POST inspections/{id}/end`: begun by mistake, as long as nothing failed and no photo was taken. Without a version it is
 * the one that is there by then: what was entered before it may have been on its way.
 */
export const InspectionEnd = z
  .strictObject({ version: Version.optional(), reason: Reason })
  .meta({ id: 'InspectionEnd' });
export type InspectionEnd = z.infer<typeof InspectionEnd>;

/** One answer, so that each correction has its own reason. */
const AMENDED_MAX = 1;

/** `POST inspections/{id}/amend`: what was wrong, with the reason; the result is worked out anew, the old one is kept. */
export const InspectionAmend = z
  .strictObject({
    id: idOf('amendment'),
    version: Version,
    reason: Reason,
    answers: z
      .array(AnswerSave.omit({ version: true, at: true, sentAt: true }).extend({ itemId: ItemId }))
      .max(AMENDED_MAX),
    publicSummary: ConclusionDraft.shape.publicSummary.optional(),
    password: Password,
  })
  .meta({ id: 'InspectionAmend' });
export type InspectionAmend = z.output<typeof InspectionAmend>;

/** `POST inspections/{id}/publish`: its owner waits no longer. */
export const InspectionPublish = z.strictObject({ version: Version }).meta({ id: 'InspectionPublish' });
export type InspectionPublish = z.infer<typeof InspectionPublish>;

export const OBJECTION = { min: 50, max: 1_000, photos: 5 } as const;
/** `POST inspections/{id}/object`: something is wrong, says its owner; once. */
export const InspectionObjection = z
  .strictObject({
    id: idOf('objection'),
    text: plainText(OBJECTION.min, OBJECTION.max),
    photos: z
      .array(idOf('photo'))
      .max(OBJECTION.photos)
      .refine((ids) => new Set(ids).size === ids.length, { params: { rule: 'unique' } }),
  })
  .meta({ id: 'InspectionObjection' });
export type InspectionObjection = z.output<typeof InspectionObjection>;

/** `POST inspections/{id}/answer`: why the result stays as it is; an amendment answers, too. */
export const ObjectionAnswer = z
  .strictObject({ version: Version, reason: Reason })
  .meta({ id: 'ObjectionAnswer' });
export type ObjectionAnswer = z.infer<typeof ObjectionAnswer>;

/**
 * `GET inspections/{id}`: what the inspector fills in, and, once it is final, what the owner reads. It carries no earlier
 * grade or score, so that nobody is steered by them; what was found before is there, as it must be looked at again.
 */
export const SafetyForm = z
  .object({
    id: idOf('inspection'),
    place: z.object({
      id: idOf('business'),
      name: LocalizedText,
      category: Category,
      lat: z.number(),
      lon: z.number(),
    }),
    type: InspectionType,
    state: InspectionState,
    inspector: z.object({ name: z.string(), isMe: z.boolean() }),
    checklistVersion: z.string(),
    facets: z.array(Facet),
    facts: z.object({
      kind: BusinessKind,
      isFirst: z.boolean(),
      hasGrade: z.boolean(),
      previousFindings: z.array(ItemId),
      escalatedWarning: z.boolean(),
    }),
    startedAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    startFix: Fix.nullable(),
    offSiteReason: z.string().nullable(),
    /** When its inspector first opened what had failed; results and readings changed after that are counted. */
    failuresSeenAt: z.iso.datetime().nullable(),
    answers: z.array(SavedAnswer),
    conclusion: Conclusion,
    /** Null while nothing was ordered to stop before the end. */
    stopOrder: StopOrder.nullable(),
    /** What was found before, with what was noted; empty at the first inspection. */
    previous: z.array(z.object({ itemId: ItemId, result: AnswerResult, note: z.string().nullable() })),
    /** Null until it is final. */
    result: GradeResult.nullable(),
    /** When it is, or becomes, public; null until it is final, or when it never will. */
    publishAt: z.iso.datetime().nullable(),
    nextDueAt: z.iso.datetime().nullable(),
    fingerprint: z.string().nullable(),
    amendments: z.array(
      z.object({
        id: idOf('amendment'),
        reason: z.string(),
        at: z.iso.datetime(),
        fingerprint: z.string().nullable(),
      }),
    ),
    objection: z
      .object({
        id: idOf('objection'),
        text: z.string(),
        photos: z.array(idOf('photo')),
        at: z.iso.datetime(),
        answer: z.string().nullable(),
        answeredAt: z.iso.datetime().nullable(),
      })
      .nullable(),
    voidReason: z.string().nullable(),
    endReason: z.string().nullable(),
    /** What the complaint says that it follows, for inspectors; null of any other visit. */
    complaint: z.string().nullable(),
    /** The vendor's self-check beside it: questions that both answered, and those answered alike. */
    surveyAccuracy: z.object({ comparable: z.number().int(), alike: z.number().int() }).nullable(),
    arrival: Arrival.nullable(),
    version: Version,
    actions: z.array(InspectionAction),
  })
  .meta({ id: 'SafetyForm' });
export type SafetyForm = z.infer<typeof SafetyForm>;
export type SafetyFormFacts = Pick<SafetyForm, 'facets' | 'facts'>;

/** An inspection of mine that is not finished. */
export const OpenInspection = z
  .object({
    id: idOf('inspection'),
    businessId: idOf('business'),
    type: InspectionType,
    inspector: z.string(),
    isMine: z.boolean(),
    startedAt: z.iso.datetime(),
  })
  .meta({ id: 'OpenInspection' });
export type OpenInspection = z.infer<typeof OpenInspection>;

/**
 * `GET businesses/{id}/safety-form`: what an inspector meets who opens the form of a place: the inspection that is under
 * way, whoever made it, and whether one may be begun (refused as starting a routine visit would be).
 */
export const SafetyFormDoor = z
  .object({
    place: SafetyForm.shape.place,
    open: OpenInspection.nullable(),
    /** Null: one may be begun. */
    refused: z.enum(['INSPECTOR_ROTATION', 'CONFLICT_OF_INTEREST', 'PLACE_CLOSED']).nullable(),
    /** What a visit is unless the inspector says otherwise; see `usualVisit`. */
    usual: InspectionType.extract(['routine', 'follow_up']),
    /** Until when a follow-up may begin; null: none may. */
    followUpUntil: z.iso.datetime().nullable(),
    /** Of the place, that nobody has dismissed, the newest first: a complaint names one. */
    hazardReports: z.array(
      z.object({ id: idOf('hazardReport'), facet: Facet, text: z.string(), createdAt: z.iso.datetime() }),
    ),
    /** Colleagues of the province, for handing over: by badge, as ids of accounts are for nobody else. */
    colleagues: z.array(z.object({ badgeNo: StaffBadge, name: z.string() })),
    /** The newest that is finished. */
    last: z.object({ id: idOf('inspection'), finishedAt: z.iso.datetime() }).nullable(),
    /** What a form holds that begins now, so that a device can begin it by itself; passes only of a follow-up. */
    blank: SafetyForm.pick({ checklistVersion: true, facets: true, facts: true, previous: true }).extend({
      carriedOver: z.array(SavedAnswer),
    }),
  })
  .meta({ id: 'SafetyFormDoor' });
export type SafetyFormDoor = z.infer<typeof SafetyFormDoor>;
