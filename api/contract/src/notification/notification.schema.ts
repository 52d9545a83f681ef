import { z } from 'zod';
import { Facet, Grade } from '../checklist/terms.schema.js';
import { CORRECTION_ABOUTS, endsPlace } from '../correction/correction.js';
import { idOf } from '../kit/id.schema.js';
import { LocalizedText } from '../kit/localized-text.schema.js';
import { Cursor, Limit, pageOf } from '../kit/page.schema.js';
import { DocumentKind } from '../media/document.schema.js';
import { MemberRole } from '../member/member.schema.js';
import { PICTURE_REASONS } from '../picture-request/picture-request.js';

export const NotificationSeverity = z.enum(['info', 'success', 'warning', 'error']);
export type NotificationSeverity = z.infer<typeof NotificationSeverity>;

/** What they are about, for the filter of a business's page. */
export const NotificationTopic = z.enum([
  'registration',
  'inspection',
  'warnings',
  'people',
  'reviews',
  'documents',
]);
export type NotificationTopic = z.infer<typeof NotificationTopic>;

/** Whose pages a notice leads to. */
export type Reader = 'visitor' | 'vendor' | 'inspector';

interface Rules {
  /**
   * `needed`: somebody has to do something, so it is mailed to who wants mails of what is needed. `answer`: what became of
   * what somebody sent, mailed as well to whoever has not chosen otherwise. `always`: at once, whatever the person chose
   * and has read: whoever holds somebody's phone cannot keep it from them. What says none is mailed to who wants all.
   */
  mailed?: 'needed' | 'answer' | 'always';
  /** Mailed although it was read: something to keep. */
  isReceipt?: true;
  topic?: NotificationTopic;
}

/** One kind of notice: who reads it, how grave it is, what its sentence needs. */
const notice = <R extends Reader, P extends z.ZodRawShape>(
  to: R,
  severity: NotificationSeverity | ((params: z.output<z.ZodObject<P>>) => NotificationSeverity),
  params: P,
  rules: Rules = {},
) => ({ to, severity, params: z.object(params), ...rules });

const severityOfGrade = ({ before, after }: { before: Grade | null; after: Grade | null }) => {
  if (before === null || after === null) return after === 'D' ? 'warning' : 'info';
  return after < before ? 'success' : 'warning';
};

/**
 * What can be told to a person, and what each kind needs for its sentence. The text is made on the screen, in the
 * reader's language (`notification.type.<TYPE>`); it is never stored.
 */
