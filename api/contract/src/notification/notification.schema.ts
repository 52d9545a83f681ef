import { z } from 'zod';
import { Facet, Grade } from '../checklist/terms.schema.js';
import { idOf } from '../kit/id.schema.js';
import { LocalizedText } from '../kit/localized-text.schema.js';
import { Cursor, Limit, pageOf } from '../kit/page.schema.js';
import { DocumentKind } from '../media/document.schema.js';
import { MemberRole } from '../member/member.schema.js';

/**
 * What can be told to a person, and what each kind needs for its sentence. The text is made on the screen, in the
 * reader's language (`notification.type.<TYPE>`); it is never stored.
 */
export const NOTIFICATIONS = {
  FAVORITE_GRADE_CHANGED: z.object({ before: Grade.nullable(), after: Grade.nullable() }),
  REVIEW_PUBLISHED: z.object({}),
  REVIEW_REMOVED: z.object({ reason: z.string() }),
  REVIEW_REPLIED: z.object({}),
  REPORT_OUTCOME: z.object({ outcome: z.enum(['upheld', 'rejected']), comment: z.string().nullable() }),
  HAZARD_OUTCOME: z.object({
    outcome: z.enum(['triaged', 'linked', 'dismissed', 'duplicate']),
    comment: z.string().nullable(),
  }),
  HAZARD_NEW: z.object({ facet: Facet }),
  /** A lead took the business out of the directory, let it back in or closed it. */
  BUSINESS_DECIDED: z.object({ action: z.enum(['close', 'suspend', 'reinstate']), reason: z.string() }),
  /** A registration has arrived; it is answered by that day. */
  REG_RECEIVED: z.object({ number: z.string(), name: LocalizedText, answerBy: z.iso.date() }),
  REG_CHANGES: z.object({ number: z.string(), fields: z.number().int() }),
  REG_APPROVED: z.object({ number: z.string() }),
  /** It goes on from a place that was listed before, with the open `items` of its warnings; `reason`: an inspector's. */
  REG_SUCCEEDS: z.object({
    number: z.string(),
    items: z.number().int(),
    reason: z.string().nullable(),
  }),
  REG_REJECTED: z.object({ number: z.string(), comment: z.string() }),
  REG_TO_REVIEW: z.object({ number: z.string(), name: LocalizedText, round: z.number().int() }),
  DOC_EXPIRING: z.object({ kind: DocumentKind, expiresOn: z.iso.date(), days: z.number().int() }),
  CHANGE_APPROVED: z.object({ number: z.string() }),
  CHANGE_RETURNED: z.object({ number: z.string(), fields: z.number().int() }),
  CHANGE_REJECTED: z.object({ number: z.string(), comment: z.string() }),
  MEMBER_INVITED: z.object({ role: MemberRole, takesOver: z.boolean() }),
  MEMBER_JOINED: z.object({ name: z.string(), role: MemberRole, takesOver: z.boolean() }),
  /** Somebody opened a code that an owner showed, and waits for an owner's word. */
  MEMBER_APPLIED: z.object({ name: z.string() }),
  MEMBER_ANSWERED: z.object({ outcome: z.enum(['confirmed', 'refused']) }),
  /** To the owners, and to who was removed. */
  MEMBER_REMOVED: z.object({ by: z.string(), name: z.string(), role: MemberRole }),
  /**
   * The business changes hands. `by`: who gives it or, of `objected`, who is against it; `to`: who takes it, of `offered`
   * the address; `effectAt`: from when it is theirs, of `accepted`.
   */
  HAND_OVER: z.object({
    step: z.enum(['offered', 'accepted', 'objected', 'ended', 'done']),
    by: z.string(),
    to: z.string(),
    effectAt: z.iso.datetime().nullable(),
  }),
  REVIEW_NEW: z.object({ rating: z.number().int() }),
  INSPECTION_RESULT: z.object({ grade: Grade, publishAt: z.iso.datetime().nullable() }),
  /** For owners: something must stop since then. */
  STOP_ORDER: z.object({ signedAt: z.iso.datetime() }),
  OBJECTION_ANSWERED: z.object({ comment: z.string() }),
  RESULT_OBJECTED: z.object({ name: LocalizedText }),
  INSPECTION_IDLE: z.object({ days: z.number().int() }),
  INSPECTION_HANDED_OVER: z.object({ from: z.string() }),
  /** What a device held and is gone with its store; `by`: of whom, to leads, and null to who worked on it. */
  KEPT_LOST: z.object({
    entries: z.number().int(),
    files: z.number().int(),
    toldAt: z.iso.datetime(),
    by: z.string().nullable(),
  }),
  /** What a notice asks for: the number of its items and when the first is due. */
  WARNING_SENT: z.object({ number: z.string(), items: z.number().int(), dueAt: z.iso.datetime() }),
  WARNING_REPEAT: z.object({ number: z.string(), notice: z.number().int(), dueAt: z.iso.datetime() }),
  /** `isLate`: the first was due when this was sent. */
  WARNING_REMINDER: z.object({
    number: z.string(),
    items: z.number().int(),
    dueAt: z.iso.datetime(),
    isLate: z.boolean().optional(),
  }),
  /** `isLast`: no other answer can follow, so nothing is due; an inspector comes to look. */
  WARNING_RETURNED: z.object({
    number: z.string(),
    comment: z.string(),
    dueAt: z.iso.datetime(),
    isLast: z.boolean().optional(),
  }),
  /** `visit`: an inspector comes to look; `comment`: why it was dropped. */
  WARNING_ACCEPTED: z.object({ number: z.string(), visit: z.boolean(), comment: z.string().optional() }),
  /** `visit`: every answer is used up, an inspector comes to look. */
  WARNING_ESCALATED: z.object({ number: z.string(), visit: z.boolean().optional() }),
  WARNING_RESOLVED: z.object({ number: z.string() }),
  WARNING_WITHDRAWN: z.object({ number: z.string(), reason: z.string() }),
  EXTENSION_DECIDED: z.object({
    number: z.string(),
    isGranted: z.boolean(),
    dueAt: z.iso.datetime(),
    comment: z.string(),
  }),
  /** A plan asks for no decision; a second dispute asks a lead for it. */
  REPLY_RECEIVED: z.object({
    number: z.string(),
    kind: z.enum(['fixed', 'planned', 'dispute']).optional(),
    isForLead: z.boolean().optional(),
  }),
  EXTENSION_ASKED: z.object({ number: z.string(), days: z.number().int() }),
  WARNING_OVERDUE: z.object({ number: z.string() }),
  /** For leads: a case that stands escalated, also for whoever sent it, or a finding that is disputed a second time. */
  WARNING_CASE: z.object({ number: z.string(), why: z.enum(['escalated', 'disputed']) }),
  /** For leads: so many visits in a row at one place after complaints that only the inspector tells. */
  COMPLAINT_VISITS: z.object({ inspector: z.string(), visits: z.number().int() }),
  /** For leads: somebody began a third full visit in a row without a connection. `until`: so long it may begin, if it may. */
  ROTATION_ASKED: z.object({ inspector: z.string() }),
  ROTATION_DECIDED: z.object({ comment: z.string(), until: z.iso.datetime().nullable() }),
  /** The day has come to see whether what was fixed still holds. */
  EFFECT_CHECK: z.object({ number: z.string(), days: z.number().int() }),
  APPEAL_ASSIGNED: z.object({ name: LocalizedText, decideBy: z.iso.date() }),
  APPEAL_DECIDED: z.object({ outcome: z.enum(['upheld', 'amended']), comment: z.string() }),
  REINSPECTION_REQUESTED: z.object({ name: LocalizedText, promisedBy: z.iso.date() }),
  REINSPECTION_DECLINED: z.object({ comment: z.string() }),
  HOURS_OUTCOME: z.object({ outcome: z.enum(['applied', 'dismissed']) }),
  /** Another account has proved the address that this one had without proof. */
  EMAIL_LOST: z.object({}),
} as const;
export type NotificationType = keyof typeof NOTIFICATIONS;
export const NotificationType = z.enum(
  Object.keys(NOTIFICATIONS) as [NotificationType, ...NotificationType[]],
);
export type NotificationParams<T extends NotificationType> = z.infer<(typeof NOTIFICATIONS)[T]>;

