import type { NotificationType } from '@sabaijai/contract';

const urgent: string[] = [];
const pins = new Map<NotificationType, string>();

/** What is pinned until its matter is done: a subquery over the notification `n` that has a row as long as it is not. */
export const registerPin = (type: NotificationType, sql: string) => void pins.set(type, sql);

/** A condition over the notification `n`. */
export const isPinnedSql = () =>
  [...pins].map(([type, sql]) => `(n.type = '${type}' AND EXISTS (${sql}))`).join(' OR ') || '1 = 0';

/** What is told again sooner: a subquery over the notification `n` that has a row when its matter is urgent. */
export const registerUrgent = (sql: string) => void urgent.push(sql);

/** A condition over the notification `n`. */
export const isUrgentSql = () => urgent.map((sql) => `EXISTS (${sql})`).join(' OR ') || '1 = 0';
