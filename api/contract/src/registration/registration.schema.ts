import { z } from 'zod';
import { BusinessCard } from '../business/business.schema.js';
import { ProvinceCode } from '../business/provinces.schema.js';
import { Category, Severity } from '../checklist/terms.schema.js';
import { idOf } from '../kit/id.schema.js';
import { DecisionWords, LocalizedText, plainText } from '../kit/localized-text.schema.js';
import { defineMachine } from '../kit/machine.js';
import { Cursor, Limit, pageOf } from '../kit/page.schema.js';
import { Document } from '../media/document.schema.js';

/** How long an inspector holds a registration that they have opened, after their last act on it. Milliseconds. */
export const REVIEW_LOCK_MS = 30 * 60_000;
/** Working days in which an answer is promised. */
export const REVIEW_DAYS = 5;
/** Places this near, in metres, with a name this much alike (0–1) may be the same. */
export const DUPLICATE = { metres: 150, alike: 0.85 } as const;
/**
 * A place that is not listed any more may be the same although its name is another: at the same spot, or, of the same
 * operator, with a name as much alike as `DUPLICATE` says, in metres. `beside`: who would have it taken for another one
 * gives it another name and a pin a little way off; so far inspectors are shown whatever is of the same category.
 */
export const SAME_SITE = { spot: 30, beside: 60, operator: 5_000 } as const;
/** Of an inspector, why a registration is the successor of a place, or why not although something grave was left there. */
export const LINK_REASON = { min: 20, max: 500 } as const;

/**
 * What was sent to be decided: a new business, the claim of a listed place, or a change of one. `applicant` sent it, or
 * is a member of the business that is changed, and then its `editor`, too, who adds to what waits, or answers comments
 * one by one before it is sent again; `inspector` is in
 * scope; `reviewer` is the one of them who holds it, until 30 minutes after their last act another opens it.
 */
export const registrationMachine = defineMachine({
  name: 'registration',
  states: ['submitted', 'in_review', 'changes_requested', 'approved', 'rejected', 'withdrawn'],
  actions: [
    'open',
    'mark',
    'release',
    'approve',
    'request-changes',
    'reject',
    'resubmit',
    'amend',
    'withdraw',
  ],
  by: ['applicant', 'editor', 'inspector', 'reviewer'],
  groups: { waiting: ['submitted', 'in_review'], open: ['submitted', 'in_review', 'changes_requested'] },
  table: {
    submitted: {
      open: { to: 'in_review', by: ['inspector'] },
      amend: { to: 'submitted', by: ['editor'] },
      withdraw: { to: 'withdrawn', by: ['applicant'] },
    },
    in_review: {
      open: { to: 'in_review', by: ['inspector'] },
      mark: { to: 'in_review', by: ['reviewer'] },
      release: { to: 'submitted', by: ['reviewer'] },
      approve: { to: 'approved', by: ['reviewer'] },
      'request-changes': { to: 'changes_requested', by: ['reviewer'] },
      reject: { to: 'rejected', by: ['reviewer'] },
    },
    changes_requested: {
      resubmit: { to: 'submitted', by: ['applicant'] },
      amend: { to: 'changes_requested', by: ['editor'] },
      withdraw: { to: 'withdrawn', by: ['applicant'] },
    },
    approved: {},
    rejected: {},
    withdrawn: {},
  },
});
export const RegistrationState = z.enum(registrationMachine.states);
export type RegistrationState = z.infer<typeof RegistrationState>;
export const RegistrationAction = z.enum(registrationMachine.allActions);
export type RegistrationAction = z.infer<typeof RegistrationAction>;

/** A paper of a registration or a business. That it has run out follows from its last day and the clock. */
export const documentMachine = defineMachine({
  name: 'document',
  states: ['uploaded', 'accepted', 'rejected'],
  actions: ['accept', 'reject'],
  by: ['inspector'],
  table: {
    uploaded: {
      accept: { to: 'accepted', by: ['inspector'] },
      reject: { to: 'rejected', by: ['inspector'] },
    },
    accepted: { reject: { to: 'rejected', by: ['inspector'] } },
    rejected: { accept: { to: 'accepted', by: ['inspector'] } },
  },
});
export const DocumentState = z.enum(documentMachine.states);
export type DocumentState = z.infer<typeof DocumentState>;

