import { z } from 'zod';
import { ProvinceCode } from '../business/provinces.schema.js';
import { ItemId } from '../checklist/checklist.schema.js';
import { Category, Severity } from '../checklist/terms.schema.js';
import { DashboardPeriod } from '../dashboard/period.schema.js';
import { Fix, REASON } from '../inspection/safety-form.schema.js';
import { Arrival } from '../keep/arrival.schema.js';
import { idOf } from '../kit/id.schema.js';
import { LocalizedText, localizedText, plainText, someLanguages } from '../kit/localized-text.schema.js';
import { defineMachine } from '../kit/machine.js';
import { Cursor, Limit, pageOf } from '../kit/page.schema.js';
import { DocumentKind } from '../media/document.schema.js';
import {
  DEADLINES,
  EXTENSION_DAYS_MAX,
  NOTICES_MAX,
  OPEN_LABELS,
  REPLY_DOCUMENTS_MAX,
  WARNING_ITEMS_MAX,
  WARNING_LABELS,
  WARNING_PHOTOS_MAX,
  WARNINGS_OF,
} from './warning.js';

/** What stands for and against an action of a warning beside its state. */
export interface WarningFacts {
  noticeNo: number;
  /** Items that wait for the vendor. */
  waiting: number;
  /** Why no other notice is possible. */
  repeatRefused: RepeatRefused | null;
  /** Reminders reach somebody. */
  isHeard: boolean;
  /** Within the hour: the next one would be the same. */
  isReminded: boolean;
  /** Too late for its issuer to take it back. */
  isLate: boolean;
}
const REPEAT_REFUSED = {
  NOT_DUE: 'REPEAT_NOT_DUE',
  REPEAT_LIMIT: 'REPEAT_LIMIT',
  NOTHING_OPEN: 'STATE_CONFLICT',
  STATE_CONFLICT: 'STATE_CONFLICT',
} as const;
export type RepeatRefused = keyof typeof REPEAT_REFUSED;
const REPEAT_REASONS = Object.keys(REPEAT_REFUSED) as [RepeatRefused, ...RepeatRefused[]];

const mayRemind = ({
  waiting,
  isHeard,
  isReminded,
}: Pick<WarningFacts, 'waiting' | 'isHeard' | 'isReminded'>) =>
  waiting === 0 || !isHeard || isReminded ? 'STATE_CONFLICT' : null;

/**
 * A warning: a request for corrective action, from its draft to its closing. `issuer` wrote it; `inspector` may act on
 * it: the issuer, any in scope when it has waited three days for the issuer, and leads; `lead` is any lead; `system` is
 * the clock.
 */
export const warningMachine = defineMachine({
  name: 'warning',
  states: ['draft', 'active', 'escalated', 'resolved', 'withdrawn'],
  actions: ['send', 'remind', 'repeat', 'escalate', 'complete', 'withdraw'],
  by: ['issuer', 'inspector', 'lead', 'system'],
  groups: { open: ['active', 'escalated'] },
  table: {
    draft: { send: { to: 'active', by: ['issuer'] } },
    active: {
      remind: { to: 'active', by: ['inspector'], when: mayRemind },
      repeat: {
        to: 'active',
        by: ['inspector'],
        when: ({ repeatRefused }: Pick<WarningFacts, 'repeatRefused'>) =>
          repeatRefused && REPEAT_REFUSED[repeatRefused],
      },
      escalate: {
        to: 'escalated',
        by: ['lead', 'system'],
        // A lead, once the last notice did not help; the clock by its own rule.
        when: ({ noticeNo }: Pick<WarningFacts, 'noticeNo'>, by) =>
          noticeNo < NOTICES_MAX && !by.includes('system') ? 'STATE_CONFLICT' : null,
      },
      complete: { to: 'resolved', by: ['inspector'] },
      withdraw: {
        to: 'withdrawn',
        by: ['issuer', 'lead'],
        when: ({ isLate }: Pick<WarningFacts, 'isLate'>, by) =>
          isLate && !by.includes('lead') ? 'ROLE_REQUIRED' : null,
      },
    },
    escalated: {
      remind: { to: 'escalated', by: ['inspector'], when: mayRemind },
      complete: { to: 'resolved', by: ['inspector'] },
      withdraw: { to: 'withdrawn', by: ['lead'] },
    },
    resolved: {},
    withdrawn: {},
  },
});
export const WarningState = z.enum(warningMachine.states);
export type WarningState = z.infer<typeof WarningState>;
export const WarningAction = z.enum(warningMachine.allActions);
export type WarningAction = z.infer<typeof WarningAction>;

