import type { NotificationType } from '@sabaijai/contract';

const urgent: string[] = [];
const pins: { types: string; sql: string }[] = [];

/**
 * What is pinned until its matter is done: a subquery over the notification `n` that has a row as long as it is not.
 * Of those of these types that are about the same subject only the newest is.
 */
export const registerPin = (types: readonly NotificationType[], sql: string) =>
  void pins.push({ types: types.map((type) => `'${type}'`).join(', '), sql });

/** A condition over the notification `n`. */
export const isPinnedSql = () =>
  pins
    .map(
      ({ types, sql }) => `(n.type IN (${types}) AND EXISTS (${sql}) AND NOT EXISTS (
        SELECT 1 FROM notification later WHERE later.user_id = n.user_id AND later.business_id = n.business_id
          AND (later.created_at > n.created_at OR (later.created_at = n.created_at AND later.id > n.id))
          AND later.subject_type = n.subject_type AND later.subject_id = n.subject_id AND later.type IN (${types})))`,
    )
    .join(' OR ') || '1 = 0';

const done: { types: string; sql: string }[] = [];

/** What is not mailed any more once somebody has dealt with it: a condition over the notification `n` that says so. */
export const registerDone = (types: readonly NotificationType[], sql: string) =>
  void done.push({ types: types.map((type) => `'${type}'`).join(', '), sql });

/** A condition over the notification `n`: it asks for nothing, or what it asks for still waits. */
export const isWaitingSql = () =>
  done.map(({ types, sql }) => `(n.type NOT IN (${types}) OR NOT (${sql}))`).join(' AND ') || '1 = 1';

/** What is told again sooner: a subquery over the notification `n` that has a row when its matter is urgent. */
export const registerUrgent = (sql: string) => void urgent.push(sql);

/** A condition over the notification `n`. */
export const isUrgentSql = () => urgent.map((sql) => `EXISTS (${sql})`).join(' OR ') || '1 = 0';
