import { newId } from '@sabaijai/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { TaskEntity } from './task.entity.js';

const nudges = new WeakMap<DataSource, () => void>();

/** What is called whenever this process enqueues something: the task need not wait until somebody looks. */
export function onEnqueue(dataSource: DataSource, nudge: () => void): void {
  nudges.set(dataSource, nudge);
}

/**
 * In the transaction of the change that it follows from: both are there, or neither. A task about the same target that
 * waits is this one; a process that is at it loses its claim, as it may have read what was before this change.
 */
export const enqueue = (manager: EntityManager, kind: string, target: string, dueAt: number): Promise<void> =>
  enqueueEach(manager, kind, [{ target, dueAt }]);

/** Several of a kind, in one statement. */
export async function enqueueEach(
  manager: EntityManager,
  kind: string,
  tasks: readonly { target: string; dueAt: number }[],
): Promise<void> {
  if (!tasks.length) return;
  const row = { kind, attempts: 0, claimedUntil: 0, claim: null };
  await manager
    .createQueryBuilder()
    .insert()
    .into(TaskEntity)
    .values(tasks.map((task) => ({ ...row, ...task, id: newId('task') })))
    .orUpdate(['due_at', 'attempts', 'claimed_until', 'claim'], ['kind', 'target'])
    .updateEntity(false)
    .execute();
  nudges.get(manager.dataSource)?.();
}
