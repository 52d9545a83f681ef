import type { Id } from '@sabaijai/contract';
import type { Act } from '../../http/access/act.js';
import { lockRows } from '../../platform/database/lock.js';
import { findManaged, type Person } from '../staff/staff.query.js';

/** Somebody whom the lead manages, once nobody else changes their days, nor those of `others`. */
export async function lockManaged(
  { manager, person }: Act,
  badgeNo: string,
  others: readonly Id<'user'>[] = [],
): Promise<Person> {
  const { userId } = await findManaged(manager, person, badgeNo);
  await lockRows(manager, 'user', [...new Set([userId, ...others])].sort());
  return findManaged(manager, person, badgeNo);
}
