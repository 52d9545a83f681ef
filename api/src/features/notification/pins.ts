import type { NotificationType } from '@sabaijai/contract';

const pins = new Map<NotificationType, string>();

/** What is pinned until its matter is done: a subquery over the notification `n` that has a row as long as it is not. */
export const registerPin = (type: NotificationType, sql: string) => void pins.set(type, sql);

/** A condition over the notification `n`. */
export const isPinnedSql = () =>
  [...pins].map(([type, sql]) => `(n.type = '${type}' AND EXISTS (${sql}))`).join(' OR ') || '1 = 0';
