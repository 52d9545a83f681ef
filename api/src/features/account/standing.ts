import { DAY_MS, type Id } from '@sabaijai/contract';
import type { EntityManager } from 'typeorm';
import { sqlRows } from '../../platform/database/rows.js';

/**
 * An account stands when its address was proved and it is a day old: what it says counts where several people together
 * move something (an alarm, a review out of sight), and its reviews and registrations need not wait for others of its
 * network. Whoever makes many accounts at once waits a day for each, and needs an address that answers.
 */
const STANDING_AGE_MS = DAY_MS;

/** SQL: the moment from which the account in the row `user` stands, in milliseconds since 1970; null while nobody knows. */
export const standsFrom = (user: string): string =>
  `CASE WHEN ${user}.state <> 'active' THEN NULL
     WHEN ${user}.email_proved_at > ${user}.created_at + ${STANDING_AGE_MS} THEN ${user}.email_proved_at
     WHEN ${user}.email_proved_at IS NOT NULL THEN ${user}.created_at + ${STANDING_AGE_MS} END`;

/** Whether the account stands at `now`. */
export async function isStanding(manager: EntityManager, id: Id<'user'>, now: number): Promise<boolean> {
  const sql = `SELECT 1 AS stands FROM \`user\` u WHERE u.id = ? AND ${standsFrom('u')} <= ?`;
  return (await sqlRows(manager, sql, [id, now])).length > 0;
}

type OnStanding = (manager: EntityManager, userId: Id<'user'>, now: number) => Promise<unknown>;

const reactions: OnStanding[] = [];

/** When an account begins to stand, will, or stops: every feature counts anew what it said, in the same transaction. */
export function onStanding(react: OnStanding): void {
  reactions.push(react);
}

/** After each write of what `standsFrom` reads: an address was proved, an account locked or unlocked. */
export async function standingChanged(
  manager: EntityManager,
  userId: Id<'user'>,
  now: number,
): Promise<void> {
  for (const react of reactions) await react(manager, userId, now);
}
