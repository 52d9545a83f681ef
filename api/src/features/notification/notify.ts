import {
  ALWAYS_MAILED,
  ANSWERS,
  type Id,
  type LocaleCode,
  type MailPreference,
  NEEDS_ACTION,
  NOTIFICATIONS,
  type NotificationParams,
  type NotificationSeverity,
  type NotificationType,
  newId,
} from '@sabaijai/contract';
import type { EntityManager } from 'typeorm';
import { sqlRows } from '../../platform/database/rows.js';
import { postEach } from '../../platform/mail/mail.sender.js';
import { NotificationEntity } from './notification.entity.js';

/** Who reads it on the screen until then gets no mail. Milliseconds. */
export const MAIL_AFTER_MS = 10 * 60_000;

export interface NewNotification<T extends NotificationType> {
  userId: Id<'user'>;
  type: T;
  params: NotificationParams<T>;
  businessId?: Id<'business'>;
  /** A path of this site. */
  link: string;
  severity: NotificationSeverity;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * In the transaction of what people are told about: both happen, or neither. A few hundred at once at most. What was
 * written by somebody who is gone is still answered, but nobody is told.
 */
export async function notify<T extends NotificationType>(
  manager: EntityManager,
  ...notifications: NewNotification<T>[]
): Promise<void> {
  if (!notifications.length) return;
  const people = await sqlRows<{
    id: Id<'user'>;
    locale: LocaleCode;
    mails: MailPreference | null;
    hasEmail: unknown;
  }>(
    manager,
    `SELECT id, locale, mails, COALESCE(email, pending_email) IS NOT NULL AS hasEmail FROM \`user\` WHERE state <> 'deleted' AND id IN (${notifications.map(() => '?').join()})`,
    notifications.map(({ userId }) => userId),
  );
  const rows = notifications
    .filter(({ userId }) => people.some(({ id }) => id === userId))
    .map(({ userId, type, params, businessId, link, severity, now }) => ({
      id: newId('notification', now),
      userId,
      businessId: businessId ?? null,
      type,
      params: NOTIFICATIONS[type].parse(params),
      link,
      severity,
      createdAt: now,
      readAt: null,
    }));
  if (!rows.length) return;
  await manager.insert(NotificationEntity, rows);
  await postEach(
    manager,
    rows.flatMap(({ id, userId, type, createdAt }) => {
      const person = people.find((each) => each.id === userId);
      if (!person || !Number(person.hasEmail) || !isMailed(type, person.mails)) return [];
      const params = { locale: person.locale };
      const mail = { id: newId('mail', createdAt), kind: 'notification', target: id, params } as const;
      return [
        { ...mail, createdAt, dueAt: ALWAYS_MAILED.includes(type) ? createdAt : createdAt + MAIL_AFTER_MS },
      ];
    }),
  );
}

/** Whoever has not chosen is written to when something is needed of them, and about what they sent. */
export const isMailed = (type: NotificationType, mails: MailPreference | null) =>
  ALWAYS_MAILED.includes(type) ||
  mails === 'all' ||
  (mails !== 'none' && [...NEEDS_ACTION, ...ANSWERS].includes(type));
