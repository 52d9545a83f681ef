import type { Id } from '@sabaijai/contract';
import { type EntityManager, IsNull } from 'typeorm';
import { audit } from '../../platform/audit/audit.js';
import { UserEntity } from '../account/account.entity.js';
import { hashOf, newToken } from '../account/token.js';
import { MemberEntity } from './member.entity.js';

/** A new secret of an invitation that waits; the one before opens nothing any more. */
export async function renewSecret(manager: EntityManager, { id }: MemberEntity): Promise<string> {
  const secret = newToken();
  const waiting = { id, state: 'invited' as const, userId: IsNull() };
  const { affected } = await manager.update(MemberEntity, waiting, { secretHash: hashOf(secret) });
  if (!affected) throw new Error('The invitation was answered meanwhile');
  return secret;
}

/** Whoever brings the secret of a mail has read what was sent to its address. */
export async function proveAddress(
  manager: EntityManager,
  id: Id<'user'>,
  { email, secretHash }: MemberEntity,
  now: number,
): Promise<void> {
  if (email === null || secretHash === null) return;
  const unproved = { id, email, emailProvedAt: IsNull() };
  const { affected } = await manager.update(UserEntity, unproved, { emailProvedAt: now });
  if (affected) await audit(manager, { actorId: id, action: 'account.prove', target: id });
}
