import type { Id } from '@sabaijai/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { Problem } from '../problem.js';
import { takeTurns } from './row-turns.js';
import { dialectOf, sqlRows, sqlRun } from './rows.js';

/** Whether `FOR UPDATE SKIP LOCKED` is known there: it takes rows, and passes over those that somebody holds. */
export function skipsLocked({ options, driver }: DataSource): boolean {
  const [major = 0, minor = 0] = (driver.version ?? '').split('.').map(Number);
  if (options.type === 'mariadb') return major > 10 || (major === 10 && minor >= 6);
  return options.type === 'mysql' && major >= 8;
}

/**
 * First in a transaction that counts what a person has, or leaves something behind: the person's writes then come one
 * after the other, and none comes after the account was deleted.
 */
export async function lockPerson(manager: EntityManager, id: Id<'user'>): Promise<void> {
  if (dialectOf(manager) === 'mysql') takeTurns(manager, 'user', [id]);
  const found = await sqlRun(manager, `UPDATE \`user\` SET state = state WHERE id = ? AND state = 'active'`, [
    id,
  ]);
  if (!found) throw new Problem('AUTH_REQUIRED');
}

/**
 * A mutex for each of these rows until the transaction ends: two that read and then write one of them come one after the
 * other. SQLite has one writer anyway.
 */
export async function lockRows(
  manager: EntityManager,
  table: 'business' | 'review' | 'user',
  ids: readonly string[],
): Promise<void> {
  if (dialectOf(manager) === 'sqlite' || !ids.length) return;
  takeTurns(manager, table, ids);
  await sqlRows(
    manager,
    `SELECT id FROM \`${table}\` WHERE id IN (${ids.map(() => '?').join(', ')}) ORDER BY id FOR UPDATE`,
    ids,
  );
}
