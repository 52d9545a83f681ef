import {
  type Id,
  NOTIFICATIONS,
  type NotificationParams,
  type NotificationSeverity,
  type NotificationType,
  newId,
} from '@sabaijai/contract';
import type { EntityManager } from 'typeorm';
import { sqlRows } from '../../platform/database/rows.js';
import { NotificationEntity } from './notification.entity.js';

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
  const gone = await sqlRows<{ id: Id<'user'> }>(
    manager,
    `SELECT id FROM \`user\` WHERE state = 'deleted' AND id IN (${notifications.map(() => '?').join()})`,
    notifications.map(({ userId }) => userId),
  );
  const told = notifications.filter(({ userId }) => !gone.some(({ id }) => id === userId));
  if (!told.length) return;
  await manager.insert(
    NotificationEntity,
    told.map(({ userId, type, params, businessId, link, severity, now }) => ({
      id: newId('notification', now),
      userId,
      businessId: businessId ?? null,
      type,
      params: NOTIFICATIONS[type].parse(params),
      link,
      severity,
      createdAt: now,
      readAt: null,
    })),
  );
}