/** Somebody has to do something: who wants mails of what is needed gets these. */
export const NEEDS_ACTION: readonly NotificationType[] = [
  'REG_CHANGES',
  'REG_TO_REVIEW',
  'HAZARD_NEW',
  'DOC_EXPIRING',
  'MEMBER_APPLIED',
  'CHANGE_RETURNED',
  'INSPECTION_RESULT',
  'STOP_ORDER',
  'RESULT_OBJECTED',
  'INSPECTION_IDLE',
  'KEPT_LOST',
  'WARNING_SENT',
  'WARNING_REPEAT',
  'WARNING_REMINDER',
  'WARNING_RETURNED',
  'WARNING_ESCALATED',
  'REPLY_RECEIVED',
  'EXTENSION_ASKED',
  'WARNING_OVERDUE',
  'WARNING_CASE',
  'COMPLAINT_VISITS',
  'ROTATION_ASKED',
  'EFFECT_CHECK',
  'APPEAL_ASSIGNED',
  'REINSPECTION_REQUESTED',
  'EMAIL_LOST',
];
/** What became of what somebody sent: mailed, as what is needed is, to whoever has not chosen otherwise. */
export const ANSWERS: readonly NotificationType[] = [
  'REG_RECEIVED',
  'REG_APPROVED',
  'REG_SUCCEEDS',
  'REG_REJECTED',
  'CHANGE_APPROVED',
  'CHANGE_REJECTED',
  'BUSINESS_DECIDED',
  'APPEAL_DECIDED',
  'REINSPECTION_DECLINED',
  'ROTATION_DECIDED',
];
/** Mailed although it was read: something to keep. */
export const RECEIPTS: readonly NotificationType[] = ['REG_RECEIVED'];
/** Mailed at once whatever the person chose and has read: whoever holds somebody's phone cannot keep it from them. */
export const ALWAYS_MAILED: readonly NotificationType[] = ['MEMBER_JOINED', 'MEMBER_REMOVED', 'HAND_OVER'];
/** What they are about, for the filter of a business's page. */
export const NOTIFICATION_TOPICS = {
  registration: [
    'REG_RECEIVED',
    'REG_CHANGES',
    'REG_APPROVED',
    'REG_SUCCEEDS',
    'REG_REJECTED',
    'CHANGE_APPROVED',
    'CHANGE_RETURNED',
    'CHANGE_REJECTED',
  ],
  inspection: [
    'INSPECTION_RESULT',
    'STOP_ORDER',
    'OBJECTION_ANSWERED',
    'APPEAL_DECIDED',
    'REINSPECTION_DECLINED',
  ],
  warnings: [
    'WARNING_SENT',
    'WARNING_REPEAT',
    'WARNING_REMINDER',
    'WARNING_RETURNED',
    'WARNING_ACCEPTED',
    'WARNING_ESCALATED',
    'WARNING_RESOLVED',
    'WARNING_WITHDRAWN',
    'EXTENSION_DECIDED',
  ],
  people: [
    'MEMBER_INVITED',
    'MEMBER_JOINED',
    'MEMBER_APPLIED',
    'MEMBER_ANSWERED',
    'MEMBER_REMOVED',
    'HAND_OVER',
  ],
  reviews: ['REVIEW_NEW'],
  documents: ['DOC_EXPIRING'],
} as const satisfies Readonly<Record<string, readonly NotificationType[]>>;
export const NotificationTopic = z.enum(
  Object.keys(NOTIFICATION_TOPICS) as [
    keyof typeof NOTIFICATION_TOPICS,
    ...(keyof typeof NOTIFICATION_TOPICS)[],
  ],
);
export type NotificationTopic = z.infer<typeof NotificationTopic>;