/** How it is proved that an item is fixed. What is critical is always looked at on site. */
export const Verify = z.enum(['photo', 'onsite']);
export type Verify = z.infer<typeof Verify>;
export const ReplyKind = z.enum(['fixed', 'planned', 'dispute']);
export type ReplyKind = z.infer<typeof ReplyKind>;

/** What stands for and against an action of an item beside its state. */
export interface WarningItemFacts {
  verify: Verify;
  /** Its last answer was returned: nobody can answer it any more. */
  isUsedUp: boolean;
  /** As often planned as it may be. */
  arePlansUsedUp: boolean;
  /** Of the answer that waits for a decision; null without one. */
  reply: { kind: ReplyKind; isOpened: boolean } | null;
  /** A second dispute: a lead decides it. */
  isForLead: boolean;
  /** Not the first time that is asked for, or too late, or critical. */
  isExtensionRefused: boolean;
  isExtensionAsked: boolean;
  /** Somebody can answer for its place. */
  hasOwner: boolean;
}
type Item<Names extends keyof WarningItemFacts> = Pick<WarningItemFacts, Names>;
const conflict = (isRefused: boolean) => (isRefused ? 'STATE_CONFLICT' : null);
const replyLimit = ({ isUsedUp }: Item<'isUsedUp'>) => (isUsedUp ? 'REPLY_LIMIT' : null);
const planLimit = ({ isUsedUp, arePlansUsedUp }: Item<'isUsedUp' | 'arePlansUsedUp'>) =>
  isUsedUp ? 'REPLY_LIMIT' : conflict(arePlansUsedUp);
const extension = ({ isExtensionRefused }: Item<'isExtensionRefused'>) =>
  isExtensionRefused ? 'EXTENSION_NOT_ALLOWED' : null;
const extensionAsked = ({ isExtensionAsked }: Item<'isExtensionAsked'>) => conflict(!isExtensionAsked);
const othersDispute = ({ isForLead }: Item<'isForLead'>, by: readonly string[]) =>
  isForLead && !by.includes('lead') ? 'ROLE_REQUIRED' : null;
/** Nobody can answer for a place without an owner, or a fourth time; elsewhere a visit follows an accepted answer. */
const unanswerable = ({ isUsedUp, hasOwner }: Item<'isUsedUp' | 'hasOwner'>) =>
  conflict(!isUsedUp && hasOwner);
const fixedWith =
  (proof: Verify) =>
  ({ reply, verify }: Item<'reply' | 'verify'>) =>
    conflict(reply?.kind !== 'fixed' || verify !== proof);

/**
 * One thing to fix. `member` speaks for the business; `inspector` as of the warning. A plan and a question for more time
 * leave it where it is. An accepted answer closes the item, or waits for a visit (`accept-unseen`). Without an answer a
 * visit closes only what nobody can answer for: an item of an ownerless place, or one whose last answer was returned,
 * which a `lead` may drop as well.
 */
export const warningItemMachine = defineMachine({
  name: 'warning-item',
  states: ['open', 'replied', 'returned', 'accepted', 'closed', 'dropped', 'withdrawn'],
  actions: [
    'reply',
    'plan',
    'edit-reply',
    'ask-extension',
    'decide-extension',
    'accept',
    'accept-unseen',
    'return',
    'drop',
    'verify',
    'withdraw',
  ],
  by: ['member', 'inspector', 'lead', 'system'],
  table: {
    open: {
      reply: { to: 'replied', by: ['member'], when: replyLimit },
      plan: { to: 'open', by: ['member'], when: planLimit },
      'ask-extension': { to: 'open', by: ['member'], when: extension },
      'decide-extension': { to: 'open', by: ['inspector', 'system'], when: extensionAsked },
      verify: { to: 'closed', by: ['inspector'], when: unanswerable },
      withdraw: { to: 'withdrawn', by: ['system'] },
    },
    replied: {
      'edit-reply': {
        to: 'replied',
        by: ['member'],
        when: ({ reply }: Item<'reply'>) => conflict(!reply || reply.isOpened),
      },
      accept: { to: 'closed', by: ['inspector'], when: fixedWith('photo') },
      'accept-unseen': { to: 'accepted', by: ['inspector'], when: fixedWith('onsite') },
      return: {
        to: 'returned',
        by: ['inspector'],
        when: (facts: Item<'reply' | 'isForLead'>, by) => conflict(!facts.reply) ?? othersDispute(facts, by),
      },
      // What is disputed may be dropped.
      drop: {
        to: 'dropped',
        by: ['inspector'],
        when: (facts: Item<'reply' | 'isForLead'>, by) =>
          conflict(facts.reply?.kind !== 'dispute') ?? othersDispute(facts, by),
      },
      withdraw: { to: 'withdrawn', by: ['system'] },
    },
    returned: {
      reply: { to: 'replied', by: ['member'], when: replyLimit },
      plan: { to: 'returned', by: ['member'], when: planLimit },
      'ask-extension': { to: 'returned', by: ['member'], when: extension },
      'decide-extension': { to: 'returned', by: ['inspector', 'system'], when: extensionAsked },
      drop: { to: 'dropped', by: ['lead'], when: ({ isUsedUp }: Item<'isUsedUp'>) => conflict(!isUsedUp) },
      verify: { to: 'closed', by: ['inspector'], when: unanswerable },
      withdraw: { to: 'withdrawn', by: ['system'] },
    },
    accepted: {
      verify: { to: 'closed', by: ['inspector'] },
      return: { to: 'returned', by: ['inspector'] },
      withdraw: { to: 'withdrawn', by: ['system'] },
    },
    closed: {},
    dropped: {},
    withdrawn: {},
  },
});
export const WarningItemState = z.enum(warningItemMachine.states);
export type WarningItemState = z.infer<typeof WarningItemState>;
export const WarningItemAction = z.enum(warningItemMachine.allActions);
export type WarningItemAction = z.infer<typeof WarningItemAction>;

