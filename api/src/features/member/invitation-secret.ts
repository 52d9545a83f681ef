import { type EntityManager, IsNull } from 'typeorm';
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
