import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  HAND_OVER_MS,
  HOUR_MS,
  type Id,
  INVITATION_MS,
  type InvitationKey,
  invitationPath,
  isoOf,
  isoOrNull,
  MEMBERS_MAX,
  type Member,
  type MemberAction,
  type MemberDecided,
  type MemberDecision,
  type MemberInvitation,
  type MemberInvited,
  type MemberList,
  type MemberRole,
  memberMachine,
  newId,
  type OwnInvitation,
  type OwnInvitationList,
} from '@sabaijai/contract';
import type { FastifyRequest } from 'fastify';
import { DataSource, type EntityManager, In, IsNull, MoreThan } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import type { Made } from '../../http/idempotent-create.js';
import { stateConflict, take } from '../../platform/act.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { lockRows } from '../../platform/database/lock.js';
import { retry, type Transaction, transactionOf } from '../../platform/database/retry.js';
import { type Bucket, bucketOf, LimitService } from '../../platform/limit/limit.service.js';
import { type Addressee, MailSender, postIn } from '../../platform/mail/mail.sender.js';
import { MailRequestEntity } from '../../platform/mail/mail-request.entity.js';
import { invalid, Problem } from '../../platform/problem.js';
import { Settings } from '../../platform/settings/settings.js';
import { enqueue } from '../../platform/tasks/enqueue.js';
import { type Task, Tasks } from '../../platform/tasks/tasks.js';
import { UserEntity } from '../account/account.entity.js';
import { holderOf, proveAddress } from '../account/address.js';
import { LoginService } from '../account/login.service.js';
import { isProved, requireProved } from '../account/proved.js';
import { becomeVendor } from '../account/roles.js';
import { hashOf } from '../account/token.js';
import { BusinessEntity } from '../business/business.entity.js';
import { openPlace } from '../business/public-business.js';
import { tell } from '../notification/tell.js';
import { completeHandOver, HAND_OVER_TASK, nameOf, tellHandOver } from './hand-over.js';
import { invitationMail } from './invitation.mail.js';
import { renewSecret } from './invitation-secret.js';
import { MEMBER, MemberEntity } from './member.entity.js';
import {
  asActive,
  effectAt,
  endMembership,
  newMember,
  ownerJoined,
  ownersOf,
  requireMember,
  requireNoHandOver,
  setFirstOwner,
} from './membership.js';
import { isDone, joinerOf, type Party, partiesTo } from './parties.js';

const invitationsOf = (id: Id<'user'>): Bucket => bucketOf(60, HOUR_MS, 'invitation', id);

/** Somebody who takes an action: what they are to the row, and who they are. */
interface Step {
  manager: EntityManager;
  person: SessionPerson;
  row: MemberEntity;
  by: readonly Party[];
  now: number;
}

function isAnothers(error: unknown): false {
  if (error instanceof Problem && error.code === 'EMAIL_TAKEN') return false;
  throw error;
}

/**
 * Who became an owner a moment ago puts out none from before them: an unlocked phone invites anybody, and whoever came in
 * by that has a password of their own. Meanwhile those from before have the mail that says who came.
 */
async function requireStanding({ manager, person, row, now }: Step): Promise<void> {
  const { businessId, since } = row;
  const own = await manager.findOneBy(MemberEntity, { businessId, userId: person.id, state: 'active' });
  const until = (own?.since ?? now) + HAND_OVER_MS;
  if (since < (own?.since ?? now) && now < until)
    throw new Problem('OWNER_IS_NEW', { params: { until: isoOf(until) } });
}

