import { z } from 'zod';
import { AppliedCap } from '../checklist/answer.schema.js';
import { ItemId } from '../checklist/checklist.schema.js';
import { Grade } from '../checklist/terms.schema.js';
import { idOf } from '../kit/id.schema.js';
import { LocalizedText } from '../kit/localized-text.schema.js';
import { defineMachine } from '../kit/machine.js';

export const FIXES_MAX = 5;

/**
 * A survey of a business. `expired` comes from the clock and is never stored; `renew` begins the next version, which is
 * a draft of its own.
 */
export const surveyMachine = defineMachine({
  name: 'survey',
  states: ['draft', 'submitted', 'expired'],
  actions: ['submit', 'renew'],
  by: ['member'],
  table: {
    draft: { submit: { to: 'submitted', by: ['member'] } },
    submitted: { renew: { to: 'draft', by: ['member'] } },
    expired: { renew: { to: 'draft', by: ['member'] } },
  },
});
export const SurveyState = z.enum(surveyMachine.states).meta({ id: 'SurveyState' });
export type SurveyState = z.infer<typeof SurveyState>;
export const SurveyAction = z.enum(surveyMachine.allActions);
export type SurveyAction = z.infer<typeof SurveyAction>;

/** What would change if one answer became a full yes. */
export const SurveyFix = z
  .object({
    /** Where it is asked: `form2.gas`. */
    step: z.enum(['form2', 'form3']),
    field: z.string(),
    /** The checklist items that it speaks of and that apply here. */
    items: z.array(ItemId).min(1),
    /** Points of the readiness, with one decimal. */
    gain: z.number().min(0),
    /** The projected grade after this fix alone. */
    grade: Grade,
  })
  .meta({ id: 'SurveyFix' });
export type SurveyFix = z.infer<typeof SurveyFix>;

/** What an inspector who found just this would give; a projection and no grade. */
export const SurveyProjection = z
  .object({
    /** 0–100; null when every question that counts does not apply. */
    readiness: z.int().min(0).max(100).nullable(),
    grade: Grade.nullable(),
    /** Why it is lower than its points alone would make it. */
    caps: z.array(AppliedCap),
    /** Items that count. */
    items: z.int().nonnegative(),
    /** Those that gain most first. */
    fixes: z.array(SurveyFix).max(FIXES_MAX),
  })
  .meta({ id: 'SurveyProjection' });
export type SurveyProjection = z.infer<typeof SurveyProjection>;

/**
 * `GET businesses/{id}/survey`: the newest version. One that nobody has begun is an empty draft of version 0, with the
 * facets of the business. Inspectors read the newest that was submitted.
 */
export const Survey = z
  .object({
    businessId: idOf('business'),
    businessName: LocalizedText,
    /** Which one of this business it is. */
    number: z.int().positive(),
    /** Grows with every change, over all versions. */
    version: z.int().nonnegative(),
    state: SurveyState,
    answers: z.record(z.string(), z.record(z.string(), z.unknown())),
    updatedAt: z.iso.datetime().nullable(),
    submittedAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime().nullable(),
    /** Null while it is a draft. */
    projection: SurveyProjection.nullable(),
    /** How it was before, when this is not the first one. */
    before: SurveyProjection.pick({ readiness: true, grade: true })
      .extend({ submittedAt: z.iso.datetime() })
      .nullable(),
    actions: z.array(SurveyAction),
  })
  .meta({ id: 'Survey' });
export type Survey = z.infer<typeof Survey>;

const version = z.int().nonnegative();

/**
 * `PATCH businesses/{id}/survey`: what is filled in so far, all of one step. `version` is that of the survey this was
 * written on; where somebody was faster, 409 `VERSION_CONFLICT` has theirs in `params.current`.
 */
export const SurveyStep = z
  .strictObject({
    version,
    step: z.enum(['form1', 'form2', 'form3']),
    data: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'SurveyStep' });
export type SurveyStep = z.infer<typeof SurveyStep>;

/** `POST businesses/{id}/survey`: submits it, or begins the next version. */
export const SurveyAct = z.strictObject({ version, action: SurveyAction }).meta({ id: 'SurveyAct' });
export type SurveyAct = z.infer<typeof SurveyAct>;