/** Why a registration is refused for good. */
export const RejectReason = z.enum([
  'duplicate',
  'not_a_business',
  'false_papers',
  'outside_thailand',
  'other',
]);
export type RejectReason = z.infer<typeof RejectReason>;

/** What the inspector says of one field, by `<step>.<field>`: fine, or what has to change. */
export const FieldMark = z.strictObject({
  accepted: z.boolean(),
  comment: DecisionWords.optional(),
});
export type FieldMark = z.infer<typeof FieldMark>;
export const FieldMarks = z.record(z.string().regex(/^form[1-5]\.\w{1,40}(\.\d{1,2})?$/), FieldMark);
export type FieldMarks = z.infer<typeof FieldMarks>;

/** One line of a registration's timeline; who it was is told by what they were to it. */
export const RegistrationEvent = z.object({
  at: z.iso.datetime(),
  action: z.enum(['submit', ...registrationMachine.allActions]),
  by: z.enum(['applicant', 'inspector']),
  comment: z.string().nullable(),
});
export type RegistrationEvent = z.infer<typeof RegistrationEvent>;

/** A registration as a list shows it. */
export const RegistrationCard = z
  .object({
    id: idOf('registration'),
    /** What people say on the phone: `R26-7F3K9Q`. */
    number: z.string(),
    kind: z.enum(['new', 'claim', 'edit']),
    state: RegistrationState,
    /** 1 for the first time it was sent. */
    round: z.number().int(),
    businessId: idOf('business'),
    name: LocalizedText,
    category: Category,
    province: ProvinceCode,
    submittedAt: z.iso.datetime(),
    /** Until when an answer is promised. */
    answerBy: z.iso.datetime(),
    /** Until when an inspector holds it, null when nobody does. */
    heldUntil: z.iso.datetime().nullable(),
    /** Whether that is the reader. */
    isMine: z.boolean(),
    version: z.number().int(),
    actions: z.array(RegistrationAction),
  })
  .meta({ id: 'RegistrationCard' });
export type RegistrationCard = z.infer<typeof RegistrationCard>;
export const RegistrationPage = pageOf(RegistrationCard, 'RegistrationPage');
export type RegistrationPage = z.infer<typeof RegistrationPage>;

/** A place that may be the same as the registered one, with what inspectors know of it. */
export const AlikePlace = z
  .object({
    place: BusinessCard,
    closedAt: z.iso.datetime().nullable(),
    /** In what it is the same. */
    sameIn: z.array(z.enum(['name', 'spot', 'beside', 'tax_id', 'person', 'document'])),
    /** What its warnings still ask for, the gravest first; five at most. */
    openItems: z.array(z.object({ severity: Severity.exclude(['none']), matter: LocalizedText })).max(5),
    openItemCount: z.number().int(),
    /**
     * How the registration goes on from it: by the approval itself, as the operator is the same, or where the inspector
     * says so. Null of a listed place.
     */
    link: z.enum(['itself', 'choice']).nullable(),
  })
  .meta({ id: 'AlikePlace' });
export type AlikePlace = z.infer<typeof AlikePlace>;
/** Something critical is open there, or it was suspended: nobody opens beside it as another without a reason. */
export const isGrave = (state: AlikePlace['place']['state'], openItems: AlikePlace['openItems']): boolean =>
  state === 'suspended' || openItems.some(({ severity }) => severity === 'critical');

/** A whole registration, for its applicant and inspectors in scope. */
export const RegistrationView = z
  .object({
    ...RegistrationCard.shape,
    /** As it was sent: see `registrationForm`. */
    answers: z.record(z.string(), z.record(z.string(), z.unknown())),
    /** Those of the round before for its applicant, of this one for the inspector who holds it. */
    marks: z.record(z.string(), z.object({ accepted: z.boolean(), comment: z.string().optional() })),
    documents: z.array(
      Document.extend({
        state: DocumentState,
        /** Whether the reader, an inspector, was sent its file; of anybody else false. */
        isOpened: z.boolean(),
      }).meta({ id: 'RegistrationDocument' }),
    ),
    timeline: z.array(RegistrationEvent),
    rejectReason: RejectReason.nullable(),
    /** The draft in which the applicant answers what was commented on. */
    draftId: idOf('draft').nullable(),
    /** What was commented on in the round before, by `<step>.<field>`, as it was then. */
    earlier: z.record(z.string(), z.object({ comment: z.string().optional(), value: z.unknown() })),
    /** What the directory says of a claimed place, step by step as in `answers`; for inspectors until they decide. */
    listed: z.record(z.string(), z.record(z.string(), z.unknown())).nullable(),
    /** What is, or was, at the place already, listed or not; for inspectors. */
    alike: z.array(AlikePlace),
    /** Others that wait and may be the same business, or claim the same place; for inspectors, of their provinces. */
    waiting: z.array(RegistrationCard),
  })
  .meta({ id: 'RegistrationView' });
