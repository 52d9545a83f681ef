import type { Id } from '@sabaijai/contract';
import type { EntityManager } from 'typeorm';
import { Problem } from '../problem.js';
import { sqlRun } from './rows.js';

/**
 * First in a transaction that counts what a person has, or leaves something behind: the person's writes then come one
 * after the other, and none comes after the account was deleted.
 */
export async function lockPerson(manager: EntityManager, id: Id<'user'>): Promise<void> {
  const found = await sqlRun(manager, `UPDATE \`user\` SET state = state WHERE id = ? AND state = 'active'`, [
    id,
  ]);
  if (!found) throw new Problem('AUTH_REQUIRED');
}
