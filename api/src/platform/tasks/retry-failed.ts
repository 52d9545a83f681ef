import { type EntityManager, IsNull, MoreThan, Not } from 'typeorm';
import { TaskEntity } from './task.entity.js';

/** Of a mail that was given up nobody knows any more whom it was for. */
const MAIL = 'send-mail';

/**
 * Makes due at once what failed, of this kind or of any, and gives back its tries; a mail keeps count of them, as it has
 * a day in all. Answers how many these are.
 */
export async function retryFailed(manager: EntityManager, now: number, kind?: string): Promise<number> {
  const failed = { attempts: MoreThan(0), claimedUntil: Not(MoreThan(now)) };
  const isOf = (name: string) => kind === undefined || kind === name;
  const others = { ...failed, kind: kind ?? Not(MAIL) };
  const mails = { ...failed, kind: MAIL, dueAt: Not(IsNull()) };
  const changed = [
    kind === MAIL ? null : await manager.update(TaskEntity, others, { dueAt: now, attempts: 0 }),
    isOf(MAIL) ? await manager.update(TaskEntity, mails, { dueAt: now }) : null,
  ];
  return changed.reduce((sum, each) => sum + (each?.affected ?? 0), 0);
}
