import { newId } from '@sabaijai/contract';
import { type DataSource, type EntityManager, In } from 'typeorm';
import { retry } from '../database/retry.js';
import { OutboxEntity } from './outbox.entity.js';

/** In the transaction of the change itself: both are there, or neither. */
export async function enqueue(manager: EntityManager, topic: string, targetId: string): Promise<void> {
  await manager.insert(OutboxEntity, { id: newId('event'), topic, targetId, at: Date.now() });
}

/**
 * Works off what waits under a topic, each target once however often it was named, in one transaction with the
 * removal of its entries. Answers how many targets were done; call it again until that is none. A target whose work
 * fails stays and holds up no other; its error is thrown once the others are done. An aborted `signal` ends it after the
 * target at hand.
 */
export async function drain(
  dataSource: DataSource,
  topic: string,
  work: (manager: EntityManager, targetId: string) => Promise<void>,
  limit = 100,
  signal?: AbortSignal,
): Promise<number> {
  const entries = await dataSource
    .getRepository(OutboxEntity)
    .find({ where: { topic }, order: { id: 'ASC' }, take: limit });
  let done = 0;
  const failures: unknown[] = [];
  for (const targetId of new Set(entries.map((entry) => entry.targetId))) {
    if (signal?.aborted) break;
    const own = entries.filter((entry) => entry.targetId === targetId);
    done += await retry(dataSource, async (manager) => {
      const { affected } = await manager.delete(OutboxEntity, { id: In(own.map(({ id }) => id)) });
      // Another process has been here.
      if (!affected) return 0;
      await work(manager, targetId);
      return 1;
    }).catch((error: unknown) => {
      failures.push(error);
      return 0;
    });
  }
  if (failures.length) throw failures[0];
  return done;
}
