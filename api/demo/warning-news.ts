import {
  type Id,
  isoOf,
  type NotificationParams,
  type NotificationType,
  newId,
  waitsForVendor,
} from '@sabaijai/contract';
import type { NotificationEntity } from '../src/features/notification/notification.entity.js';
import type {
  NoticeEntity,
  NoticeItemEntity,
  WarningEntity,
  WarningItemEntity,
  WarningReplyEntity,
} from '../src/features/warning/warning.entity.js';
import type { Random } from './random.js';

/** A warning with its own rows. */
interface Told {
  warning: WarningEntity;
  vendor: Id<'user'>;
  items: readonly WarningItemEntity[];
  replies: readonly WarningReplyEntity[];
  notices: readonly NoticeEntity[];
  noticeItems: readonly NoticeItemEntity[];
}
type News = Pick<NotificationEntity, 'createdAt' | 'type' | 'severity' | 'params'>;
const news = <T extends NotificationType>(
  createdAt: number,
  type: T,
  severity: NotificationEntity['severity'],
  params: NotificationParams<T>,
): News => ({ createdAt, type, severity, params });

/** What people were told about a warning on the way, each at its own time. */
export function newsOf(told: Told, random: Random): NotificationEntity[] {
  const { id, businessId, number, issuedBy } = told.warning;
  const rowOf = (userId: Id<'user'>) => (each: News) => ({
    ...each,
    id: newId('notification', each.createdAt, random.bytes),
    userId,
    businessId,
    subjectType: 'warning' as const,
    subjectId: id,
    readAt: null,
  });
  const received = told.replies
    .filter(({ decision }) => decision === null)
    .map(({ sentAt }) => news(sentAt, 'REPLY_RECEIVED', 'info', { number }));
  return [
    ...[...ofNotices(told), ...ofDecisions(told), ...ofClock(told)].map(rowOf(told.vendor)),
    ...received.map(rowOf(issuedBy)),
  ];
}

const firstOf = (items: readonly { dueAt: number | null }[]) =>
  Math.min(...items.map(({ dueAt }) => dueAt ?? 0));

const ofNotices = ({ warning: { number }, notices, noticeItems }: Told): News[] =>
  notices.map(({ id, number: notice, sentAt }) => {
    const asked = noticeItems.filter(({ noticeId }) => noticeId === id);
    const dueAt = isoOf(firstOf(asked));
    return notice === 1
      ? news(sentAt, 'WARNING_SENT', 'error', { number, items: asked.length, dueAt })
      : news(sentAt, 'WARNING_REPEAT', 'error', { number, notice, dueAt });
  });

/** All were made before the first notice was repeated. */
const ofDecisions = ({ warning: { number }, items, replies, noticeItems }: Told): News[] =>
  replies.flatMap(({ warningItemId, decision }) => {
    const item = items.find(({ id }) => id === warningItemId);
    if (!decision || !item) return [];
    const { at, result, comment } = decision;
    if (result === 'return') {
      const asked = noticeItems.find((each) => each.warningItemId === warningItemId);
      const dueAt = isoOf(asked?.dueAt ?? at);
      return [news(at, 'WARNING_RETURNED', 'warning', { number, comment, dueAt })];
    }
    const params = { number, visit: item.state === 'accepted', ...(result === 'drop' && { comment }) };
    return [news(at, 'WARNING_ACCEPTED', 'success', params)];
  });

function ofClock({ warning: { number, reminders, escalatedAt }, items }: Told): News[] {
  const told: News[] = [];
  for (const remindedAt of reminders ?? []) {
    const open = items.filter(waitsForVendor);
    const dueAt = firstOf(open);
    const params = { number, items: open.length, dueAt: isoOf(dueAt), isLate: dueAt <= remindedAt };
    told.push(news(remindedAt, 'WARNING_REMINDER', 'warning', params));
  }
  if (escalatedAt !== null)
    told.push(news(escalatedAt, 'WARNING_ESCALATED', 'error', { number, visit: false }));
  return told;
}
