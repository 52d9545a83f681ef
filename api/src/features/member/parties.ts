import type { Id, MemberAction, memberMachine } from '@sabaijai/contract';
import type { EntityManager } from 'typeorm';
import { stateConflict } from '../../platform/act.js';
import { Problem } from '../../platform/problem.js';
import { UserEntity } from '../account/account.entity.js';
import { hashOf } from '../account/token.js';
import { MemberEntity } from './member.entity.js';

export type Party = (typeof memberMachine)['by'][number];

/** What somebody is to an invitation that they may answer. */
export const joinerOf = ({ takesOver, email }: MemberEntity): Party =>
  takesOver ? 'heir' : email === null ? 'bearer' : 'invited';

/**
 * What the person is to the row: nothing, and then it is not there. `secret`: of the mail or the code that they bring.
 */
export async function partiesTo(
  manager: EntityManager,
  person: { id: Id<'user'> },
  row: MemberEntity,
  secret?: string,
): Promise<Party[]> {
  const { businessId, state, email, role, takesOver, invitedBy, acceptedBy, secretHash } = row;
  const own = await manager.findOneBy(MemberEntity, { businessId, userId: person.id, state: 'active' });
  const standing: Party[] = own?.id === row.id ? ['self'] : own?.role === 'owner' ? ['owner'] : [];
  const user = await manager.findOneByOrFail(UserEntity, { id: person.id });
  const isBrought = state === 'invited' && secret !== undefined && secretHash === hashOf(secret);
  const isAddressed =
    state === 'invited' && email !== null && user.email === email && user.emailProvedAt !== null;
  const isTheirs = acceptedBy === person.id;
  if (isBrought || isAddressed || isTheirs) {
    // Who is in it comes in by nothing but what makes more of them; and nobody hands over to themselves.
    const mayJoin = !own || (takesOver ? invitedBy !== person.id : own.role === 'staff' && role === 'owner');
    if (mayJoin) return [...standing, joinerOf(row)];
    if (!standing.length) throw stateConflict('active');
  }
  if (own && !standing.length) throw new Problem('OWNER_REQUIRED');
  return standing;
}

/** Whether this is what the person has done already. */
export function isDone(row: MemberEntity, userId: Id<'user'>, action: MemberAction): boolean {
  if (action === 'accept') return row.state === 'active' && row.userId === userId;
  if (action === 'apply') return row.state === 'applied' && row.acceptedBy === userId;
  return action === 'takeOver' && row.state === 'takingOver' && row.acceptedBy === userId;
}
