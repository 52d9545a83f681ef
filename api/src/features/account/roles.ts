import type { Id, Role } from '@sabaijai/contract';
import type { EntityManager } from 'typeorm';
import { audit } from '../../platform/audit/audit.js';
import { lockPerson } from '../../platform/database/lock.js';
import { Problem } from '../../platform/problem.js';
import { UserEntity } from './account.entity.js';
import { SessionEntity } from './session.entity.js';

/**
 * Gives a person these roles and no others. Every session ends, as one that began under other roles has other limits
 * and may stand on a screen that is no longer theirs.
 */
export async function changeRoles(
  manager: EntityManager,
  { userId, roles, actorId }: { userId: Id<'user'>; roles: Role[]; actorId: Id<'user'> | null },
): Promise<void> {
  const { roles: before } = await manager.findOneByOrFail(UserEntity, { id: userId });
  await manager.update(UserEntity, { id: userId }, { roles });
  await manager.delete(SessionEntity, { userId });
  await audit(manager, { actorId, action: 'account.roles', target: userId, before, after: roles });
}

/**
 * A client who runs a business is a vendor too, from the next request on and in the same session. An inspector, who
 * judges businesses, cannot own one.
 */
export async function becomeVendor(manager: EntityManager, userId: Id<'user'>): Promise<Role[]> {
  await lockPerson(manager, userId);
  const { roles: before } = await manager.findOneByOrFail(UserEntity, { id: userId });
  if (before.includes('inspector')) throw new Problem('ROLE_REQUIRED');
  if (before.includes('vendor')) return before;
  const roles: Role[] = [...before, 'vendor'];
  await manager.update(UserEntity, { id: userId }, { roles });
  await audit(manager, { actorId: userId, action: 'account.roles', target: userId, before, after: roles });
  return roles;
}
