import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  HOUR_MS,
  type Id,
  type InvitationKey,
  invitationPath,
  MEMBERS_MAX,
  type MemberAction,
  type MemberDecided,
  type MemberDecision,
  type MemberInvitation,
  type MemberInvited,
  type MemberList,
  type OwnInvitation,
  type OwnInvitationList,
} from '@sabaijai/contract';
import type { FastifyRequest } from 'fastify';
import { DataSource, In, MoreThan } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { actIn } from '../../http/access/act.js';
import type { Made } from '../../http/idempotent-create.js';
import { Clock } from '../../platform/clock/clock.js';
import { lockRows } from '../../platform/database/lock.js';
import { retry, type Transaction, transactionOf } from '../../platform/database/retry.js';
import { type Bucket, bucketOf, LimitService } from '../../platform/limit/limit.service.js';
import { type Addressee, MailSender } from '../../platform/mail/mail.sender.js';
import { MailRequestEntity } from '../../platform/mail/mail-request.entity.js';
import { invalid, Problem } from '../../platform/problem.js';
import { Settings } from '../../platform/settings/settings.js';
import { type Task, Tasks } from '../../platform/tasks/tasks.js';
import { UserEntity } from '../account/account.entity.js';
import { holderOf, proveAddress } from '../account/address.js';
import { LoginService } from '../account/login.service.js';
import { isProved, requireProved } from '../account/proved.js';
import { hashOf } from '../account/token.js';
import { BusinessEntity } from '../business/business.entity.js';
import { completeHandOver, HAND_OVER_TASK, nameOf } from './hand-over.js';
import { invitationMail } from './invitation.mail.js';
import { renewSecret } from './invitation-secret.js';
import { invite, mayBeInvited } from './invite.js';
import { MemberEntity } from './member.entity.js';
import { invitationView, memberView } from './member.view.js';
import { STEPS } from './member-steps.js';
import { ownerJoined, requireMember, setFirstOwner } from './membership.js';
import { isDone, joinerOf, partiesTo } from './parties.js';

const invitationsOf = (id: Id<'user'>): Bucket => bucketOf(60, HOUR_MS, 'invitation', id);

function isAnothers(error: unknown): false {
  if (error instanceof Problem && error.code === 'EMAIL_TAKEN') return false;
  throw error;
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
      opened((manager) => invite(actIn(manager, person), businessId, invitation));
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
    return { items: (await Promise.all(rows.map((row) => invitationView(manager, person, row)))).flat() };
  }

  /** What the mail or the code invites to, for whoever brings its secret. */
  async open(person: SessionPerson, { secret }: InvitationKey): Promise<OwnInvitation> {
    const { manager } = this.dataSource;
    const expiresAt = MoreThan(this.clock.now());
    const found = { secretHash: hashOf(secret), state: 'invited' as const, expiresAt };
    const row = await manager.findOneBy(MemberEntity, found);
    const [view] = row ? await invitationView(manager, person, row, secret) : [];
    if (!view) throw new Problem('INVITE_EXPIRED');
    return view;
  }

  /** A step of a membership, by whoever the person is to it. */
  async decide(
    person: SessionPerson,
    { id, action }: { id: Id<'member'>; action: MemberAction },
    { secret, password }: MemberDecision,
    request: FastifyRequest,
  ): Promise<MemberDecided> {
    if (action === 'resend') await this.limits.pace(invitationsOf(person.id));
    const work = (opened: Transaction) =>
      opened(async (manager): Promise<MemberDecided> => {
        const act = actIn(manager, person);
        const { now } = act;
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
        if (isOtherOwner && password === undefined) throw invalid('password', 'required');
        // Whoever brings the secret of a mail has read what was sent to its address; another's stays theirs.
        if (secret && row.email !== null && by.includes(joinerOf(row)))
          await proveAddress(manager, person.id, row.email, { now, ip: request.ip }).catch(isAnothers);
        if (action === 'effect') throw new Problem('ROLE_REQUIRED');
        const fresh = await STEPS[action](act, { row, by });
        await setFirstOwner(manager, row.businessId);
        if (row.role === 'owner' && (action === 'accept' || action === 'confirm'))
          await ownerJoined(manager, { id: row.businessId, actorId: person.id }, now);
        return { secret: typeof fresh === 'string' ? fresh : null };
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
    return this.decide(
      person,
      { id, action: row.state === 'active' ? own : ending[row.state] },
      decision,
      request,
    );
  }

  private async completeHandOver(task: Task): Promise<void> {
    const id = task.target as Id<'member'>;
    const row = await this.dataSource.manager.findOneBy(MemberEntity, { id });
    if (!row) return;
    await task.finish((manager) => completeHandOver(manager, id, this.clock.now()), {
      first: (manager) => lockRows(manager, 'business', [row.businessId]),
    });
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