const ItemSeverity = Severity.exclude(['none']);
const Label = z.enum(WARNING_LABELS);
export const ActionType = z.enum(['immediate', 'corrective', 'preventive']);
export type ActionType = z.infer<typeof ActionType>;
export const ReturnReason = z.enum([
  'photo_unclear',
  'wrong_place',
  'not_fixed',
  'partly_fixed',
  'needs_document',
  'not_agreed',
  'other',
]);
export type ReturnReason = z.infer<typeof ReturnReason>;
/** How a notice reached who is to act: in the app, to an agency by mail, or on paper. */
export const Channel = z.enum(['app', 'mail', 'paper']);
export type Channel = z.infer<typeof Channel>;

export const MATTER = { min: 10, max: 1_000 } as const;
export const WARNING_GROUNDS = { min: 10, max: 500 } as const;
export const WARNING_INTRO_MAX = 500;
export const WARNING_REPLY_TEXT = { min: 20, max: 2_000 } as const;
export const DISPUTE_MIN = 50;
export const ROOT_CAUSE_MAX = 500;
export const DECISION_COMMENT = { min: 20, max: 1_000 } as const;

const Version = z.number().int().nonnegative();
const Password = z.string().min(1).max(128);
const times = { at: z.iso.datetime(), sentAt: z.iso.datetime() };
const photoIds = (min: number, max: number) =>
  z
    .array(idOf('photo'))
    .min(min)
    .max(max)
    .refine((ids) => new Set(ids).size === ids.length, { params: { rule: 'unique' } });
const Comment = plainText(DECISION_COMMENT.min, DECISION_COMMENT.max);

/**
 * `PUT warnings/{id}`: a draft about a place, with the findings of one of its finished inspections that it begins with:
 * what is wrong, why it matters, what is enough, deadline, proof and photos are filled in from checklist and answers.
 */
export const WarningStart = z
  .strictObject({
    businessId: idOf('business'),
    inspectionId: idOf('inspection').nullable(),
    items: z.array(z.strictObject({ id: idOf('warningItem'), itemId: ItemId })).max(WARNING_ITEMS_MAX),
  })
  .refine(({ items }) => new Set(items.map(({ itemId }) => itemId)).size === items.length, {
    path: ['items'],
    params: { rule: 'unique' },
  })
  .meta({ id: 'WarningStart' });
export type WarningStart = z.infer<typeof WarningStart>;

/** `PATCH warnings/{id}`: the words above the items of a draft, whole; `version` is theirs (`introVersion`). */
export const WarningPatch = z
  .strictObject({ version: Version, intro: localizedText(WARNING_INTRO_MAX).nullable() })
  .meta({ id: 'WarningPatch' });
export type WarningPatch = z.output<typeof WarningPatch>;
/** As they stand then. */
export const WarningIntro = z
  .object({ version: Version, intro: LocalizedText.nullable() })
  .meta({ id: 'WarningIntro' });
export type WarningIntro = z.infer<typeof WarningIntro>;

/**
 * `PUT warnings/{id}/items/{wit}`: an item of a draft, its words in the languages that are told; version 0 adds it.
 * Without `itemId` it is the inspector's own, which needs a photo. `amount` is hours of a critical item and days of the others.
 */
export const WarningItemSave = z
  .strictObject({
    version: Version,
    itemId: ItemId.nullable(),
    severity: ItemSeverity,
    matter: someLanguages(MATTER.min, MATTER.max),
    grounds: someLanguages(WARNING_GROUNDS.min, WARNING_GROUNDS.max),
    measure: someLanguages(MATTER.min, MATTER.max),
    amount: z.number().int().min(1).max(DEADLINES.critical.max),
    verify: Verify,
    photos: photoIds(0, WARNING_PHOTOS_MAX),
  })
  .meta({ id: 'WarningItemSave' });