export const NOTIFICATIONS = {
  FAVORITE_GRADE_CHANGED: notice('visitor', severityOfGrade, {
    before: Grade.nullable(),
    after: Grade.nullable(),
  }),
  REVIEW_PUBLISHED: notice('visitor', 'success', {}),
  REVIEW_REMOVED: notice('visitor', 'warning', { reason: z.string() }),
  REVIEW_REPLIED: notice('visitor', 'info', {}),
  REPORT_OUTCOME: notice('visitor', ({ outcome }) => (outcome === 'upheld' ? 'success' : 'info'), {
    outcome: z.enum(['upheld', 'rejected']),
    comment: z.string().nullable(),
  }),
  HAZARD_OUTCOME: notice('visitor', ({ outcome }) => (outcome === 'linked' ? 'success' : 'info'), {
    outcome: z.enum(['triaged', 'linked', 'dismissed', 'duplicate']),
    comment: z.string().nullable(),
  }),
  HAZARD_NEW: notice('inspector', 'warning', { facet: Facet }, { mailed: 'needed' }),
  /** A lead took the business out of the directory, let it back in or closed it. */
  BUSINESS_DECIDED: notice(
    'vendor',
    ({ action }) => (action === 'reinstate' ? 'success' : 'error'),
    { action: z.enum(['close', 'suspend', 'reinstate']), reason: z.string() },
    { mailed: 'answer' },
  ),
  /** A registration has arrived; it is answered by that day. */
  REG_RECEIVED: notice(
    'vendor',
    'info',
    { number: z.string(), name: LocalizedText, answerBy: z.iso.date() },
    { mailed: 'answer', topic: 'registration', isReceipt: true },
  ),
  REG_CHANGES: notice(
    'vendor',
    'warning',
    { number: z.string(), fields: z.number().int() },
    { mailed: 'needed', topic: 'registration' },
  ),
  REG_APPROVED: notice(
    'vendor',
    'success',
    { number: z.string() },
    { mailed: 'answer', topic: 'registration' },
  ),
  /** It goes on from a place that was listed before, with the open `items` of its warnings; `reason`: an inspector's. */
  REG_SUCCEEDS: notice(
    'vendor',
    ({ items }) => (items ? 'warning' : 'info'),
    {
      number: z.string(),
      items: z.number().int(),
      reason: z.string().nullable(),
    },
    { mailed: 'answer', topic: 'registration' },
  ),
  REG_REJECTED: notice(
    'vendor',
    'error',
    { number: z.string(), comment: z.string() },
    { mailed: 'answer', topic: 'registration' },
  ),
  REG_TO_REVIEW: notice(
    'inspector',
    'info',
    { number: z.string(), name: LocalizedText, round: z.number().int() },
    { mailed: 'needed' },
  ),
  DOC_EXPIRING: notice(
    'vendor',
    ({ days }) => (days <= 7 ? 'error' : 'warning'),
    { kind: DocumentKind, expiresOn: z.iso.date(), days: z.number().int() },
    { mailed: 'needed', topic: 'documents' },
  ),
  CHANGE_APPROVED: notice(
    'vendor',
    'success',
    { number: z.string() },
    { mailed: 'answer', topic: 'registration' },
  ),
  CHANGE_RETURNED: notice(
    'vendor',
    'warning',
    { number: z.string(), fields: z.number().int() },
    { mailed: 'needed', topic: 'registration' },
  ),
  CHANGE_REJECTED: notice(
    'vendor',
    'error',
    { number: z.string(), comment: z.string() },
    { mailed: 'answer', topic: 'registration' },
  ),
  MEMBER_INVITED: notice('vendor', 'info', { role: MemberRole, takesOver: z.boolean() }, { topic: 'people' }),
  MEMBER_JOINED: notice(
    'vendor',
    'info',
    { name: z.string(), role: MemberRole, takesOver: z.boolean() },
    { mailed: 'always', topic: 'people' },
  ),
  /** Somebody opened a code that an owner showed, and waits for an owner's word. */
  MEMBER_APPLIED: notice('vendor', 'info', { name: z.string() }, { mailed: 'needed', topic: 'people' }),
  MEMBER_ANSWERED: notice(
    'vendor',
    ({ outcome }) => (outcome === 'confirmed' ? 'success' : 'info'),
    { outcome: z.enum(['confirmed', 'refused']) },
    { topic: 'people' },
  ),
  /** To the owners, and to who was removed. */
  MEMBER_REMOVED: notice(
    'vendor',
    'warning',
    { by: z.string(), name: z.string(), role: MemberRole },
    { mailed: 'always', topic: 'people' },
  ),
  /**
   * The business changes hands. `by`: who gives it or, of `objected`, who is against it; `to`: who takes it, of `offered`
   * the address; `effectAt`: from when it is theirs, of `accepted`.
   */
  HAND_OVER: notice(
    'vendor',
    'warning',
    {
      step: z.enum(['offered', 'accepted', 'objected', 'ended', 'done']),
      by: z.string(),
      to: z.string(),
      effectAt: z.iso.datetime().nullable(),
    },
    { mailed: 'always', topic: 'people' },
  ),
  REVIEW_NEW: notice('vendor', 'info', { rating: z.number().int() }, { topic: 'reviews' }),
  INSPECTION_RESULT: notice(
    'vendor',
    ({ grade }) => (grade === 'A' ? 'success' : 'warning'),
    { grade: Grade, publishAt: z.iso.datetime().nullable() },
    { mailed: 'needed', topic: 'inspection' },
  ),
  /** For owners: something must stop since then. */
  STOP_ORDER: notice(
    'vendor',
    'error',
    { signedAt: z.iso.datetime() },
    { mailed: 'needed', topic: 'inspection' },
  ),
  OBJECTION_ANSWERED: notice('vendor', 'info', { comment: z.string() }, { topic: 'inspection' }),
  RESULT_OBJECTED: notice('inspector', 'warning', { name: LocalizedText }, { mailed: 'needed' }),
  INSPECTION_IDLE: notice('inspector', 'warning', { days: z.number().int() }, { mailed: 'needed' }),
  INSPECTION_HANDED_OVER: notice('inspector', 'info', { from: z.string() }),
  /** What a device held and is gone with its store; `by`: of whom, to leads, and null to who worked on it. */
  KEPT_LOST: notice(
    'inspector',
    'warning',
    {
      entries: z.number().int(),
      files: z.number().int(),
      toldAt: z.iso.datetime(),
      by: z.string().nullable(),
    },
    { mailed: 'needed' },
  ),
  /** What a notice asks for: the number of its items and when the first is due. */
  WARNING_SENT: notice(
    'vendor',
    'error',
    { number: z.string(), items: z.number().int(), dueAt: z.iso.datetime() },
    { mailed: 'needed', topic: 'warnings' },
  ),
  WARNING_REPEAT: notice(
    'vendor',
    'error',
    { number: z.string(), notice: z.number().int(), dueAt: z.iso.datetime() },
    { mailed: 'needed', topic: 'warnings' },
  ),
  /** `isLate`: the first was due when this was sent. */
  WARNING_REMINDER: notice(
    'vendor',
    'warning',
    {
      number: z.string(),
      items: z.number().int(),
      dueAt: z.iso.datetime(),
      isLate: z.boolean().optional(),
    },
    { mailed: 'needed', topic: 'warnings' },
  ),
  /** `isLast`: no other answer can follow, so nothing is due; an inspector comes to look. */
  WARNING_RETURNED: notice(
    'vendor',
    'warning',
    {
      number: z.string(),
      comment: z.string(),
      dueAt: z.iso.datetime(),
      isLast: z.boolean().optional(),
    },
    { mailed: 'needed', topic: 'warnings' },
  ),
  /** `visit`: an inspector comes to look; `comment`: why it was dropped. */
  WARNING_ACCEPTED: notice(
    'vendor',
    'success',
    { number: z.string(), visit: z.boolean(), comment: z.string().optional() },
    { topic: 'warnings' },
  ),
  /** `visit`: every answer is used up, an inspector comes to look. */
  WARNING_ESCALATED: notice(
    'vendor',
    'error',
    { number: z.string(), visit: z.boolean().optional() },
    { mailed: 'needed', topic: 'warnings' },
  ),
  WARNING_RESOLVED: notice('vendor', 'success', { number: z.string() }, { topic: 'warnings' }),
  WARNING_WITHDRAWN: notice(
    'vendor',
    'info',
    { number: z.string(), reason: z.string() },
    { topic: 'warnings' },
  ),
  EXTENSION_DECIDED: notice(
    'vendor',
    ({ isGranted }) => (isGranted ? 'success' : 'warning'),
    {
      number: z.string(),
      isGranted: z.boolean(),
      dueAt: z.iso.datetime(),
      comment: z.string(),
    },
    { topic: 'warnings' },
  ),
  /** A plan asks for no decision; a second dispute asks a lead for it. */
  REPLY_RECEIVED: notice(
    'inspector',
    'info',
    {
      number: z.string(),
      kind: z.enum(['fixed', 'planned', 'dispute']).optional(),
      isForLead: z.boolean().optional(),
    },
    { mailed: 'needed' },
  ),
  EXTENSION_ASKED: notice(
    'inspector',
    'info',
    { number: z.string(), days: z.number().int() },
    { mailed: 'needed' },
  ),
  WARNING_OVERDUE: notice('inspector', 'warning', { number: z.string() }, { mailed: 'needed' }),
  /** For leads: a case that stands escalated, also for whoever sent it, or a finding that is disputed a second time. */
  WARNING_CASE: notice(
    'inspector',
    'error',
    { number: z.string(), why: z.enum(['escalated', 'disputed']) },
    { mailed: 'needed' },
  ),
  /** For leads: so many visits in a row at one place after complaints that only the inspector tells. */
  COMPLAINT_VISITS: notice(
    'inspector',
    'warning',
    { inspector: z.string(), visits: z.number().int() },
    { mailed: 'needed' },
  ),
  /** For leads: somebody began a third full visit in a row without a connection. */
  ROTATION_ASKED: notice('inspector', 'warning', { inspector: z.string() }, { mailed: 'needed' }),
  /** `until`: so long it may begin; null where it may not. */
  ROTATION_DECIDED: notice(
    'inspector',
    ({ until }) => (until ? 'success' : 'warning'),
    { comment: z.string(), until: z.iso.datetime().nullable() },
    { mailed: 'answer' },
  ),
  /** A lead put so many places into somebody's day, or took them out of it. */
  WORK_GIVEN: notice('inspector', 'info', { lead: z.string(), places: z.number().int(), date: z.iso.date() }),
  WORK_TAKEN: notice('inspector', 'info', { lead: z.string(), places: z.number().int(), date: z.iso.date() }),
  /** For whoever gave it. */
  WORK_RETURNED: notice(
    'inspector',
    'warning',
    { inspector: z.string(), date: z.iso.date(), comment: z.string() },
    { mailed: 'needed' },
  ),
  /** A colleague offers a stop of that day. */
  OFFER_MADE: notice(
    'inspector',
    'info',
    { inspector: z.string(), date: z.iso.date() },
    { mailed: 'needed' },
  ),
  /** For whoever offered it. */
  OFFER_DECIDED: notice('inspector', ({ isTaken }) => (isTaken ? 'success' : 'warning'), {
    colleague: z.string(),
    date: z.iso.date(),
    isTaken: z.boolean(),
  }),
  /** For the lead who gave the stop. */
  WORK_PASSED: notice('inspector', 'info', {
    inspector: z.string(),
    colleague: z.string(),
    date: z.iso.date(),
  }),
  /** The day has come to see whether what was fixed still holds. */
  EFFECT_CHECK: notice(
    'inspector',
    'info',
    { number: z.string(), days: z.number().int() },
    { mailed: 'needed' },
  ),
  APPEAL_ASSIGNED: notice(
    'inspector',
    'warning',
    { name: LocalizedText, decideBy: z.iso.date() },
    { mailed: 'needed' },
  ),
  APPEAL_DECIDED: notice(
    'vendor',
    ({ outcome }) => (outcome === 'amended' ? 'success' : 'info'),
    { outcome: z.enum(['upheld', 'amended']), comment: z.string() },
    { mailed: 'answer', topic: 'inspection' },
  ),
  REINSPECTION_REQUESTED: notice(
    'inspector',
    'info',
    { name: LocalizedText, promisedBy: z.iso.date() },
    { mailed: 'needed' },
  ),
  REINSPECTION_DECLINED: notice(
    'vendor',
    'warning',
    { comment: z.string() },
    { mailed: 'answer', topic: 'inspection' },
  ),
  CORRECTION_OUTCOME: notice('visitor', ({ outcome }) => (outcome === 'applied' ? 'success' : 'info'), {
    outcome: z.enum(['applied', 'dismissed']),
    comment: z.string().nullable(),
  }),
  /** `name`: as whoever told of the place called it. */
  MISSING_OUTCOME: notice('visitor', ({ outcome }) => (outcome === 'listed' ? 'success' : 'info'), {
    outcome: z.enum(['listed', 'known', 'declined']),
    name: z.string(),
    comment: z.string().nullable(),
  }),
  /** Decided within 14 days, or a lead may. */
  CORRECTION_NEW: notice(
    'vendor',
    ({ about }) => (about === 'moved' || endsPlace(about) ? 'warning' : 'info'),
    { about: z.enum(CORRECTION_ABOUTS) },
    { mailed: 'needed' },
  ),
  PICTURE_OUTCOME: notice('visitor', ({ outcome }) => (outcome === 'kept' ? 'info' : 'success'), {
    outcome: z.enum(['removed', 'blurred', 'kept']),
    comment: z.string().nullable(),
  }),
  /** For who put the picture there: a visitor of a review, the people of a place. */
  PICTURE_CHANGED: notice('visitor', 'info', {
    outcome: z.enum(['removed', 'blurred']),
    comment: z.string().nullable(),
  }),
  PICTURE_ASKED: notice('vendor', 'warning', { reason: z.enum(PICTURE_REASONS) }, { mailed: 'needed' }),
  /** Another account has proved the address that this one had without proof. */
  EMAIL_LOST: notice('visitor', 'warning', {}, { mailed: 'needed' }),
} as const;
export type NotificationType = keyof typeof NOTIFICATIONS;
export const NotificationType = z.enum(
  Object.keys(NOTIFICATIONS) as [NotificationType, ...NotificationType[]],
);
/** The types of one reader. */
export type NoticeOf<R extends Reader> = {
  [T in NotificationType]: (typeof NOTIFICATIONS)[T]['to'] extends R ? T : never;
}[NotificationType];
export type NotificationParams<T extends NotificationType> = z.infer<(typeof NOTIFICATIONS)[T]['params']>;

/** The types that this is true of. */
export const typesOf = (test: (rules: Rules & { to: Reader }) => boolean) =>
  NotificationType.options.filter((type) => test(NOTIFICATIONS[type]));

export const Notification = z
  .object({
    id: idOf('notification'),
    type: NotificationType,
    /** See `NOTIFICATIONS`. */
    params: z.record(z.string(), z.unknown()),
    business: z.object({ id: idOf('business'), name: LocalizedText }).nullable(),
    /** A path of this site: `noticePath` of its subject. */
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
