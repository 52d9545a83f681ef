import {
  HAND_OVER_MS,
  type Id,
  INVITATION_MS,
  isoOf,
  isoOrNull,
  type MemberAction,
} from '@sabaijai/contract';
import type { EntityManager } from 'typeorm';
import type { Act } from '../../http/access/act.js';
import { stateConflict, take } from '../../platform/act.js';
import { postIn } from '../../platform/mail/mail.sender.js';
import { MailRequestEntity } from '../../platform/mail/mail-request.entity.js';
import { Problem } from '../../platform/problem.js';
import { enqueue } from '../../platform/tasks/enqueue.js';
import { UserEntity } from '../account/account.entity.js';
import { isProved, requireProved } from '../account/proved.js';
import { becomeVendor } from '../account/roles.js';
import { openPlace } from '../business/public-business.js';
import { tell } from '../notification/tell.js';
import { HAND_OVER_TASK, nameOf, tellHandOver } from './hand-over.js';
import { renewSecret } from './invitation-secret.js';
import { invitationMailOf } from './invite.js';
import { MEMBER, MemberEntity } from './member.entity.js';
import { asActive, endMembership, ownersOf, requireNoHandOver } from './membership.js';
import type { Party } from './parties.js';

/** A row of the people of a business, and what who acts is to it. */
export interface FoundMember {
  row: MemberEntity;
  by: readonly Party[];
}

type Step = (act: Act, found: FoundMember) => Promise<unknown>;

/** What each step of a membership does. Answers the secret of a code that was made anew, and nothing else. */
export const STEPS: Readonly<Record<Exclude<MemberAction, 'effect'>, Step>> = {
  accept: async (act, found) => {
    if (found.row.role === 'owner') await requireNoHandOver(act.manager, found.row.businessId);
    await join(act, found, 'accept', act.person.id);
  },
  confirm: async (act, found) => {
    if (found.row.acceptedBy) await join(act, found, 'confirm', found.row.acceptedBy);
  },
  apply,
  takeOver,
  decline: async (act, found) => {
    await end(act, found, 'decline');
    if (found.row.state !== 'takingOver') return;
    await tellOfHandOver(act, found.row, {
      step: 'ended',
      by: await nameOf(act.manager, found.row.invitedBy),
    });
  },
  object: async (act, found) => {
    await end(act, found, 'object');
    await tellOfHandOver(act, found.row, { step: 'objected', by: act.person.displayName });
  },
  refuse: async (act, found) => {
    await end(act, found, 'refuse');
    await answer(act, found.row, 'refused');
  },
  withdraw: (act, found) => end(act, found, 'withdraw'),
  resend,
  leave: async (act, found) => {
    if (found.row.role === 'owner') await requireNoHandOver(act.manager, found.row.businessId);
    await goOut(act, found, 'leave');
  },
  remove: async (act, found) => {
    await requireNoHandOver(act.manager, found.row.businessId);
    if (found.row.role === 'owner') await requireStanding(act, found.row);
    await goOut(act, found, 'remove');
    await tellRemoved(act, found.row);
  },
};

/** Waits for an owner's word. */
async function apply(act: Act, { row, by }: FoundMember): Promise<void> {
  const { manager, person, now } = act;
  const { businessId } = row;
  await requireOpen(act, businessId);
  const change = { acceptedBy: person.id, acceptedAt: now, secretHash: null };
  await take(act, MEMBER, row, 'apply', { by, change });
  const owners = await ownersOf(manager, businessId);
  const about = { type: 'members', businessId } as const;
  await tell(act, owners, 'MEMBER_APPLIED', about, { name: person.displayName });
}

/** Takes effect once the owners of before have had time to object. */
async function takeOver(act: Act, { row, by }: FoundMember): Promise<void> {
  const { manager, person, now } = act;
  await requireOpen(act, row.businessId);
  await requireNoHandOver(manager, row.businessId);
  const user = await manager.findOneByOrFail(UserEntity, { id: person.id });
  if (!isProved(user)) throw new Problem('EMAIL_NOT_PROVED');
  const change = {
    acceptedBy: person.id,
    acceptedAt: now,
    expiresAt: null,
    secretHash: null,
  };
  await take(act, MEMBER, row, 'takeOver', { by, change });
  const effectAt = now + HAND_OVER_MS;
  await enqueue(manager, HAND_OVER_TASK, row.id, effectAt);
  await tellOfHandOver(act, row, { step: 'accepted', by: await nameOf(manager, row.invitedBy), effectAt });
}

async function resend(act: Act, { row, by }: FoundMember): Promise<string | null> {
  const { manager, person, now } = act;
  requireProved(person);
  const change = { expiresAt: now + INVITATION_MS, secretHash: null };
  await take(act, MEMBER, row, 'resend', { by, change });
  if (row.email === null) return renewSecret(manager, row);
  // One that has not gone out yet is this one.
  await manager.delete(MailRequestEntity, { kind: 'invitation', target: row.id });
  await postIn(manager, invitationMailOf(row.id, person.locale, now), now, now);
  return null;
}

