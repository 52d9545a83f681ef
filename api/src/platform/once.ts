import type { EntityManager, EntityTarget, FindOptionsWhere } from 'typeorm';
import { Problem } from './problem.js';

/**
 * Whether it was written under this id before, which the sender has made: the same again is the same. Refused with 409
 * `ID_TAKEN` where something else stands there.
 */
export async function wasSent<E extends { id: string }>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  id: E['id'],
  isSame: (known: E) => boolean | Promise<boolean>,
): Promise<boolean> {
  const known = await manager.findOneBy(entity, { id } as FindOptionsWhere<E>);
  if (known && !(await isSame(known))) throw new Problem('ID_TAKEN');
  return known !== null;
}