export type WarningItemSave = z.output<typeof WarningItemSave>;

/** `POST warnings/{id}/send`. A channel besides the app is for who is not there: `to` says who got it. */
export const WarningSend = z
  .strictObject({
    version: Version,
    password: Password,
    channel: Channel.default('app'),
    to: plainText(2, 200, { lines: false }).optional(),
  })
  .refine(({ channel, to }) => channel !== 'mail' || z.email().safeParse(to).success, {
    path: ['to'],
    params: { rule: 'email' },
  })
  .meta({ id: 'WarningSend' });
export type WarningSend = z.output<typeof WarningSend>;
/** `POST warnings/{id}/repeat`: another notice about what is overdue or was returned, with a shorter time. */
export const WarningRepeat = z
  .strictObject({ version: Version, password: Password })
  .meta({ id: 'WarningRepeat' });
export type WarningRepeat = z.infer<typeof WarningRepeat>;
/** `POST warnings/{id}/remind` */
export const WarningRemind = z.strictObject({ version: Version }).meta({ id: 'WarningRemind' });
export type WarningRemind = z.infer<typeof WarningRemind>;
/** `POST warnings/{id}/escalate|withdraw` */
export const WarningReason = z
  .strictObject({ version: Version, reason: plainText(REASON.min, REASON.max) })
  .meta({ id: 'WarningReason' });
export type WarningReason = z.output<typeof WarningReason>;
/** `POST warnings/{id}/complete` */
export const WarningComplete = z
  .strictObject({ version: Version, evaluation: Comment })
  .meta({ id: 'WarningComplete' });
export type WarningComplete = z.output<typeof WarningComplete>;

const replyFields = {
  kind: ReplyKind,
  actionType: ActionType.nullable(),
  /** At least 20 characters, of a dispute 50: see `requirements`. */
  text: plainText(0, WARNING_REPLY_TEXT.max),
  rootCause: plainText(0, ROOT_CAUSE_MAX).default(''),
  /** When it was done, or will be: not after the item is due. */
  doneAt: z.iso.datetime().nullable(),
  photos: photoIds(0, WARNING_PHOTOS_MAX),
  documents: z
    .array(idOf('document'))
    .max(REPLY_DOCUMENTS_MAX)
    .refine((ids) => new Set(ids).size === ids.length, { params: { rule: 'unique' } }),
};
interface Reply {
  kind: ReplyKind;
  text: string;
  photos: readonly string[];
  doneAt: string | null;
}
const requirements = (reply: Reply, context: z.RefinementCtx) => {
  const say = (path: string, params: object) => context.addIssue({ code: 'custom', path: [path], params });
  if (reply.kind === 'fixed' && reply.photos.length === 0) say('photos', { rule: 'count_min', min: 1 });
  if (reply.kind === 'planned' && reply.doneAt === null) say('doneAt', { rule: 'required' });
  const min = reply.kind === 'dispute' ? DISPUTE_MIN : WARNING_REPLY_TEXT.min;
  if ([...reply.text].length < min) say('text', { rule: 'len_min', min });
};
/** `POST warnings/{id}/items/{wit}/replies`: made on the device, so that it can wait there for a connection. */
export const WarningReplyDraft = z
  .strictObject({ id: idOf('reply'), ...replyFields, ...times })
  .superRefine(requirements)
  .meta({ id: 'WarningReplyDraft' });
export type WarningReplyDraft = z.output<typeof WarningReplyDraft>;
/** `PATCH warnings/{id}/items/{wit}/replies/{rpl}`: whole, until the inspector has opened it. */
export const WarningReplyEdit = z
  .strictObject({ version: Version, ...replyFields })
  .superRefine(requirements)
  .meta({ id: 'WarningReplyEdit' });
export type WarningReplyEdit = z.output<typeof WarningReplyEdit>;

/** What was seen on site. */
const Visit = z.strictObject({ fix: Fix, photos: photoIds(1, WARNING_PHOTOS_MAX) });
/**
 * `POST warnings/{id}/items/{wit}/replies/{rpl}/decision`, over the version of the reply that was read. A return needs
 * reason and comment; `visit` closes at once what has to be looked at on site.
 */
export const WarningDecision = z
  .strictObject({
    version: Version,
    result: z.enum(['accept', 'return', 'drop']),
    reason: ReturnReason.nullable().default(null),
    comment: plainText(0, DECISION_COMMENT.max).default(''),
    visit: Visit.nullable().default(null),
    /** When it was seen on site; absent in what devices kept until December 2026. */
    at: times.at.optional(),
    sentAt: times.sentAt.optional(),
  })
  .superRefine(({ result, reason, comment }, context) => {
    const say = (path: string, params: object) => context.addIssue({ code: 'custom', path: [path], params });
    if (result === 'return' && reason === null) say('reason', { rule: 'required' });
    if (result !== 'accept' && [...comment].length < DECISION_COMMENT.min)
      say('comment', { rule: 'len_min', min: DECISION_COMMENT.min });
  })
  .meta({ id: 'WarningDecision' });
