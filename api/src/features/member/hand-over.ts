import { type HandOver, type Id, memberMachine, type NotificationParams } from '@sabaijai/contract';
import { type EntityManager, In } from 'typeorm';
import { type Moment, take } from '../../platform/act.js';
import { audit } from '../../platform/audit/audit.js';
import { UserEntity } from '../account/account.entity.js';
import { becomeVendor } from '../account/roles.js';
import { BusinessEntity } from '../business/business.entity.js';
import { isPublic } from '../business/public-business.js';
import { tell } from '../notification/tell.js';
import { MEMBER, MemberEntity } from './member.entity.js';
import {
  asActive,
  effectAt,
  endMembership,
  forgetInvitations,
  membersOf,
  ownerJoined,
  ownersOf,
  setFirstOwner,
} from './membership.js';

/** The task at the end of the time to object; it begins with `takeOver` in `member-steps.ts`. */
export const HAND_OVER_TASK = 'hand-over';

/** The hand-overs that were accepted and are not in effect yet, of businesses that the person is a member of. */
export async function pendingHandOvers(
  manager: EntityManager,
  memberships: readonly Pick<MemberEntity, 'businessId' | 'role'>[],
): Promise<Map<Id<'business'>, HandOver>> {
  const businessId = In(memberships.map((each) => each.businessId));
  const rows = await manager.findBy(MemberEntity, { businessId, state: 'takingOver' });
  const found = rows.map(async (row) => {
    const isOwner = memberships.some((each) => each.businessId === row.businessId && each.role === 'owner');
    const handOver: HandOver = {
      id: row.id,
      displayName: await nameOf(manager, row.acceptedBy),
      takesEffectAt: effectAt(row),
      actions: memberMachine.actions(row.state, isOwner ? ['owner'] : []),
    };
    return [row.businessId, handOver] as const;
  });
  return new Map(await Promise.all(found));
}

/** Tells the owners, and whoever else it is about. */
export async function tellHandOver(
  act: Moment,
  { businessId, acceptedBy }: Pick<MemberEntity, 'businessId' | 'acceptedBy'>,
  params: NotificationParams<'HAND_OVER'>,
  also: readonly Id<'user'>[] = [],
): Promise<void> {
  const owners = await ownersOf(act.manager, businessId);
  const taker = acceptedBy && !owners.includes(acceptedBy) ? [acceptedBy] : [];
  const others = also.filter((each) => !owners.includes(each) && each !== acceptedBy);
  await tell(act, owners, 'HAND_OVER', { type: 'members', businessId }, params);
  await tell(act, taker, 'HAND_OVER', { type: 'invitation', businessId }, params);
  await tell(act, others, 'HAND_OVER', { type: 'membership', businessId }, params);
}

/** Empty of nobody, and of who is gone. */
export async function nameOf(manager: EntityManager, id: Id<'user'> | null): Promise<string> {
  const user = id && (await manager.findOneBy(UserEntity, { id, state: 'active' }));
  return user ? user.displayName : '';
}

/** It comes to nothing, and whom it is about is told. */
export async function endHandOver(manager: EntityManager, row: MemberEntity, now: number): Promise<void> {
  const { id } = row;
  const [by, to] = [await nameOf(manager, row.invitedBy), await nameOf(manager, row.acceptedBy)];
  await manager.delete(MemberEntity, { id });
  await audit(manager, { actorId: null, action: 'member.hand-over-ended', target: id, before: row });
  await tellHandOver({ manager, now }, row, { step: 'ended', by, to, effectAt: null });
}

/**
 * Nobody objected: in the task's transaction the owners of before leave and whoever accepted is the owner. Where the place
 * was closed meanwhile, or the account that accepted is no more, everything stays as it is.
 */
export async function completeHandOver(manager: EntityManager, id: Id<'member'>, now: number): Promise<void> {
  const row = await manager.findOneBy(MemberEntity, { id, state: 'takingOver' });
  if (!row?.acceptedBy) return;
  const { businessId, acceptedBy: heir } = row;
  const [by, to] = [await nameOf(manager, row.invitedBy), await nameOf(manager, heir)];
  const place = await manager.findOneBy(BusinessEntity, { id: businessId });
  const isActive = await manager.existsBy(UserEntity, { id: heir, state: 'active' });
  if (!place || place.state === 'closed' || !isPublic(place, now) || !isActive)
    return endHandOver(manager, row, now);
  await becomeVendor(manager, heir);
  const before = await ownersOf(manager, businessId);
  const known = await manager.findBy(MemberEntity, { businessId, state: 'active' });
  for (const each of known)
    if (each.userId === heir) await manager.delete(MemberEntity, { id: each.id });
    else if (each.role === 'owner') {
      await endMembership(manager, each, now);
      await audit(manager, { actorId: null, action: 'member.hand-over', target: each.id, before: each });
    }
  await take({ manager, person: null }, MEMBER, row, 'effect', {
    by: ['system'],
    change: asActive(heir, now),
  });
  // Whoever takes it over decides anew who comes in.
  await forgetInvitations(manager, { businessId });
  await setFirstOwner(manager, businessId);
  await ownerJoined(manager, { id: businessId, actorId: heir }, now);
  const people = [...before, ...(await membersOf(manager, businessId))];
  const done = { step: 'done', by, to, effectAt: null } as const;
  await tellHandOver({ manager, now }, { businessId, acceptedBy: heir }, done, people);
}