export type RegistrationView = z.infer<typeof RegistrationView>;

/** `GET inspector/registrations`: the oldest first; without a state those that wait for an inspector. */
export const RegistrationQuery = z.strictObject({
  state: RegistrationState.optional(),
  province: ProvinceCode.optional(),
  cursor: Cursor.optional(),
  limit: Limit,
});
export type RegistrationQuery = z.infer<typeof RegistrationQuery>;

/**
 * `POST inspector/registrations/{id}/{action}` by the version that was read. `marks` take the place of what was marked
 * before; a refusal needs a reason and a comment. An approval is 422 `REVIEW_INCOMPLETE` while the inspector has not opened
 * every document, or a step has no mark; `params` names the `documents` and `steps`. It may name the place that the
 * registration goes on from, one of `alike` with a `link`; where it names none of those and something grave was left at one,
 * it says in `apart` why it is another business.
 */
export const RegistrationDecision = z
  .strictObject({
    version: z.number().int().positive(),
    marks: FieldMarks.optional(),
    reason: RejectReason.optional(),
    comment: DecisionWords.optional(),
    predecessor: z
      .strictObject({ id: idOf('business'), reason: plainText(LINK_REASON.min, LINK_REASON.max) })
      .optional(),
    apart: plainText(LINK_REASON.min, LINK_REASON.max).optional(),
  })
  .meta({ id: 'RegistrationDecision' });
export type RegistrationDecision = z.infer<typeof RegistrationDecision>;

/** `POST drafts/{id}/submit` by the version that was read; answers the registration. */
export const DraftSubmit = z
  .strictObject({ version: z.number().int().positive() })
  .meta({ id: 'DraftSubmit' });
export type DraftSubmit = z.infer<typeof DraftSubmit>;

/** `POST claims`: a draft that claims a listed place nobody owns, filled in with what is known of it. */
export const ClaimStart = z
  .strictObject({ id: idOf('draft'), businessId: idOf('business') })
  .meta({ id: 'ClaimStart' });
export type ClaimStart = z.infer<typeof ClaimStart>;

/** `GET registrations/check`: hints while a business is described; nothing of it is stored. */
export const RegistrationCheckQuery = z.strictObject({
  name: z.string().trim().min(2).max(100),
  lat: z.coerce.number().min(-90).max(90),
  lon: z.coerce.number().min(-180).max(180),
  /** The place that is being claimed, which is not its own duplicate. */
  but: idOf('business').optional(),
});
export type RegistrationCheckQuery = z.infer<typeof RegistrationCheckQuery>;
export const RegistrationCheck = z
  .object({
    /** Where the point lies; null in the sea and abroad. */
    province: ProvinceCode.nullable(),
    /** Places that may be the same, the most alike first; five at most. */
    alike: z.array(z.object({ place: BusinessCard, hasOwner: z.boolean() })),
    /** Whether a place that may be the same was listed here and is not any more. What is known of it is the inspector's. */
    wasListed: z.boolean(),
    /** Whether one that may be the same waits for an inspector: the reader's, or of somebody who is not named. */
    waiting: z.enum(['mine', 'another']).nullable(),
  })
  .meta({ id: 'RegistrationCheck' });
export type RegistrationCheck = z.infer<typeof RegistrationCheck>;

/** `POST drafts/{id}/resume-code`: six digits with which another device takes the draft over, for 15 minutes. */
export const ResumeCode = z
  .object({ code: z.string().regex(/^\d{6}$/), expiresAt: z.iso.datetime() })
  .meta({ id: 'ResumeCode' });
export type ResumeCode = z.infer<typeof ResumeCode>;
/** `POST drafts/resume`: the code, and the phone or e-mail that stands in the draft. */
export const DraftResume = z
  .strictObject({ contact: z.string().trim().min(3).max(254), code: z.string().regex(/^\d{6}$/) })
  .meta({ id: 'DraftResume' });
export type DraftResume = z.infer<typeof DraftResume>;