export type WarningDecision = z.output<typeof WarningDecision>;

/** `POST warnings/{id}/items/{wit}/verify`, on site: fixed, or not and then with words for the vendor. */
export const WarningVerify = z
  .strictObject({
    version: Version,
    isFixed: z.boolean(),
    comment: plainText(0, DECISION_COMMENT.max).default(''),
    visit: Visit,
    ...times,
  })
  .refine(({ isFixed, comment }) => isFixed || [...comment].length >= DECISION_COMMENT.min, {
    path: ['comment'],
    params: { rule: 'len_min', min: DECISION_COMMENT.min },
  })
  .meta({ id: 'WarningVerify' });
export type WarningVerify = z.output<typeof WarningVerify>;

/** `POST warnings/{id}/items/{wit}/drop`: by a lead, of an item that cannot be answered any more. */
export const WarningDrop = z.strictObject({ version: Version, comment: Comment }).meta({ id: 'WarningDrop' });
export type WarningDrop = z.output<typeof WarningDrop>;

/** `POST warnings/{id}/items/{wit}/extension` */
export const ExtensionAsk = z
  .strictObject({
    version: Version,
    days: z.number().int().min(1).max(EXTENSION_DAYS_MAX),
    reason: plainText(REASON.min, REASON.max),
  })
  .meta({ id: 'ExtensionAsk' });
export type ExtensionAsk = z.output<typeof ExtensionAsk>;
/** `POST warnings/{id}/items/{wit}/extension-decision`; a refusal needs words. */
export const ExtensionDecision = z
  .strictObject({
    version: Version,
    isGranted: z.boolean(),
    comment: plainText(0, REASON.max).default(''),
  })
  .refine(({ isGranted, comment }) => isGranted || [...comment].length >= REASON.min, {
    path: ['comment'],
    params: { rule: 'len_min', min: REASON.min },
  })
  .meta({ id: 'ExtensionDecision' });
export type ExtensionDecision = z.output<typeof ExtensionDecision>;

export const WarningReply = z
  .object({
    id: idOf('reply'),
    kind: ReplyKind,
    actionType: ActionType.nullable(),
    text: z.string(),
    rootCause: z.string(),
    doneAt: z.iso.datetime().nullable(),
    photos: z.array(idOf('photo')),
    /** Of each photo, as the device that took it says and nobody has proved; for inspectors, empty for others. */
    photosTaken: z.array(
      z.object({
        photo: idOf('photo'),
        at: z.iso.datetime().nullable(),
        /** From the pin of the place. */
        metres: z.number().int().nullable(),
      }),
    ),
    documents: z.array(z.object({ id: idOf('document'), kind: DocumentKind, name: z.string() })),
    sentAt: z.iso.datetime(),
    /** After the item was due. */
    isLate: z.boolean(),
    /** When an inspector opened it: until then it can be edited. */
    openedAt: z.iso.datetime().nullable(),
    decision: z
      .object({
        result: z.enum(['accept', 'return', 'drop']),
        reason: ReturnReason.nullable(),
        comment: z.string(),
        at: z.iso.datetime(),
        /** Whether the reader decided it. */
        isMine: z.boolean(),
      })
      .nullable(),
    version: Version,
  })
  .meta({ id: 'WarningReply' });
export type WarningReply = z.infer<typeof WarningReply>;