async function end(
  act: Act,
  { row, by }: FoundMember,
  action: 'decline' | 'withdraw' | 'refuse' | 'object',
): Promise<void> {
  await take(act, MEMBER, row, action, { by });
  await act.manager.delete(MemberEntity, { id: row.id });
}

async function goOut(act: Act, { row, by }: FoundMember, action: 'leave' | 'remove'): Promise<void> {
  const { manager, now } = act;
  await take(act, MEMBER, row, action, { by });
  await endMembership(manager, row, now);
  if (row.role === 'owner') await requireOwner(manager, row.businessId);
}

/** Makes the person a member by the row. */
async function join(
  act: Act,
  { row, by }: FoundMember,
  action: 'accept' | 'confirm',
  userId: Id<'user'>,
): Promise<void> {
  const { manager, person, now } = act;
  const { businessId, role } = row;
  await requireOpen(act, businessId);
  const isActive = await manager.existsBy(UserEntity, { id: userId, state: 'active' });
  if (!isActive) throw stateConflict('ended');
  const known = await manager.findOneBy(MemberEntity, { businessId, userId, state: 'active' });
  if (known && (known.role === 'owner' || role === 'staff')) throw stateConflict('active');
  await becomeVendor(manager, userId);
  const owners = (await ownersOf(manager, businessId)).filter((id) => id !== person.id && id !== userId);
  // Who was staff and becomes an owner is not in it twice.
  if (known) await manager.delete(MemberEntity, { id: known.id });
  await take(act, MEMBER, row, action, { by, change: asActive(userId, now) });
  const params = { name: await nameOf(manager, userId), role, takesOver: false };
  await tell(act, owners, 'MEMBER_JOINED', { type: 'members', businessId }, params);
  if (action === 'confirm') await answer(act, row, 'confirmed');
}

/**
 * Who became an owner a moment ago puts out none from before them: an unlocked phone invites anybody, and whoever came in
 * by that has a password of their own. Meanwhile those from before have the mail that says who came.
 */
async function requireStanding({ manager, person, now }: Act, row: MemberEntity): Promise<void> {
  const { businessId, since } = row;
  const own = await manager.findOneBy(MemberEntity, { businessId, userId: person.id, state: 'active' });
  const until = (own?.since ?? now) + HAND_OVER_MS;
  if (since < (own?.since ?? now) && now < until)
    throw new Problem('OWNER_IS_NEW', { params: { until: isoOf(until) } });
}

async function requireOpen({ manager, now }: Act, id: Id<'business'>): Promise<void> {
  await openPlace(manager, id, now).catch((error: unknown) => {
    throw error instanceof Problem ? stateConflict('closed') : error;
  });
}

async function requireOwner(manager: EntityManager, businessId: Id<'business'>): Promise<void> {
  if (!(await manager.existsBy(MemberEntity, { businessId, role: 'owner', state: 'active' })))
    throw new Problem('LAST_OWNER');
}

async function tellOfHandOver(
  act: Act,
  { businessId, acceptedBy }: MemberEntity,
  {
    step,
    by,
    effectAt = null,
  }: { step: 'accepted' | 'objected' | 'ended'; by: string; effectAt?: number | null },
): Promise<void> {
  const heir = acceptedBy ?? act.person.id;
  const params = { step, by, to: await nameOf(act.manager, heir), effectAt: isoOrNull(effectAt) };
  await tellHandOver(act, { businessId, acceptedBy: heir }, params);
}

/** Whoever was removed; of an owner the others too. */
async function tellRemoved(act: Act, { businessId, role, userId }: MemberEntity): Promise<void> {
  const { manager, person } = act;
  const owners = role === 'owner' ? await ownersOf(manager, businessId) : [];
  const params = { by: person.displayName, name: await nameOf(manager, userId), role };
  const others = owners.filter((each) => each !== userId);
  await tell(act, others, 'MEMBER_REMOVED', { type: 'members', businessId }, params);
  // Whoever is out reads what everybody may.
  const out = userId ? [userId] : [];
  await tell(act, out, 'MEMBER_REMOVED', { type: 'listing', businessId }, params);
}

/** Whoever opened a code hears what an owner said. */
async function answer(
  act: Act,
  { id, businessId, acceptedBy }: MemberEntity,
  outcome: 'confirmed' | 'refused',
): Promise<void> {
  if (!acceptedBy) return;
  const about =
    outcome === 'confirmed'
      ? ({ type: 'business', businessId } as const)
      : ({ type: 'invitation', id, businessId } as const);
  await tell(act, [acceptedBy], 'MEMBER_ANSWERED', about, { outcome });
}
