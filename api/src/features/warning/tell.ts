import type { NotificationParams, NotificationSeverity, NotificationType } from '@sabaijai/contract';
import type { Moment } from '../../platform/act.js';
import { leads } from '../account/inspectors-of.js';
import { membersOf } from '../member/membership.js';
import { type NewNotification, notify } from '../notification/notify.js';
import { tellAgency } from './notice-mails.js';
import type { WarningEntity } from './warning.entity.js';

interface News<T extends NotificationType> {
  type: T;
  params: NotificationParams<T>;
  severity: NotificationSeverity;
}

async function toVendor<T extends NotificationType>(
  { manager, now }: Moment,
  { id, businessId }: Pick<WarningEntity, 'id' | 'businessId'>,
  news: News<T>,
): Promise<NewNotification<T>[]> {
  const members = await membersOf(manager, businessId);
  return members.map((userId) => ({
    ...news,
    userId,
    businessId,
    link: `/vendor/warning-list/${id}`,
    now,
  }));
}

/** For whoever sent the warning. */
export const toIssuer = <T extends NotificationType>(
  { id, businessId, issuedBy: userId }: WarningEntity,
  news: News<T>,
  now: number,
): NewNotification<T> => ({
  ...news,
  userId,
  businessId,
  link: `/inspector/warning-list/${id}`,
  now,
});

/**
 * The people of the business; where there are none, the agency that its notice went to. `others` are told with them.
 * Answers whether it reaches anybody of the place.
 */
export async function tellVendor<T extends NotificationType, Other extends NotificationType = never>(
  moment: Moment,
  warning: Pick<WarningEntity, 'id' | 'businessId'>,
  news: News<T>,
  others: readonly NewNotification<Other>[] = [],
): Promise<boolean> {
  const people = await toVendor(moment, warning, news);
  await notify<T | Other>(moment.manager, ...people, ...others);
  return people.length > 0 || tellAgency(moment.manager, warning.id, news.type, moment.now);
}

export async function tellIssuer<T extends NotificationType>(
  { manager, now }: Moment,
  warning: WarningEntity,
  news: News<T>,
): Promise<void> {
  await notify(manager, toIssuer(warning, news, now));
}

/** Leads; that it stands escalated is news for whoever sent it, too. */
export async function tellCase(
  { manager, now }: Moment,
  { id, businessId, number, issuedBy }: WarningEntity,
  why: 'escalated' | 'disputed',
): Promise<void> {
  const people = new Set([...(await leads(manager)), ...(why === 'escalated' ? [issuedBy] : [])]);
  await notify(
    manager,
    ...[...people].map((userId) => ({
      userId,
      type: 'WARNING_CASE' as const,
      params: { number, why },
      businessId,
      link: `/inspector/warning-list/${id}`,
      severity: 'error' as const,
      now,
    })),
  );
}