/** Who runs a business: owners invite, members leave, a business is handed over. */
@Injectable()
export class MemberService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly limits: LimitService,
    private readonly settings: Settings,
    private readonly logins: LoginService,
    mails: MailSender,
    tasks: Tasks,
  ) {
    mails.register('invitation', (mail) => this.findAddressee(mail));
    tasks.register(HAND_OVER_TASK, (task) => this.completeHandOver(task));
  }

  async list(person: SessionPerson, businessId: Id<'business'>): Promise<MemberList> {
    const role = await requireMember(this.dataSource, person, businessId);
    const now = this.clock.now();
    const { manager } = this.dataSource;
    const rows = await manager.find(MemberEntity, {
      where: [
        { businessId, state: In(['active', 'takingOver']) },
        { businessId, state: In(['invited', 'applied']), expiresAt: MoreThan(now) },
      ],
      order: { role: 'ASC', since: 'ASC' },
      take: MEMBERS_MAX,
    });
    const users = await manager.find(UserEntity, {
      select: { id: true, displayName: true },
      where: { id: In(rows.flatMap((row) => row.userId ?? row.acceptedBy ?? [])) },
    });
    const named = (row: MemberEntity) =>
      users.find(({ id }) => id === (row.userId ?? row.acceptedBy))?.displayName ?? null;
    return { items: rows.map((row) => memberView(row, { person, role, name: named(row) })) };
  }

  /**
   * By an owner; handing over asks for the password. The same id again is the same invitation; of a code its answer is
   * another secret, as the one before may never have arrived.
   */
  async invite(
    person: SessionPerson,
    businessId: Id<'business'>,
    invitation: MemberInvitation,
    request: FastifyRequest,
  ): Promise<Made<MemberInvited>> {
    await requireMember(this.dataSource, person, businessId, 'owner');
    requireProved(person);
    await this.limits.pace(invitationsOf(person.id));
    const { takesOver = false, password = '' } = invitation;
    const work = (opened: Transaction) =>
      opened((manager) => this.addInvitation(manager, person, businessId, invitation));
    const { created, secret } = takesOver
      ? await this.logins.stepUp(person.id, password, request, work)
      : await work(transactionOf(this.dataSource));
    return { created, body: { ...(await this.list(person, businessId)), secret } };
  }

  /** Invitations to the person's proved address, and what they have accepted that waits for others. */
  async invitations(person: SessionPerson): Promise<OwnInvitationList> {
    const { manager } = this.dataSource;
    const user = await manager.findOneByOrFail(UserEntity, { id: person.id });
    const { email } = user;
    const expiresAt = MoreThan(this.clock.now());
    const rows = await manager.find(MemberEntity, {
      where: [
        { acceptedBy: person.id, state: 'takingOver' },
        { acceptedBy: person.id, state: 'applied', expiresAt },
        ...(email && isProved(user) ? [{ email, state: 'invited' as const, expiresAt }] : []),
      ],
      order: { since: 'DESC' },
      take: MEMBERS_MAX,
    });
    return { items: (await Promise.all(rows.map((row) => this.viewFor(person, row)))).flat() };
  }

  /** What the mail or the code invites to, for whoever brings its secret. */
  async open(person: SessionPerson, { secret }: InvitationKey): Promise<OwnInvitation> {
    const { manager } = this.dataSource;
    const expiresAt = MoreThan(this.clock.now());
    const found = { secretHash: hashOf(secret), state: 'invited' as const, expiresAt };
    const row = await manager.findOneBy(MemberEntity, found);
    const [view] = row ? await this.viewFor(person, row, secret) : [];
    if (!view) throw new Problem('INVITE_EXPIRED');
    return view;
  }

  /** A step of a membership, by whoever the person is to it. */
  async decide(
    person: SessionPerson,
    id: Id<'member'>,
    action: MemberAction,
    { secret, password }: MemberDecision,
    request: FastifyRequest,
  ): Promise<MemberDecided> {
    if (action === 'resend') await this.limits.pace(invitationsOf(person.id));
    const work = (opened: Transaction) =>
      opened(async (manager): Promise<MemberDecided> => {
        const now = this.clock.now();
        const nothing = () => new Problem(secret ? 'INVITE_EXPIRED' : 'NOT_FOUND');
        const found = await manager.findOneBy(MemberEntity, { id });
        if (!found) throw nothing();
        // One after the other: of two owners who leave at once the second is the last.
        await lockRows(manager, 'business', [found.businessId]);
        const row = await manager.findOneBy(MemberEntity, { id });
        if (!row) throw nothing();
        // An answer that was lost is asked for again.
        if (isDone(row, person.id, action)) return { secret: null };
        const by = await partiesTo(manager, person, row, secret);
        if (!by.length) throw nothing();
        if ((row.state === 'invited' || row.state === 'applied') && (row.expiresAt ?? 0) <= now)
          throw new Problem('INVITE_EXPIRED');
        const isOtherOwner = action === 'remove' && row.state === 'active' && row.role === 'owner';
        if (isOtherOwner && password === undefined) throw wrongField('password', 'required');
        // Whoever brings the secret of a mail has read what was sent to its address; another's stays theirs.
        if (secret && row.email !== null && by.includes(joinerOf(row)))
          await proveAddress(manager, person.id, row.email, { now, ip: request.ip }).catch(isAnothers);
        const fresh = await this.take({ manager, person, row, by, now }, action);
        await setFirstOwner(manager, row.businessId);
        if (row.role === 'owner' && (action === 'accept' || action === 'confirm'))
          await ownerJoined(manager, { id: row.businessId, actorId: person.id }, now);
        return { secret: fresh };
      });
    return action === 'remove' && password !== undefined
      ? this.logins.stepUp(person.id, password, request, work)
      : work(transactionOf(this.dataSource));
  }

  async end(
    person: SessionPerson,
    id: Id<'member'>,
    decision: MemberDecision,
    request: FastifyRequest,
  ): Promise<MemberDecided> {
    const row = await this.dataSource.manager.findOneBy(MemberEntity, { id });
    if (!row) throw new Problem('NOT_FOUND');
    const ending = { invited: 'withdraw', applied: 'refuse', takingOver: 'object', ended: 'remove' } as const;
    const own = row.userId === person.id ? 'leave' : 'remove';
    return this.decide(person, id, row.state === 'active' ? own : ending[row.state], decision, request);
  }

  private async addInvitation(
    manager: EntityManager,
    person: SessionPerson,
    businessId: Id<'business'>,
    { id, email, role, takesOver = false }: MemberInvitation,
  ): Promise<{ created: boolean; secret: string | null }> {
    const now = this.clock.now();
    const address = email?.trim().toLowerCase() ?? null;
    await lockRows(manager, 'business', [businessId]);
    // Whoever was an owner a moment ago may have been removed since.
    await requireMember({ manager }, person, businessId, 'owner');
    await openPlace(manager, businessId, now);
    const before = await manager.findOneBy(MemberEntity, { id });
    if (before) {
      const isSame =
        before.businessId === businessId &&
        before.email === address &&
        before.role === role &&
        before.takesOver === takesOver;
      if (!isSame) throw new Problem('ID_TAKEN');
      const isCode = address === null && before.state === 'invited';
      return { created: false, secret: isCode ? await renewSecret(manager, before) : null };
    }
    if (role === 'owner') await requireNoHandOver(manager, businessId);
    await manager
      .createQueryBuilder()
      .delete()
      .from(MemberEntity)
      .where("business_id = :businessId AND state IN ('invited', 'applied') AND expires_at <= :now", {
        businessId,
        now,
      })
      .execute();
    // Whoever shows another code has put the one before away: one at a time opens anything.
    if (address === null)
      for (const code of await manager.findBy(MemberEntity, {
        businessId,
        state: 'invited',
        email: IsNull(),
        invitedBy: person.id,
      })) {
        const change = { version: code.version + 1 };
        const by = ['owner'] as const;
        await take({ manager, person }, MEMBER, code, 'withdraw', { by, change });
        await manager.delete(MemberEntity, { id: code.id });
      }
    const rows = await manager.findBy(MemberEntity, { businessId });
    const user = address && (await manager.findOneBy(UserEntity, { email: address }));
    const isMe = user && user.id === person.id;
    if (address && (isMe || rows.some((row) => row.email === address))) throw wrongField('email', 'unique');
    // What is answered says nothing of whose an address is: not of an inspector, whom it never reaches, nor of a member.
    const known = user && isProved(user) && mayBeInvited(user) ? user : null;
    if (rows.length >= MEMBERS_MAX) throw new Problem('MEMBER_LIMIT');
    const row = newMember(
      {
        id,
        businessId,
        userId: null,
        email: address,
        role,
        state: 'invited',
        takesOver,
        invitedBy: person.id,
        expiresAt: now + INVITATION_MS,
      },
      now,
    );
    await manager.insert(MemberEntity, row);
    const after = { businessId, role, takesOver };
    await audit(manager, { actorId: person.id, action: 'member.invite', target: id, after });
    if (address === null) return { created: true, secret: await renewSecret(manager, row) };
    await postIn(manager, invitationMailOf(id, known?.locale ?? person.locale, now), now, now);
    if (known)
      await tell(
        { manager, now },
        [known.id],
        'MEMBER_INVITED',
        { type: 'invitation', id, businessId },
        { role, takesOver },
      );
    const offer = { step: 'offered', by: person.displayName, to: address, effectAt: null } as const;
    if (takesOver) await tellHandOver(manager, row, offer, now);
    return { created: true, secret: null };
  }

  /** The secret, of a code that was made anew. */
  private async take(step: Step, action: MemberAction): Promise<string | null> {
    const { manager, person, row, by, now } = step;
    const { id, businessId } = row;
    const version = row.version + 1;
    const end = async (taken: 'decline' | 'withdraw' | 'refuse' | 'object') => {
      await take(step, MEMBER, row, taken, { by, change: { version } });
      await manager.delete(MemberEntity, { id });
    };
    const handOver = async (what: 'accepted' | 'objected' | 'ended', name: string, at: number | null) => {
      const to = await nameOf(manager, row.acceptedBy ?? person.id);
      const params = { step: what, by: name, to, effectAt: isoOrNull(at) };
      await tellHandOver(manager, { businessId, acceptedBy: row.acceptedBy ?? person.id }, params, now);
    };
    switch (action) {
      case 'accept':
        if (row.role === 'owner') await requireNoHandOver(manager, businessId);
        await this.join(step, 'accept', person.id);
        return null;
      case 'confirm':
        if (row.acceptedBy) await this.join(step, 'confirm', row.acceptedBy);
        return null;
      case 'apply': {
        await requireOpen(manager, businessId, now);
        const change = { acceptedBy: person.id, acceptedAt: now, secretHash: null, version };
        await take(step, MEMBER, row, 'apply', { by, change });
        await this.tellOwners(step, 'MEMBER_APPLIED', { name: person.displayName });
        return null;
      }
      case 'takeOver': {
        await requireOpen(manager, businessId, now);
        await requireNoHandOver(manager, businessId);
        const user = await manager.findOneByOrFail(UserEntity, { id: person.id });
        if (!isProved(user)) throw new Problem('EMAIL_NOT_PROVED');
        const change = {
          acceptedBy: person.id,
          acceptedAt: now,
          expiresAt: null,
          secretHash: null,
          version,
        };
        await take(step, MEMBER, row, 'takeOver', { by, change });
        await enqueue(manager, HAND_OVER_TASK, id, now + HAND_OVER_MS);
        await handOver('accepted', await nameOf(manager, row.invitedBy), now + HAND_OVER_MS);
        return null;
      }
      case 'decline':
        await end('decline');
        if (row.state === 'takingOver') await handOver('ended', await nameOf(manager, row.invitedBy), null);
        return null;
      case 'object':
        await end('object');
        await handOver('objected', person.displayName, null);
        return null;
      case 'refuse':
        await end('refuse');
        await answer(step, 'refused');
        return null;
      case 'withdraw':
        await end('withdraw');
        return null;
      case 'resend': {
        requireProved(person);
        const change = { expiresAt: now + INVITATION_MS, secretHash: null, version };
        await take(step, MEMBER, row, 'resend', { by, change });
        if (row.email === null) return renewSecret(manager, row);
        // One that has not gone out yet is this one.
        await manager.delete(MailRequestEntity, { kind: 'invitation', target: id });
        await postIn(manager, invitationMailOf(id, person.locale, now), now, now);
        return null;
      }
      case 'leave':
      case 'remove':
        if (action === 'remove' || row.role === 'owner') await requireNoHandOver(manager, businessId);
        if (action === 'remove' && row.role === 'owner') await requireStanding(step);
        await take(step, MEMBER, row, action, { by, change: { version } });
        await endMembership(manager, row, now);
        if (row.role === 'owner') await requireOwner(manager, businessId);
        if (action === 'remove') await this.tellRemoved(step);
        return null;
      case 'effect':
        throw new Problem('ROLE_REQUIRED');
    }
  }

  /** Makes the person a member by the row. */
  private async join(
    { manager, person, row, by, now }: Step,
    action: 'accept' | 'confirm',
    userId: Id<'user'>,
  ): Promise<void> {
    const { businessId, role } = row;
    await requireOpen(manager, businessId, now);
    const isActive = await manager.existsBy(UserEntity, { id: userId, state: 'active' });
    if (!isActive) throw stateConflict('ended');
    const known = await manager.findOneBy(MemberEntity, { businessId, userId, state: 'active' });
    if (known && (known.role === 'owner' || role === 'staff')) throw stateConflict('active');
    await becomeVendor(manager, userId);
    const owners = (await ownersOf(manager, businessId)).filter((id) => id !== person.id && id !== userId);
    // Who was staff and becomes an owner is not in it twice.
    if (known) await manager.delete(MemberEntity, { id: known.id });
    const change = asActive(userId, row, now);
    await take({ manager, person }, MEMBER, row, action, { by, change });
    const name = await nameOf(manager, userId);
    const params = { name, role, takesOver: false };
    await tell({ manager, now }, owners, 'MEMBER_JOINED', { type: 'members', businessId }, params);
    if (action === 'confirm') await answer({ manager, row, now }, 'confirmed');
  }

  private async tellOwners(
    { manager, row: { businessId }, now }: Step,
    type: 'MEMBER_APPLIED',
    params: { name: string },
  ): Promise<void> {
    const owners = await ownersOf(manager, businessId);
    await tell({ manager, now }, owners, type, { type: 'members', businessId }, params);
  }

  /** Whoever was removed; of an owner the others too. */
  private async tellRemoved({ manager, person, row, now }: Step): Promise<void> {
    const { businessId, role, userId } = row;
    const owners = role === 'owner' ? await ownersOf(manager, businessId) : [];
    const params = { by: person.displayName, name: await nameOf(manager, userId), role };
    const others = owners.filter((each) => each !== userId);
    await tell({ manager, now }, others, 'MEMBER_REMOVED', { type: 'members', businessId }, params);
    // Whoever is out reads what everybody may.
    const out = userId ? [userId] : [];
    await tell({ manager, now }, out, 'MEMBER_REMOVED', { type: 'listing', businessId }, params);
  }

  private async completeHandOver(task: Task): Promise<void> {
    const id = task.target as Id<'member'>;
    const row = await this.dataSource.manager.findOneBy(MemberEntity, { id });
    if (!row) return;
    await task.finish((manager) => completeHandOver(manager, id, this.clock.now()), {
      first: (manager) => lockRows(manager, 'business', [row.businessId]),
    });
  }

  private async viewFor(person: SessionPerson, row: MemberEntity, secret?: string): Promise<OwnInvitation[]> {
    const { manager } = this.dataSource;
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

  private async findAddressee({ target, params }: MailRequestEntity): Promise<Addressee | null> {
    const { manager } = this.dataSource;
    const row = await manager.findOneBy(MemberEntity, { id: target as Id<'member'> });
    if (row?.state !== 'invited' || row.email === null) return null;
    const holder = await holderOf(manager, row.email);
    if (holder && !mayBeInvited(holder)) return null;
    const place = await manager.findOneByOrFail(BusinessEntity, { id: row.businessId });
    const by = await nameOf(manager, row.invitedBy);
    const site = this.settings.publicUrl ?? `http://localhost:${this.settings.port}`;
    const compose = async () => {
      // Made with the attempt that sends it.
      const secret = await retry(this.dataSource, (inside) => renewSecret(inside, row));
      const as = row.takesOver ? 'takesOver' : row.role;
      const link = site + invitationPath(secret);
      return {
        mail: invitationMail(params.locale, { name: place.name, as, by }, link),
        undo: async () => undefined,
      };
    };
    return { address: row.email, compose };
  }
}