export const NotificationSeverity = z.enum(['info', 'success', 'warning', 'error']);
export type NotificationSeverity = z.infer<typeof NotificationSeverity>;

export const Notification = z
  .object({
    id: idOf('notification'),
    type: NotificationType,
    /** See `NOTIFICATIONS`. */
    params: z.record(z.string(), z.unknown()),
    business: z.object({ id: idOf('business'), name: LocalizedText }).nullable(),
    /** A path of this site. */
    link: z.string().startsWith('/'),
    severity: NotificationSeverity,
    createdAt: z.iso.datetime(),
    readAt: z.iso.datetime().nullable(),
    /** Its matter waits for the reader as things are now. */
    isPinned: z.boolean(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

/** Of one business, by topic, unread ones, and those whose matter waits for the reader, or all. */
export const NotificationQuery = z.strictObject({
  business: idOf('business').optional(),
  topic: NotificationTopic.optional(),
  only: z.enum(['unread', 'pinned']).optional(),
  cursor: Cursor.optional(),
  limit: Limit,
});
export type NotificationQuery = z.infer<typeof NotificationQuery>;
/**
 * Newest first. `urgent`, on the first page of a list without a filter, is what cannot wait, wherever it stands in the
 * list. `unread` counts up to 100, which is shown as 99+.
 */
export const NotificationPage = pageOf(Notification, 'NotificationPage').extend({
  unread: z.number().int(),
  urgent: z.array(Notification).optional(),
});
export type NotificationPage = z.infer<typeof NotificationPage>;

/** These were read: by id, all about one business, those that lead to the page that was opened; otherwise all. */
export const NotificationsRead = z
  .strictObject({
    ids: z.array(idOf('notification')).max(100).optional(),
    business: idOf('business').optional(),
    /** The address of the page: its path, with what follows `?` and `#`. */
    link: z.string().startsWith('/').max(2000).optional(),
  })
  .meta({ id: 'NotificationsRead' });
export type NotificationsRead = z.infer<typeof NotificationsRead>;
export const UnreadCount = z.object({ unread: z.number().int() }).meta({ id: 'UnreadCount' });
export type UnreadCount = z.infer<typeof UnreadCount>;
