import { z } from 'zod';
import { idOf } from '../kit/id.schema.js';
import { textLength } from '../kit/text.js';
import { FormNumber, ItemId } from './checklist.schema.js';
import { AnswerResult, Grade, Severity } from './terms.schema.js';

const text = (max: number) =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .refine((value) => textLength(value) <= max, { params: { rule: 'len_max', max } });

/** A document the inspector held in hand. `expiresAt` is null when it never expires. */
export const SeenDocument = z.object({
  number: text(40).optional(),
  expiresAt: z.iso.date().nullable(),
});
export type SeenDocument = z.infer<typeof SeenDocument>;

/**
 * What an inspector answers to one item. Measures stand in `value` and `value2` in the item's units.
 * Where numbers or dates judge, `result` may stay `unanswered`; see `judge` for who wins.
 */
export const Answer = z
  .object({
    itemId: ItemId,
    result: AnswerResult,
    value: z.number().optional(),
    value2: z.number().optional(),
    document: SeenDocument.optional(),
    note: text(500).optional(),
    photos: z.array(idOf('photo')).max(5).optional(),
    /** The inspector confirmed a value outside the plausible range. */
    confirmed: z.boolean().optional(),
  })
  .meta({ id: 'Answer' });
export type Answer = z.infer<typeof Answer>;

/** Why a grade is limited; worst first in a result. */
export const Cap = z
  .enum([
    'critical_fail',
    'escalated_warning',
    'section_below_60',
    'section_below_75',
    'critical_cos',
    'no_licence',
  ])
  .meta({ id: 'GradeCap' });
export type Cap = z.infer<typeof Cap>;

export const AppliedCap = z.object({
  cap: Cap,
  /** The best grade still possible under this cap. */
  limit: Grade,
  itemId: ItemId.optional(),
  form: FormNumber.optional(),
});
export type AppliedCap = z.infer<typeof AppliedCap>;

const score = z.number().min(0).max(100).nullable();
const points = z.number().nonnegative();

export const SectionScore = z.object({
  form: FormNumber,
  /** Null when nothing in this section counts; shown as "-". */
  score,
  /** Items that count: answered and not n/a. */
  applicable: z.int().nonnegative(),
  weight: points,
});
export type SectionScore = z.infer<typeof SectionScore>;

/** The outcome of a rule over one inspection. Scores are 0-100 with one decimal, weights are points. */
export const GradeResult = z
  .object({
    ruleVersion: z.string(),
    checklistVersion: z.string(),
    /** Null while nothing counts. */
    score,
    /** The grade by score alone, before caps. */
    band: Grade.nullable(),
    grade: Grade.nullable(),
    sections: z.array(SectionScore).length(5),
    /** Every cap that holds, worst first, whether or not the score was already lower. */
    caps: z.array(AppliedCap),
    weights: z.object({ earned: points, total: points }),
    /** Applicable items still without an answer; they leave the sum, so the grade is final only at 0. */
    unanswered: z.int().nonnegative(),
  })
  .meta({ id: 'GradeResult' });
export type GradeResult = z.infer<typeof GradeResult>;

/** An item as the rule judged it. */
export const Judgement = z.object({ result: AnswerResult, severity: Severity });
export type Judgement = z.infer<typeof Judgement>;
