import { HAND_OVER_MS, type Id, isoOf, type MemberRole, newId, typesOf } from '@sabaijai/contract';
import { type DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import { Problem } from '../../platform/problem.js';
import { BusinessEntity } from '../business/business.entity.js';
import { NotificationEntity } from '../notification/notification.entity.js';
import { FormerMemberEntity, MemberEntity } from './member.entity.js';

/** What the person is to the business; null of a stranger. */
export async function roleIn(
  { manager }: DataSource | { manager: EntityManager },
  userId: Id<'user'>,
  businessId: Id<'business'>,
): Promise<MemberRole | null> {
  const row = await manager.findOneBy(MemberEntity, { businessId, userId, state: 'active' });
  return row?.role ?? null;
}

/** For rules that compare a person with the owner: every member speaks for the business. */
export async function ownerFor(
  source: DataSource | { manager: EntityManager },
  userId: Id<'user'>,
  { businessId, ownerId }: { businessId: Id<'business'>; ownerId: Id<'user'> | null },
): Promise<Id<'user'> | null> {
  return (await roleIn(source, userId, businessId)) ? userId : ownerId;
}

/** For acts of its members: to a stranger the business is not there (404), staff are told what owners alone may do (403). */
export async function requireMember(
  source: DataSource | { manager: EntityManager },
  { id: userId }: { id: Id<'user'> },
  businessId: Id<'business'>,
  needed: MemberRole = 'staff',
): Promise<MemberRole> {
  const role = await roleIn(source, userId, businessId);
  if (!role) throw new Problem('NOT_FOUND');
  if (needed === 'owner' && role !== 'owner') throw new Problem('OWNER_REQUIRED');
  return role;
}

/** What is wrong with a place is its people's to put right, not to report: 403. */
export async function requireNoMember(
  source: DataSource | { manager: EntityManager },
  userId: Id<'user'>,
  businessId: Id<'business'>,
): Promise<void> {
  if (await roleIn(source, userId, businessId)) throw new Problem('OWN_BUSINESS');
}

/** When the business changes hands; null of what is no hand-over that was accepted. */
export const effectAt = ({ state, acceptedAt }: MemberEntity): string | null =>
  state === 'takingOver' && acceptedAt !== null ? isoOf(acceptedAt + HAND_OVER_MS) : null;

/** Until when somebody who has accepted to take the business over waits for it; null where nobody does. */
export async function handOverUntil(
  manager: EntityManager,
  businessId: Id<'business'>,
): Promise<string | null> {
  const row = await manager.findOneBy(MemberEntity, { businessId, state: 'takingOver' });
  return row && effectAt(row);
}

/** Meanwhile nothing happens that the owners could not take back. */
export async function requireNoHandOver(manager: EntityManager, businessId: Id<'business'>): Promise<void> {
  const until = await handOverUntil(manager, businessId);
  if (until) throw new Problem('HAND_OVER_PENDING', { params: { until } });
}

/** What an active membership looks like; written by the act that makes it one. */
export const asActive = (userId: Id<'user'>, now: number) => ({
  userId,
  email: null,
  expiresAt: null,
  takesOver: false,
  secretHash: null,
  acceptedBy: null,
  acceptedAt: null,
  since: now,
});

/** Somebody is in it no more: takes along nothing of what the business was told, and nobody comes in by their word. */
export async function endMembership(
  manager: EntityManager,
  { id, businessId, userId, role }: MemberEntity,
  now: number,
): Promise<void> {
  await manager.delete(MemberEntity, { id });
  if (!userId) return;
  await forgetInvitations(manager, { businessId, invitedBy: userId });
  const type = In(typesOf(({ to }) => to === 'vendor'));
  await manager.delete(NotificationEntity, { userId, businessId, type, subjectType: Not('listing') });
  await keepFormer(manager, businessId, [{ userId, role, leftAt: now }]);
}

/** Who was an owner once stays known as one, whatever they were in it afterwards. */
export async function keepFormer(
  manager: EntityManager,
  businessId: Id<'business'>,
  people: readonly Omit<FormerMemberEntity, 'businessId'>[],
): Promise<void> {
  const before = await manager.findBy(FormerMemberEntity, {
    businessId,
    userId: In(people.map(({ userId }) => userId)),
  });
  const rows = people.map((each) => {
    const known = before.find(({ userId }) => userId === each.userId);
    const role = known && known.role !== 'staff' ? known.role : each.role;
    return { ...each, businessId, role, leftAt: Math.max(each.leftAt, known?.leftAt ?? 0) };
  });
  if (rows.length) await manager.upsert(FormerMemberEntity, rows, ['businessId', 'userId']);
}

/**
 * Who owns these businesses or ever did: their operators. Of whom nobody kept what they were counts as one: taking
 * somebody's next place for the same shows an inspector too much, taking it for another's would wash it.
 */
export async function everOwnersOf(
  manager: EntityManager,
  ids: readonly Id<'business'>[],
): Promise<Pick<MemberEntity, 'businessId' | 'userId'>[]> {
  const businessId = In([...ids]);
  const [owners, former] = await Promise.all([
    manager.findBy(MemberEntity, { businessId, role: 'owner' }),
    manager.findBy(FormerMemberEntity, [
      { businessId, role: 'owner' },
      { businessId, role: IsNull() },
    ]),
  ]);
  return [...owners, ...former];
}

/** Of a business or a host, what nobody has come in by yet. */
export const forgetInvitations = (
  manager: EntityManager,
  whose: Partial<Pick<MemberEntity, 'businessId' | 'invitedBy'>>,
) => manager.delete(MemberEntity, { ...whose, state: In(['invited', 'applied']) });

/** When the person left the business the last time; null of who never did. */
export async function leftAt(
  manager: EntityManager,
  businessId: Id<'business'>,
  userId: Id<'user'>,
): Promise<number | null> {
  return (await manager.findOneBy(FormerMemberEntity, { businessId, userId }))?.leftAt ?? null;
}

/** Makes the person an owner, in the caller's transaction; whoever was staff becomes one. */
export async function addOwner(
  manager: EntityManager,
  businessId: Id<'business'>,
  userId: Id<'user'>,
  now: number,
): Promise<void> {
  const before = await manager.findOneBy(MemberEntity, { businessId, userId });
  if (before) await manager.update(MemberEntity, { id: before.id }, { role: 'owner', state: 'active' });
  else await manager.insert(MemberEntity, newMember({ businessId, userId, role: 'owner' }, now));
  await setFirstOwner(manager, businessId);
}

export const newMember = (
  known: Pick<MemberEntity, 'businessId' | 'userId' | 'role'> & Partial<MemberEntity>,
  now: number,
): MemberEntity => ({
  id: newId('member', now),
  email: null,
  state: 'active',
  takesOver: false,
  invitedBy: null,
  expiresAt: null,
  since: now,
  version: 1,
  secretHash: null,
  acceptedBy: null,
  acceptedAt: null,
  ...known,
});

/**
 * Whoever has been an owner longest answers for the business: `business.owner_id`, so that lists and public reads know
 * without a second table whether it has an owner. Null when the last one is gone.
 */
export async function setFirstOwner(manager: EntityManager, businessId: Id<'business'>): Promise<void> {
  const [first] = await manager.find(MemberEntity, {
    where: { businessId, role: 'owner', state: 'active' },
    order: { since: 'ASC', id: 'ASC' },
    take: 1,
  });
  await manager.update(BusinessEntity, { id: businessId }, { ownerId: first?.userId ?? null });
}

type OnOwner = (
  manager: EntityManager,
  who: { id: Id<'business'>; actorId: Id<'user'> },
  now: number,
) => Promise<unknown>;

const reactions: OnOwner[] = [];

/** When somebody became an owner of a place that is listed: in the same transaction. */
export function onOwner(react: OnOwner): void {
  reactions.push(react);
}

export async function ownerJoined(
  manager: EntityManager,
  who: Parameters<OnOwner>[1],
  now: number,
): Promise<void> {
  for (const react of reactions) await react(manager, who, now);
}

/** Who is told what is news to the whole business. */
export async function membersOf(manager: EntityManager, businessId: Id<'business'>): Promise<Id<'user'>[]> {
  const rows = await manager.findBy(MemberEntity, { businessId, state: 'active' });
  return rows.flatMap(({ userId }) => userId ?? []);
}

/** Who is told what only owners may do something about. */
export async function ownersOf(manager: EntityManager, businessId: Id<'business'>): Promise<Id<'user'>[]> {
  const rows = await manager.findBy(MemberEntity, { businessId, role: 'owner', state: 'active' });
  return rows.flatMap(({ userId }) => userId ?? []);
}