/** Inspectors run no business. */
const mayBeInvited = ({ roles }: UserEntity) => !roles.includes('inspector');

const wrongField = (path: string, rule: 'unique' | 'required') => invalid(path, rule);

const invitationMailOf = (id: Id<'member'>, locale: SessionPerson['locale'], now: number) => ({
  id: newId('mail', now),
  kind: 'invitation' as const,
  target: id,
  params: { locale },
});

async function requireOpen(manager: EntityManager, id: Id<'business'>, now: number): Promise<void> {
  await openPlace(manager, id, now).catch((error: unknown) => {
    throw error instanceof Problem ? stateConflict('closed') : error;
  });
}

async function requireOwner(manager: EntityManager, businessId: Id<'business'>): Promise<void> {
  if (!(await manager.existsBy(MemberEntity, { businessId, role: 'owner', state: 'active' })))
    throw new Problem('LAST_OWNER');
}

/** Whoever opened a code hears what an owner said. */
async function answer(
  { manager, row, now }: Pick<Step, 'manager' | 'row' | 'now'>,
  outcome: 'confirmed' | 'refused',
): Promise<void> {
  if (!row.acceptedBy) return;
  const { id, businessId } = row;
  const about =
    outcome === 'confirmed'
      ? ({ type: 'business', businessId } as const)
      : ({ type: 'invitation', id, businessId } as const);
  await tell({ manager, now }, [row.acceptedBy], 'MEMBER_ANSWERED', about, { outcome });
}

function memberView(
  row: MemberEntity,
  { person, role, name }: { person: SessionPerson; role: MemberRole; name: string | null },
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
