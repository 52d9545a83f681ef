import {
  type Id,
  type LocaleCode,
  type MailPreference,
  NOTIFICATIONS,
  type NotificationParams,
  type NotificationSeverity,
  type NotificationType,
  newId,
  type Subject,
} from '@sabaijai/contract';
import type { Moment } from '../../platform/act.js';
import { sqlRows } from '../../platform/database/rows.js';
import { postEach } from '../../platform/mail/mail.sender.js';
import { NotificationEntity } from './notification.entity.js';

/** Who reads it on the screen until then gets no mail. Milliseconds. */
export const MAIL_AFTER_MS = 10 * 60_000;

/**
 * In the transaction of what people are told about: both happen, or neither. A few hundred at once at most. What was
 * written by somebody who is gone is still answered, but nobody is told.
 */
export async function tell<T extends NotificationType>(
  { manager, now }: Moment,
  people: readonly Id<'user'>[],
  type: T,
  subject: Subject<T>,
  params: NotificationParams<T>,
): Promise<void> {
  if (!people.length) return;
  const known = await sqlRows<{
    id: Id<'user'>;
    locale: LocaleCode;
    mails: MailPreference | null;
    hasEmail: unknown;
  }>(
    manager,
    `SELECT id, locale, mails, COALESCE(email, pending_email) IS NOT NULL AS hasEmail FROM \`user\` WHERE state <> 'deleted' AND id IN (${people.map(() => '?').join()})`,
    [...people],
  );
  const rules = NOTIFICATIONS[type];
  const severity = rules.severity as
    | NotificationSeverity
    | ((params: NotificationParams<T>) => NotificationSeverity);
  const businessId = subject.businessId ?? null;
  const rows = known.map(({ id: userId }) => ({
    id: newId('notification', now),
    userId,
    businessId,
    type,
    params: rules.params.parse(params),
    subjectType: subject.type,
    subjectId: subject.id ?? businessId,
    severity: typeof severity === 'function' ? severity(params) : severity,
    createdAt: now,
    readAt: null,
  }));
  if (!rows.length) return;
  await manager.insert(NotificationEntity, rows);
  await postEach(
    manager,
    rows.flatMap(({ id, userId }) => {
      const person = known.find((each) => each.id === userId);
      if (!person || !Number(person.hasEmail) || !isMailed(type, person.mails)) return [];
      const mail = { id: newId('mail', now), kind: 'notification', target: id } as const;
      const dueAt = rules.mailed === 'always' ? now : now + MAIL_AFTER_MS;
      return [{ ...mail, params: { locale: person.locale }, createdAt: now, dueAt }];
    }),
  );
}

/** Whoever has not chosen is written to when something is needed of them, and about what they sent. */
export function isMailed(type: NotificationType, mails: MailPreference | null): boolean {
  const { mailed } = NOTIFICATIONS[type];
  return mailed === 'always' || mails === 'all' || (mails !== 'none' && mailed !== undefined);
}
