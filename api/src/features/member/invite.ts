import { type Id, INVITATION_MS, MEMBERS_MAX, type MemberInvitation, newId } from '@sabaijai/contract';
import { type EntityManager, IsNull } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import type { Act } from '../../http/access/act.js';
import { take } from '../../platform/act.js';
import { audit } from '../../platform/audit/audit.js';
import { lockRows } from '../../platform/database/lock.js';
import { postIn } from '../../platform/mail/mail.sender.js';
import { wasSent } from '../../platform/once.js';
import { invalid, Problem } from '../../platform/problem.js';
import { UserEntity } from '../account/account.entity.js';
import { isProved } from '../account/proved.js';
import { openPlace } from '../business/public-business.js';
import { tell } from '../notification/tell.js';
import { tellHandOver } from './hand-over.js';
import { renewSecret } from './invitation-secret.js';
import { MEMBER, MemberEntity } from './member.entity.js';
import { newMember, requireMember, requireNoHandOver } from './membership.js';

/** An invitation by mail, or a code to be shown; `secret` is the code's. The same id again is the same invitation. */
export async function invite(
  act: Act,
  businessId: Id<'business'>,
  { id, email, role, takesOver = false }: MemberInvitation,
): Promise<{ created: boolean; secret: string | null }> {
  const { manager, person, now } = act;
  const address = email?.trim().toLowerCase() ?? null;
  await lockRows(manager, 'business', [businessId]);
  // Whoever was an owner a moment ago may have been removed since.
  await requireMember({ manager }, person, businessId, 'owner');
  await openPlace(manager, businessId, now);
  const said = { id, businessId, email: address, role, takesOver };
  if (await wasSent(manager, MemberEntity, said)) {
    const before = await manager.findOneByOrFail(MemberEntity, { id });
    const isCode = address === null && before.state === 'invited';
    return { created: false, secret: isCode ? await renewSecret(manager, before) : null };
  }
  if (role === 'owner') await requireNoHandOver(manager, businessId);
  await removeExpired(act, businessId);
  if (address === null) await withdrawCodes(act, businessId);
  const known = await requireRoomFor(act, businessId, address);
  const row = newMember(
    { ...said, userId: null, state: 'invited', invitedBy: person.id, expiresAt: now + INVITATION_MS },
    now,
  );
  await manager.insert(MemberEntity, row);
  const after = { businessId, role, takesOver };
  await audit(manager, { actorId: person.id, action: 'member.invite', target: id, after });
  if (address === null) return { created: true, secret: await renewSecret(manager, row) };
  await postIn(manager, invitationMailOf(id, known?.locale ?? person.locale, now), now, now);
  if (known) {
    const about = { type: 'invitation', id, businessId } as const;
    await tell(act, [known.id], 'MEMBER_INVITED', about, { role, takesOver });
  }
  const offer = { step: 'offered', by: person.displayName, to: address, effectAt: null } as const;
  if (takesOver) await tellHandOver(act, row, offer);
  return { created: true, secret: null };
}

async function removeExpired({ manager, now }: Act, businessId: Id<'business'>): Promise<void> {
  await manager
    .createQueryBuilder()
    .delete()
    .from(MemberEntity)
    .where("business_id = :businessId AND state IN ('invited', 'applied') AND expires_at <= :now", {
      businessId,
      now,
    })
    .execute();
}

/** Whoever shows another code has put the one before away: one at a time opens anything. */
async function withdrawCodes(act: Act, businessId: Id<'business'>): Promise<void> {
  const { manager, person } = act;
  const shown = { businessId, state: 'invited', email: IsNull(), invitedBy: person.id } as const;
  for (const code of await manager.findBy(MemberEntity, shown)) {
    await take(act, MEMBER, code, 'withdraw', { by: ['owner'] });
    await manager.delete(MemberEntity, { id: code.id });
  }
}

/** Answers who is told on the screen as well: whose address it is, if they may come in. */
async function requireRoomFor(
  { manager, person }: { manager: EntityManager; person: SessionPerson },
  businessId: Id<'business'>,
  address: string | null,
): Promise<UserEntity | null> {
  const rows = await manager.findBy(MemberEntity, { businessId });
  const user = address === null ? null : await manager.findOneBy(UserEntity, { email: address });
  const isIn = user?.id === person.id || rows.some((row) => row.email === address);
  if (address !== null && isIn) throw invalid('email', 'unique');
  if (rows.length >= MEMBERS_MAX) throw new Problem('MEMBER_LIMIT');
  // What is answered says nothing of whose an address is: not of an inspector, whom it never reaches, nor of a member.
  return user && isProved(user) && mayBeInvited(user) ? user : null;
}

/** Inspectors run no business. */
export const mayBeInvited = ({ roles }: UserEntity): boolean => !roles.includes('inspector');

export const invitationMailOf = (id: Id<'member'>, locale: SessionPerson['locale'], now: number) => ({
  id: newId('mail', now),
  kind: 'invitation' as const,
  target: id,
  params: { locale },
});