export const WarningItem = z
  .object({
    id: idOf('warningItem'),
    itemId: ItemId.nullable(),
    severity: ItemSeverity,
    matter: LocalizedText,
    grounds: LocalizedText,
    measure: LocalizedText,
    /** Hours of a critical item, days of the others. */
    amount: z.number().int(),
    verify: Verify,
    photos: z.array(idOf('photo')),
    state: WarningItemState,
    /** With the newest notice that asks for it; null of a draft. */
    sentAt: z.iso.datetime().nullable(),
    /** Null in a draft. An extension that waits for its answer is in it. */
    dueAt: z.iso.datetime().nullable(),
    isOverdue: z.boolean(),
    /** Answers that were returned. */
    round: z.number().int(),
    /** It is disputed again: a lead decides about it. */
    isForLead: z.boolean(),
    /** Whether everybody can read it now; when it will be if nothing changes. */
    isPublic: z.boolean(),
    publicFrom: z.iso.datetime().nullable(),
    extension: z
      .object({
        days: z.number().int(),
        reason: z.string(),
        /** Until when it is without the extension, as long as nobody has decided about it. */
        before: z.iso.datetime().nullable(),
        askedAt: z.iso.datetime(),
        /** Granted by silence then. */
        answerBy: z.iso.datetime(),
        isGranted: z.boolean().nullable(),
        comment: z.string(),
        decidedAt: z.iso.datetime().nullable(),
      })
      .nullable(),
    replies: z.array(WarningReply),
    /** The last visit that looked at it. */
    visit: z
      .object({
        isFixed: z.boolean(),
        comment: z.string(),
        photos: z.array(idOf('photo')),
        at: z.iso.datetime(),
        /** From the pin, in metres. */
        metres: z.number(),
        isMine: z.boolean(),
      })
      .nullable(),
    /** By a lead, after its last answer was returned; a dispute is dropped by the decision about it. */
    dropped: z.object({ comment: z.string(), at: z.iso.datetime(), isMine: z.boolean() }).nullable(),
    closedAt: z.iso.datetime().nullable(),
    version: Version,
    actions: z.array(WarningItemAction),
  })
  .meta({ id: 'WarningItem' });
export type WarningItem = z.infer<typeof WarningItem>;

/** One sending, as a line of the case; its text is `GET warnings/{id}/notices/{number}`. */
export const NoticeLine = z.object({
  number: z.number().int(),
  sentAt: z.iso.datetime(),
  channel: Channel,
  to: z.string().nullable(),
  /** When somebody of the business opened it. */
  readAt: z.iso.datetime().nullable(),
  /** Opened, or 72 hours after it was sent; null until then. */
  servedAt: z.iso.datetime().nullable(),
});

/** A warning as a list shows it. */
export const WarningCard = z
  .object({
    id: idOf('warning'),
    /** What people say on the phone: `W-2026-7F3K9Q`. */
    number: z.string(),
    business: z.object({
      id: idOf('business'),
      name: LocalizedText,
      category: Category,
      province: ProvinceCode.nullable(),
      lat: z.number(),
      lon: z.number(),
    }),
    state: WarningState,
    label: Label,
    severity: ItemSeverity,
    noticeNo: z.number().int(),
    items: z.number().int(),
    /** Items nobody has to do anything about any more. */
    doneItems: z.number().int(),
    /** The first matter, for a list. */
    matter: LocalizedText,
    sentAt: z.iso.datetime().nullable(),
    /** Without time that is only asked for, until that time runs. */
    dueAt: z.iso.datetime().nullable(),
    /** Nobody has decided yet whether that is granted. */
    isMoreTimeAsked: z.boolean(),
    readAt: z.iso.datetime().nullable(),
    /** Since when an answer, a question for more time or a visit waits for an inspector; null when nothing does. */
    waitingSince: z.iso.datetime().nullable(),
    /** One of its items was disputed a second time: a lead decides that. */
    isForLead: z.boolean(),
    /** When it was closed or withdrawn. */
    endedAt: z.iso.datetime().nullable(),
    isMine: z.boolean(),
    isRecurrence: z.boolean(),
    version: Version,
  })
  .meta({ id: 'WarningCard' });
export type WarningCard = z.infer<typeof WarningCard>;
export const WarningPage = pageOf(WarningCard, 'WarningPage');
export type WarningPage = z.infer<typeof WarningPage>;

/** A warning whole, as inspectors of its province and members of its business read it. */
export const Warning = WarningCard.omit({ items: true })
  .extend({
    inspectionId: idOf('inspection').nullable(),
    issuer: z.object({ name: z.string(), isMe: z.boolean() }),
    intro: LocalizedText.nullable(),
    introVersion: Version,
    items: z.array(WarningItem),
    notices: z.array(NoticeLine),
    /** When somebody was reminded, by hand or by the clock, the first one first. */
    reminders: z.array(z.iso.datetime()),
    escalateAt: z.iso.datetime().nullable(),
    escalatedAt: z.iso.datetime().nullable(),
    escalationReason: z.string().nullable(),
    resolvedAt: z.iso.datetime().nullable(),
    evaluation: z.string().nullable(),
    effectCheckAt: z.iso.datetime().nullable(),
    withdrawnAt: z.iso.datetime().nullable(),
    withdrawnReason: z.string().nullable(),
    /** The same item failed before, and was fixed less than a year ago. */
    previousWarningId: idOf('warning').nullable(),
    /** Until then another operator answered it; what they wrote is for inspectors alone. */
    othersUntil: z.iso.datetime().nullable(),
    /** Whether anybody of the business can read it in the app. */
    hasOwner: z.boolean(),
    /** Why no repeat can be sent now; null when one can. */
    repeatRefused: z.enum(REPEAT_REASONS).nullable(),
    arrival: Arrival.nullable(),
    actions: z.array(WarningAction),
  })
  .meta({ id: 'Warning' });
