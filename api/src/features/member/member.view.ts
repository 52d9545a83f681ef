import {
  type Id,
  isoOf,
  isoOrNull,
  type Member,
  type MemberRole,
  memberMachine,
  type OwnInvitation,
} from '@sabaijai/contract';
import type { EntityManager } from 'typeorm';
import { Problem } from '../../platform/problem.js';
import { BusinessEntity } from '../business/business.entity.js';
import { nameOf } from './hand-over.js';
import type { MemberEntity } from './member.entity.js';
import { effectAt } from './membership.js';
import { joinerOf, type Party, partiesTo } from './parties.js';

/** As somebody of the business reads it. */
export function memberView(
  row: MemberEntity,
  { person, role, name }: { person: { id: Id<'user'> }; role: MemberRole; name: string | null },
): Member {
  const isMe = row.userId === person.id;
  const by: Party[] = isMe ? ['self'] : role === 'owner' ? ['owner'] : [];
  return {
    id: row.id,
    role: row.role,
    state: row.state,
    takesOver: row.takesOver,
    displayName: name,
    email: role === 'owner' ? row.email : null,
    isMe,
    since: isoOf(row.since),
    expiresAt: isoOrNull(row.expiresAt),
    takesEffectAt: effectAt(row),
    actions: memberMachine.actions(row.state, by),
  };
}

/** As whoever is invited reads it; nothing of a place that is gone. */
export async function invitationView(
  manager: EntityManager,
  person: { id: Id<'user'> },
  row: MemberEntity,
  secret?: string,
): Promise<OwnInvitation[]> {
  const place = await manager.findOneBy(BusinessEntity, { id: row.businessId });
  if (!place) return [];
  const known = await partiesTo(manager, person, row, secret).catch((error: unknown) => {
    // Whoever is in it already is shown the invitation, and can do nothing with it.
    if (error instanceof Problem) return [];
    throw error;
  });
  const by = known.filter((party) => party === joinerOf(row));
  return [
    {
      id: row.id,
      role: row.role,
      state: row.state,
      takesOver: row.takesOver,
      takesEffectAt: effectAt(row),
      businessId: row.businessId,
      businessName: place.name,
      invitedBy: await nameOf(manager, row.invitedBy),
      expiresAt: isoOf(row.expiresAt ?? row.since),
      actions: memberMachine.actions(row.state, by),
    },
  ];
}
