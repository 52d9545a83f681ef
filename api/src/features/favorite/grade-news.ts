import { Grade, type Id } from '@sabaijai/contract';
import type { EntityManager } from 'typeorm';
import { TryAgain } from '../../platform/database/retry.js';
import { sqlRows, sqlRun } from '../../platform/database/rows.js';
import { rowsOf } from '../../platform/database/select.js';
import { enqueue } from '../../platform/tasks/enqueue.js';
import { isPublic, LISTING } from '../business/public-business.js';
import { SAFETY, safetyOf } from '../business/safety.js';
import { tell } from '../notification/tell.js';
import { NO_GRADE, type ToldGrade } from './favorite.entity.js';

/** The task that tells the grade of a place. */
export const TELL_GRADE = 'tell-grade';
/** People told in one transaction; ten thousand at once would hold up everybody who writes. */
const AT_ONCE = 200;
const KNOWN: readonly ToldGrade[] = [...Grade.options, NO_GRADE];

/** Who keeps the place with the alert on and knows another grade than it shows. */
const UNTOLD = 'FROM favorite WHERE business_id = ? AND notify_grade = 1 AND told_grade IN (?, ?, ?, ?)';
const othersThan = (grade: ToldGrade) => KNOWN.filter((known) => known !== grade);

const SHOWN = LISTING.and(SAFETY);

/** What anybody sees as the grade now; null for a place that is not public. */
export async function shownGrade(
  manager: EntityManager,
  id: Id<'business'>,
  now: number,
): Promise<ToldGrade | null> {
  const [row] = await rowsOf(manager, SHOWN, `SELECT ${SHOWN} FROM business b WHERE b.id = ?`, [id]);
  return row && isPublic(row, now) ? (safetyOf(row, now).grade ?? NO_GRADE) : null;
}

/** In the transaction that may have changed the grade: whoever waits for news will be told by `tellGrade`. */
export async function announceGrade(manager: EntityManager, id: Id<'business'>, now: number): Promise<void> {
  const grade = await shownGrade(manager, id, now);
  if (grade === null) return;
  const waiting = await sqlRows(manager, `SELECT 1 ${UNTOLD} LIMIT 1`, [id, ...othersThan(grade)]);
  if (waiting.length) await enqueue(manager, TELL_GRADE, id, now);
}

/**
 * That somebody was told and the grade they know of are one transaction, so that a process may die at any moment
 * and nobody is told twice or not at all. Two changes before anybody was told are one piece of news.
 * The place is locked: a grade that changes meanwhile waits, or this does, and nobody is missed between.
 */
export async function tellGrade(
  manager: EntityManager,
  businessId: Id<'business'>,
  now: number,
): Promise<void> {
  const grade = await shownGrade(manager, businessId, now);
  if (grade === null) return;
  const keepers = await sqlRows<{ id: string; userId: Id<'user'>; toldGrade: ToldGrade }>(
    manager,
    `SELECT id, user_id AS userId, told_grade AS toldGrade ${UNTOLD} LIMIT ${AT_ONCE}`,
    [businessId, ...othersThan(grade)],
  );
  if (keepers.length === 0) return;
  const told = await sqlRun(
    manager,
    `UPDATE favorite SET told_grade = ?
     WHERE notify_grade = 1 AND told_grade <> ? AND id IN (${keepers.map(() => '?').join(', ')})`,
    [grade, grade, ...keepers.map(({ id }) => id)],
  );
  if (told !== keepers.length) throw new TryAgain('Somebody changed their favourite meanwhile');
  for (const before of new Set(keepers.map(({ toldGrade }) => toldGrade))) {
    const people = keepers.flatMap(({ userId, toldGrade }) => (toldGrade === before ? userId : []));
    const params = { before: gradeOf(before), after: gradeOf(grade) };
    await tell({ manager, now }, people, 'FAVORITE_GRADE_CHANGED', { type: 'listing', businessId }, params);
  }
  if (keepers.length === AT_ONCE) await enqueue(manager, TELL_GRADE, businessId, now);
}

export const gradeOf = (told: ToldGrade): Grade | null => (told === NO_GRADE ? null : told);