export type Warning = z.infer<typeof Warning>;

/** A notice exactly as it was sent: it never changes. */
export const Notice = NoticeLine.extend({
  warningId: idOf('warning'),
  warningNumber: z.string(),
  business: z.object({ id: idOf('business'), name: LocalizedText }),
  issuer: z.string(),
  intro: LocalizedText.nullable(),
  items: z.array(
    z.object({
      id: idOf('warningItem'),
      itemId: ItemId.nullable(),
      severity: ItemSeverity,
      matter: LocalizedText,
      grounds: LocalizedText,
      measure: LocalizedText,
      verify: Verify,
      dueAt: z.iso.datetime(),
    }),
  ),
}).meta({ id: 'Notice' });
export type Notice = z.infer<typeof Notice>;

export const WarningOf = z.enum(WARNINGS_OF);
export type WarningOf = z.infer<typeof WarningOf>;

/** `GET warnings`: those in an inspector's provinces, or of the businesses a vendor is a member of; urgent ones first. */
export const WarningQuery = z.strictObject({
  business: idOf('business').optional(),
  label: Label.optional(),
  /** Sent by the reader. */
  mine: z.stringbool().optional(),
  province: ProvinceCode.optional(),
  of: WarningOf.optional(),
  /** In which that was; without it ever. Alone it says nothing. */
  period: DashboardPeriod.optional(),
  /** The number, or the beginning of it. */
  q: z.string().trim().min(1).max(40).optional(),
  cursor: Cursor.optional(),
  limit: Limit,
});
export type WarningQuery = z.infer<typeof WarningQuery>;
/** `GET warnings/counts`: how many of each label, up to 1,000, of the same filter. */
export const WarningCounts = z.record(Label, z.number().int()).meta({ id: 'WarningCounts' });
export type WarningCounts = z.infer<typeof WarningCounts>;
/** `GET warnings/waiting`: how many wait for the people of one's businesses, up to 1,000; beside the menu's entry. */
export const WarningsWaiting = z.object({ count: z.number().int() }).meta({ id: 'WarningsWaiting' });
export type WarningsWaiting = z.infer<typeof WarningsWaiting>;
export const WarningCountsQuery = WarningQuery.omit({ label: true, cursor: true, limit: true });
export type WarningCountsQuery = z.infer<typeof WarningCountsQuery>;

/** Who answers for a place that has no owner here. */
export const AgencyContact = z
  .object({ name: z.string(), email: z.string().nullable(), address: z.string() })
  .meta({ id: 'AgencyContact' });
export type AgencyContact = z.infer<typeof AgencyContact>;
/** `PUT businesses/{id}/agency-contact` */
export const AgencyContactSave = z
  .strictObject({
    name: plainText(2, 120, { lines: false }),
    email: z.email().max(200).nullable(),
    address: plainText(0, 300),
  })
  .meta({ id: 'AgencyContactSave' });
export type AgencyContactSave = z.output<typeof AgencyContactSave>;

/** `GET businesses/{id}/warning-door`: what an inspector meets who writes to a place. */
export const WarningDoor = z
  .object({
    place: WarningCard.shape.business,
    /** Its newest finished inspection and what failed in it, corrected on site or not. */
    inspection: z
      .object({
        id: idOf('inspection'),
        finishedAt: z.iso.datetime(),
        checklistVersion: z.string(),
        isMine: z.boolean(),
        findings: z.array(
          z.object({
            itemId: ItemId,
            severity: ItemSeverity,
            isCorrected: z.boolean(),
            isRepeat: z.boolean(),
            photos: z.array(idOf('photo')),
            note: z.string(),
            /** An open warning that asks for it already. */
            warningId: idOf('warning').nullable(),
            /** One about this inspection that asked for it and is closed. */
            closedWarningId: idOf('warning').nullable(),
          }),
        ),
      })
      .nullable(),
    /** People of the business, who read it in the app. */
    members: z.number().int(),
    agency: AgencyContact.nullable(),
    /** Drafts of the reader, and what is open. */
    drafts: z.array(WarningCard),
    open: z.array(WarningCard),
  })
  .meta({ id: 'WarningDoor' });
export type WarningDoor = z.infer<typeof WarningDoor>;

/** Who reads a notice: people of the business in the app, an agency that is told; `paper`: nobody that we know of. */
export const Reach = z.enum(['owner', 'agency', 'paper']);
export type Reach = z.infer<typeof Reach>;
/** Of one place: its most urgent open warning, and how many there are. */
export const OpenWarning = z.object({
  id: idOf('warning'),
  label: z.enum(OPEN_LABELS),
  /** Null while it is not the vendor's turn. */
  dueAt: z.iso.datetime().nullable(),
  count: z.number().int().min(0),
});
export type OpenWarning = z.infer<typeof OpenWarning>;
/** A place as somebody reads it who chooses whom to warn. */
export const PlaceToWarn = z
  .object({ place: WarningCard.shape.business, reach: Reach, warning: OpenWarning.nullable() })
  .meta({ id: 'PlaceToWarn' });
