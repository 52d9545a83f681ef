import { z } from 'zod';
import { BusinessCard, InspectionResult, Safety } from '../business/business.schema.js';
import { Answer, GradeResult, Judgement, SeenDocument } from '../checklist/answer.schema.js';
import { ItemId } from '../checklist/checklist.schema.js';
import { BusinessKind, Facet } from '../checklist/terms.schema.js';
import { idOf } from '../kit/id.schema.js';
import { LocalizedText } from '../kit/localized-text.schema.js';
import { Cursor, Limit, pageOf } from '../kit/page.schema.js';
import { isInspectionNumber } from './number.js';

export const InspectionType = z.enum(['routine', 'follow_up', 'complaint', 'appeal']);
export type InspectionType = z.infer<typeof InspectionType>;

/** What names an inspection in an address: its id, or its number as somebody reads it from paper. */
export const InspectionRef = z.union([
  idOf('inspection'),
  z.string().trim().toUpperCase().refine(isInspectionNumber),
]);
export type InspectionRef = z.infer<typeof InspectionRef>;

/** A result in the history of a place. A voided one was public once and stays, struck through. */
export const PublishedInspection = InspectionResult.extend({
  type: InspectionType,
  voided: z.boolean(),
  publishedAt: z.iso.datetime(),
  ruleVersion: z.string(),
  summary: LocalizedText.nullable(),
}).meta({ id: 'PublishedInspection' });
export type PublishedInspection = z.infer<typeof PublishedInspection>;

export const InspectionQuery = z.strictObject({ cursor: Cursor.optional(), limit: Limit });
export type InspectionQuery = z.infer<typeof InspectionQuery>;

/** Newest first. */
export const InspectionPage = pageOf(PublishedInspection, 'InspectionPage');
export type InspectionPage = z.infer<typeof InspectionPage>;

/** Something the inspector found: failed, or failed and corrected on site. */
export const Finding = Judgement.extend({ itemId: ItemId, repeat: z.boolean() }).meta({ id: 'Finding' });
export type Finding = z.infer<typeof Finding>;

/**
 * An answer as everybody may read it: the judged result and its severity, what was measured and what was allowed.
 * Judged again it gives the same. Notes, photos and document numbers are not public.
 */
export const PublicAnswer = Answer.pick({ itemId: true, value: true, value2: true })
  .extend({
    ...Judgement.shape,
    repeat: z.boolean(),
    document: SeenDocument.pick({ expiresAt: true }).optional(),
    /** What the rule of the item allows; absent where it has no figure of its own. */
    limits: z.record(z.string(), z.number()).optional(),
  })
  .meta({ id: 'PublicAnswer' });
export type PublicAnswer = z.infer<typeof PublicAnswer>;

/** A result with everything needed to recompute it: `grade(checklist, { ...facts, answers })` gives `result`. */
const Calculation = z.object({
  inspection: PublishedInspection,
  result: GradeResult,
  answers: z.array(PublicAnswer),
  facts: z.object({
    facets: z.array(Facet),
    kind: BusinessKind,
    isFirst: z.boolean(),
    hasGrade: z.boolean(),
    inspectedAt: z.iso.datetime(),
    previousFindings: z.array(ItemId),
    escalatedWarning: z.boolean(),
  }),
});

/** `GET inspections/{id}/answers`: of any published inspection, as it was when it was made. */
export const InspectionAnswers = Calculation.meta({ id: 'InspectionAnswers' });
export type InspectionAnswers = z.infer<typeof InspectionAnswers>;

/** The current grade with everything needed to recompute it; a warning that stands escalated caps it. */
export const GradeReport = z
  .object({
    safety: Safety,
    /** Null when no result was ever published. */
    calculation: Calculation.extend({ findings: z.array(Finding) }).nullable(),
  })
  .meta({ id: 'GradeReport' });
export type GradeReport = z.infer<typeof GradeReport>;

/**
 * How a result that somebody holds on paper stands today: the place's newest, replaced by a newer one, too old to
 * count (24 months after the inspection), or declared void.
 */
export const ResultStanding = z.enum(['current', 'replaced', 'expired', 'voided']);
export type ResultStanding = z.infer<typeof ResultStanding>;

/** `GET inspections/{id}/check`: what the code on a printed grade card leads to. */
export const InspectionCheck = z
  .object({
    inspection: PublishedInspection,
    standing: ResultStanding,
    /** SHA-256 over all that the inspection says, in hex; null of one that was made before there were fingerprints. */
    fingerprint: z.string().nullable(),
    /** Whether what is stored today still has that fingerprint; null when there is none. */
    record: z.enum(['matches', 'differs']).nullable(),
    /** The place with its grade of today. */
    place: BusinessCard,
  })
  .meta({ id: 'InspectionCheck' });
export type InspectionCheck = z.infer<typeof InspectionCheck>;
