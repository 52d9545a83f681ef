import { HOUR_MS, type Id, type LocaleCode, newId } from '@sabaijai/contract';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { audit } from '../../platform/audit/audit.js';
import { lockRows } from '../../platform/database/lock.js';
import { lostRace, TryAgain } from '../../platform/database/retry.js';
import { type Bucket, bucketOf } from '../../platform/limit/limit.service.js';
import { postIn } from '../../platform/mail/mail.sender.js';
import { Problem } from '../../platform/problem.js';
import { EmailProofEntity, PasswordResetEntity, UserEntity } from './account.entity.js';
import { isProved } from './proved.js';
import { standingChanged } from './standing.js';

/**
 * So many accounts give one address at most, as each of them signs in by it: who holds it, and who wait for it. A newcomer
 * is refused and nobody pushed out; of accounts from before this rule those who came first sign in.
 */
export const NAMESAKES = 3;

/** From however many accounts and networks: a mailbox that is nobody's friend here gets no more links an hour. */
export const proofsTo = (address: string): Bucket => bucketOf(6, HOUR_MS, 'proof-address', address);

type TellLost = (manager: EntityManager, userIds: Id<'user'>[], now: number) => Promise<unknown>;

const tellers: TellLost[] = [];

/** What tells people, in the transaction, that the address of their account was proved by another. */
export function registerLostAddress(tell: TellLost): void {
  tellers.push(tell);
}

/** The link goes to what is then the account's address without proof. */
export const postProof = (
  manager: EntityManager,
  { userId, locale, now }: { userId: Id<'user'>; locale: LocaleCode; now: number },
) =>
  postIn(
    manager,
    { id: newId('mail', now), kind: 'email-proof', target: userId, params: { locale } },
    now,
    now,
  );

/** The account that has proved the address, or holds it without. */
export const holderOf = (manager: EntityManager, address: string) =>
  manager.findOneBy(UserEntity, { email: address });

/** Whether another account has proved the address. */
export async function isTaken(manager: EntityManager, address: string, userId: Id<'user'>): Promise<boolean> {
  const holder = await holderOf(manager, address);
  return holder !== null && holder.id !== userId && isProved(holder);
}

/**
 * Where the account is written to: by its address, else by the one that waits for proof unless another account has proved
 * that. Null where there is none.
 */
export async function mailAddressOf(
  manager: EntityManager,
  { id, email, pendingEmail }: UserEntity,
): Promise<string | null> {
  if (email !== null || pendingEmail === null) return email;
  return (await isTaken(manager, pendingEmail, id)) ? null : pendingEmail;
}

/**
 * Before one more account gives the address without proof. `EMAIL_TAKEN`: as many give it as may. Whoever reads its mail
 * has a way in nevertheless, a new password.
 */
export async function requireRoom(
  manager: EntityManager,
  address: string,
  userId: Id<'user'>,
): Promise<void> {
  const holder = await holderOf(manager, address);
  // One after the other: what comes second counts the first.
  if (holder) await lockRows(manager, 'user', [holder.id]);
  const id = Not(userId);
  const others = await manager.countBy(UserEntity, [
    { id, email: address },
    { id, pendingEmail: address },
  ]);
  if (others >= NAMESAKES) throw new Problem('EMAIL_TAKEN');
}

/**
 * Before an account gets the address as proved: takes it from whoever holds it without proof. They keep it as pending, so
 * that they still sign in by it, and are told. `EMAIL_TAKEN`: somebody has proved it.
 */
export async function freeAddress(
  manager: EntityManager,
  address: string,
  { userId, now, ip }: { userId: Id<'user'>; now: number; ip: string },
): Promise<void> {
  const found = await holderOf(manager, address);
  // One after the other: of two who prove it at once the second finds it proved.
  await lockRows(manager, 'user', [userId, ...(found ? [found.id] : [])]);
  const holder = await holderOf(manager, address);
  if (holder && isProved(holder)) {
    if (holder.id !== userId) throw new Problem('EMAIL_TAKEN');
    return;
  }
  const waiting = await manager.find(UserEntity, {
    where: { pendingEmail: address },
    order: { id: 'ASC' },
    take: NAMESAKES,
  });
  const losers = [holder, ...waiting].flatMap((each) => (each && each.id !== userId ? [each.id] : []));
  if (holder && holder.id !== userId) {
    const { affected } = await manager.update(
      UserEntity,
      { id: holder.id, email: address, emailProvedAt: IsNull() },
      { email: null, pendingEmail: address },
    );
    if (!affected) throw new TryAgain();
    // Whoever reads that mail opens their own account with it, not this one.
    await manager.delete(PasswordResetEntity, { userId: holder.id });
  }
  for (const id of losers)
    await audit(manager, { actorId: userId, action: 'account.lose-email', target: id, ip });
  if (losers.length) for (const tell of tellers) await tell(manager, losers, now);
}

/**
 * Somebody has read what was mailed to `address`: it is the account's from now on, if the account named it. Answers
 * whether it is. `EMAIL_TAKEN`: another account has proved it.
 */
export async function proveAddress(
  manager: EntityManager,
  userId: Id<'user'>,
  address: string,
  { now, ip }: { now: number; ip: string },
): Promise<boolean> {
  const user = await manager.findOneBy(UserEntity, { id: userId, state: 'active' });
  if (!user) return false;
  if (user.email === address && isProved(user)) return true;
  const isPending = user.pendingEmail === address;
  if (!isPending && user.email !== address) return false;
  await freeAddress(manager, address, { userId, now, ip });
  const asItWas = isPending ? { pendingEmail: address } : { email: address, emailProvedAt: IsNull() };
  const { affected } = await manager
    .update(
      UserEntity,
      { id: userId, ...asItWas },
      { email: address, emailProvedAt: now, ...(isPending && { pendingEmail: null }) },
    )
    .catch(lostRace);
  if (!affected) throw new TryAgain();
  await manager.delete(EmailProofEntity, { userId, address });
  await audit(manager, { actorId: userId, action: 'account.prove-email', target: userId, ip });
  await standingChanged(manager, userId, now);
  await leaveAddress(manager, user, address, now);
  return true;
}

/** Of an account whose mails go to `next` from now on: the address before hears of it, and its links open nothing. */
export async function leaveAddress(
  manager: EntityManager,
  { id: userId, email, locale }: UserEntity,
  next: string,
  now: number,
): Promise<void> {
  if (email === null || email === next) return;
  await manager.delete(PasswordResetEntity, { userId });
  const told = { kind: 'email-changed', target: email, params: { locale } } as const;
  await postIn(manager, { id: newId('mail', now), ...told }, now, now);
}