export type PlaceToWarn = z.infer<typeof PlaceToWarn>;

/** `GET inspector/to-warn`: the first places of the reader's provinces that words find. */
export const ToWarnQuery = z.strictObject({
  /** A name, or the number of a warning or registration: whole, or what follows the year. */
  q: z.string().trim().min(1).max(100),
});
export type ToWarnQuery = z.infer<typeof ToWarnQuery>;
export const PlaceFound = PlaceToWarn.extend({
  /** The warning whose number was typed; a draft is the reader's own. */
  numbered: z.object({ id: idOf('warning'), number: z.string(), isDraft: z.boolean() }).nullable(),
}).meta({ id: 'PlaceFound' });
export type PlaceFound = z.infer<typeof PlaceFound>;
export const ToWarn = z.object({ items: z.array(PlaceFound) }).meta({ id: 'ToWarn' });
export type ToWarn = z.infer<typeof ToWarn>;

/** `GET inspector/unwarned`: places whose newest inspection is the reader's and found what was not corrected on site and no warning asks for, and how much of that; the gravest first. */
export const UnwarnedPlace = PlaceToWarn.extend({
  inspectionId: idOf('inspection'),
  finishedAt: z.iso.datetime(),
  findings: z.object({ critical: z.number().int(), major: z.number().int(), minor: z.number().int() }),
}).meta({ id: 'UnwarnedPlace' });
export type UnwarnedPlace = z.infer<typeof UnwarnedPlace>;
export const UnwarnedPage = pageOf(UnwarnedPlace, 'UnwarnedPage');
export type UnwarnedPage = z.infer<typeof UnwarnedPage>;
export const UnwarnedQuery = z.strictObject({ cursor: Cursor.optional(), limit: Limit });
export type UnwarnedQuery = z.infer<typeof UnwarnedQuery>;

/** `GET businesses/{id}/warnings-public`: what anybody reads about what was asked for and how it was fixed. */
export const PublicWarnings = z
  .object({
    /** Open, minor ones and such that are not public yet among them. */
    open: z.number().int(),
    /** Since when the place is shown as D for want of an answer; null when it is not. */
    escalatedSince: z.iso.datetime().nullable(),
    items: z.array(
      z.object({
        id: idOf('warningItem'),
        itemId: ItemId.nullable(),
        severity: ItemSeverity,
        /** The notice's words; of a minor item the checklist's, and null where it has none. */
        matter: LocalizedText.nullable(),
        foundAt: z.iso.datetime(),
        dueAt: z.iso.datetime(),
        isOverdue: z.boolean(),
        /** The business has answered: an inspector reads it, or comes to look. Null while it has not, and once it is fixed. */
        answer: z.object({ at: z.iso.datetime(), isAccepted: z.boolean() }).nullable(),
        fixedAt: z.iso.datetime().nullable(),
        /** From finding to fix, started days. */
        days: z.number().int().nullable(),
        /** The vendor's words, the newest; of a minor item they stay private, as its photos do. */
        reply: z.string().nullable(),
        /** An inspector did not accept these words, or saw on site that they are not so. */
        isReplyReturned: z.boolean(),
        before: z.array(idOf('photo')),
        after: z.array(idOf('photo')),
        isRecurrence: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'PublicWarnings' });
export type PublicWarnings = z.infer<typeof PublicWarnings>;

/** `GET warnings.csv`: the list as a table, for a spreadsheet; by the same filters. */
export const WarningFileQuery = WarningQuery.omit({ cursor: true, limit: true });
export type WarningFileQuery = z.infer<typeof WarningFileQuery>;

/** `GET warnings/{id}/audit`, for leads: what the audit log holds of a case and its items, the oldest first. */
export const WarningAudit = z
  .object({
    events: z.array(
      z.object({
        at: z.iso.datetime(),
        /** Null: the system itself. */
        by: z.object({ name: z.string(), isStaff: z.boolean() }).nullable(),
        /** One of `AUDITED`, or what an older version wrote. */
        action: z.string(),
        /** The number of the item in the case; null for the case as a whole. */
        item: z.number().int().nullable(),
        /** Its place in the chain of the log; null while it waits for that. */
        seq: z.number().int().nullable(),
      }),
    ),
  })
  .meta({ id: 'WarningAudit' });
export type WarningAudit = z.infer<typeof WarningAudit>;
