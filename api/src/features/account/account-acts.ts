import { type AccountActKind, type Id, newId, type ProvinceCode } from '@sabaijai/contract';
import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import { stateConflict } from '../../platform/act.js';
import { audit } from '../../platform/audit/audit.js';
import { lockRows } from '../../platform/database/lock.js';
import { postIn } from '../../platform/mail/mail.sender.js';
import { invalid, Problem } from '../../platform/problem.js';
import { InspectorProfileEntity, InviteEntity, PasswordResetEntity, UserEntity } from './account.entity.js';
import { AccountActEntity } from './account-act.entity.js';
import { AgencyEntity } from './agency.entity.js';
import { SessionEntity } from './session.entity.js';
import { standingChanged } from './standing.js';

/** Whose account, who acts (null: on the server), why, and when in milliseconds. */
export interface ActOnAccount {
  userId: Id<'user'>;
  actorId: Id<'user'> | null;
  reason: string | null;
  now: number;
}

/** Writes down what was done, in words and in the audit chain, and mails it to the person. */
export async function recordAct(
  manager: EntityManager,
  kind: AccountActKind,
  { userId, actorId, reason, now }: ActOnAccount,
  { before, after }: { before?: unknown; after?: unknown } = {},
): Promise<void> {
  const id = newId('accountAct', now);
  await manager.insert(AccountActEntity, { id, userId, actorId, kind, reason, createdAt: now });
  await audit(manager, {
    actorId,
    action: `account.${kind}`,
    target: userId,
    before,
    after: { after, reason },
  });
  const { locale } = await manager.findOneByOrFail(UserEntity, { id: userId });
  const mail = { id: newId('mail', now), kind: 'account-act', target: id, params: { locale } } as const;
  await postIn(manager, mail, now, now);
}

/** The account, after everything that it writes at this moment, and with what comes later kept waiting. */
export async function heldAccount(manager: EntityManager, id: Id<'user'>): Promise<UserEntity> {
  await lockRows(manager, 'user', [id]);
  const user = await manager.findOneBy(UserEntity, { id });
  if (!user || user.state === 'deleted') throw new Problem('NOT_FOUND');
  return user;
}

type OnLock = (manager: EntityManager, userId: Id<'user'>, now: number) => Promise<unknown>;

const onLocks: OnLock[] = [];

/** What somebody has set going ends with their lock, in its transaction: every feature says it of its own. */
export function onLock(end: OnLock): void {
  onLocks.push(end);
}

/** Nobody becomes an inspector any more by the word of who may not invite. */
const endInvites = (manager: EntityManager, createdBy: Id<'user'>, now: number) =>
  manager.update(InviteEntity, { createdBy, usedBy: IsNull(), expiresAt: MoreThan(now) }, { expiresAt: now });
onLock(endInvites);

/** Out at once: no sign-in, no session on any process, no link that was mailed, and nothing that they have set going. */
export async function lockAccount(manager: EntityManager, act: ActOnAccount): Promise<void> {
  const { userId } = act;
  const { state } = await heldAccount(manager, userId);
  if (state !== 'active') throw stateConflict(state);
  await manager.update(UserEntity, { id: userId }, { state: 'locked' });
  await manager.delete(SessionEntity, { userId });
  await manager.delete(PasswordResetEntity, { userId });
  for (const end of onLocks) await end(manager, userId, act.now);
  await standingChanged(manager, userId, act.now);
  await recordAct(manager, 'lock', act);
}

export async function unlockAccount(manager: EntityManager, act: ActOnAccount): Promise<void> {
  const { state } = await heldAccount(manager, act.userId);
  if (state !== 'locked') throw stateConflict(state);
  await manager.update(UserEntity, { id: act.userId }, { state: 'active' });
  await standingChanged(manager, act.userId, act.now);
  await recordAct(manager, 'unlock', act);
}

export async function endSessions(manager: EntityManager, act: ActOnAccount): Promise<void> {
  await heldAccount(manager, act.userId);
  await manager.delete(SessionEntity, { userId: act.userId });
  await recordAct(manager, 'end-sessions', act);
}

/** From the next request on: a session reads them from the row. */
export async function changeProvinces(
  manager: EntityManager,
  provinces: ProvinceCode[],
  act: ActOnAccount,
): Promise<void> {
  const { provinces: before } = await profileOf(manager, act.userId);
  await manager.update(InspectorProfileEntity, { userId: act.userId }, { provinces });
  await endInvites(manager, act.userId, act.now);
  await recordAct(manager, 'provinces', act, { before, after: provinces });
}

export async function changeAgency(
  manager: EntityManager,
  agencyId: Id<'agency'>,
  act: ActOnAccount,
): Promise<void> {
  const { agencyId: before } = await profileOf(manager, act.userId);
  if (!(await manager.existsBy(AgencyEntity, { id: agencyId }))) throw invalid('agencyId', 'unknown');
  await manager.update(InspectorProfileEntity, { userId: act.userId }, { agencyId });
  await recordAct(manager, 'agency', act, { before, after: agencyId });
}

/** On the server alone: none can multiply. */
export async function changeLead(manager: EntityManager, isLead: boolean, act: ActOnAccount): Promise<void> {
  const profile = await profileOf(manager, act.userId);
  if (profile.isLead === isLead) throw stateConflict(isLead ? 'lead' : 'no-lead');
  await manager.update(InspectorProfileEntity, { userId: act.userId }, { isLead });
  if (!isLead) await endInvites(manager, act.userId, act.now);
  // A session stands on screens of what the person was.
  await manager.delete(SessionEntity, { userId: act.userId });
  await recordAct(manager, isLead ? 'lead' : 'no-lead', act);
}

async function profileOf(manager: EntityManager, userId: Id<'user'>): Promise<InspectorProfileEntity> {
  await heldAccount(manager, userId);
  const profile = await manager.findOneBy(InspectorProfileEntity, { userId });
  if (!profile) throw new Problem('NOT_FOUND');
  return profile;
}
