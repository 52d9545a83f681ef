import { isDeepStrictEqual } from 'node:util';
import type { EntityManager, EntityTarget, FindOptionsWhere } from 'typeorm';
import { Problem } from './problem.js';

/** What somebody sends under an id of their own making. */
type Sent<E extends { id: string }> = Partial<E> & Pick<E, 'id'>;

/**
 * Whether it was written under this id before: the same again is the same. Refused with 409 `ID_TAKEN` where something
 * else stands there.
 */
export async function wasSent<E extends { id: string }>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  sent: Sent<E>,
  isSame: (known: E) => boolean | Promise<boolean> = (known) => holds(known, sent),
): Promise<boolean> {
  const known = await manager.findOneBy(entity, { id: sent.id } as FindOptionsWhere<E>);
  if (known && !(await isSame(known))) throw new Problem('ID_TAKEN');
  return known !== null;
}

/** Whether the row says everything that was sent. */
export const holds = <E extends object>(row: E, sent: Partial<E>): boolean =>
  (Object.keys(sent) as (keyof E)[]).every((key) => isDeepStrictEqual(row[key], sent[key]));
