import { DAY_MS, type Id, newId, type Role } from '@sabaijai/contract';
import type { EntityManager } from 'typeorm';
import { UserEntity } from '../src/features/account/account.entity.js';
import { SessionEntity } from '../src/features/account/session.entity.js';
import { hashOf, newToken } from '../src/features/account/token.js';

/** Somebody who registered at that time and is signed in now, with what their cookie `sid` holds. */
export async function addPerson(
  manager: EntityManager,
  role: Role,
  createdAt: number,
): Promise<{ id: Id<'user'>; session: string }> {
  const [id, session, now] = [newId('user', createdAt), newToken(), Date.now()];
  await manager.insert(UserEntity, {
    id,
    email: `${id}@example.com`,
    passwordHash: '',
    displayName: 'Nok',
    locale: 'th-TH',
    roles: [role],
    state: 'active',
    createdAt,
  });
  await manager.insert(SessionEntity, {
    id: newId('session'),
    userId: id,
    tokenHash: hashOf(session),
    createdAt: now,
    seenAt: now,
    expiresAt: now + DAY_MS,
  });
  return { id, session };
}
