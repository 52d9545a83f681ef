import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type Done,
  type Id,
  INVITATION_MS,
  MEMBERS_MAX,
  type Member,
  type MemberAction,
  type MemberInvitation,
  type MemberList,
  type MemberRole,
  memberMachine,
  newId,
  type OwnInvitationList,
} from '@sabaijai/contract';
import { DataSource, type EntityManager, In, Like, MoreThan } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import type { Made } from '../../http/idempotent-create.js';
import { isoOf, isoOrNull } from '../../http/pagination/timeline.js';
import { act, stateConflict } from '../../platform/act.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { lockRows } from '../../platform/database/lock.js';
import { retry } from '../../platform/database/retry.js';
import { bucketOf, HOUR, LimitService } from '../../platform/limit/limit.service.js';
import { type Addressee, MailSender, postIn } from '../../platform/mail/mail.sender.js';
import type { MailRequestEntity } from '../../platform/mail/mail-request.entity.js';
import { Problem } from '../../platform/problem.js';
import { Settings } from '../../platform/settings/settings.js';
import { UserEntity } from '../account/account.entity.js';
import { becomeVendor } from '../account/roles.js';
import { BusinessEntity } from '../business/business.entity.js';
import { openPlace } from '../business/public-business.js';
import { NotificationEntity } from '../notification/notification.entity.js';
import { notify } from '../notification/notify.js';
import { invitationMail } from './invitation.mail.js';
import { MemberEntity } from './member.entity.js';
import { newMember, requireMember, setFirstOwner } from './membership.js';

const INVITATIONS_AN_HOUR = 60;
export const INVITATION_PATH = '/vendor/invitations';

/** What the people of a business are told is nothing to who is out, on the screen or in a mail that waits. */
const forgetNews = (manager: EntityManager, userId: Id<'user'>, businessId: Id<'business'>) =>
  manager.delete(NotificationEntity, { userId, businessId, link: Like('/vendor/%') });

type Party = (typeof memberMachine)['by'][number];

/** Who runs a business: owners invite, members leave, a business is handed over. */
@Injectable()
export class MemberService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly limits: LimitService,
    private readonly settings: Settings,
    mails: MailSender,
  ) {
    mails.register('invitation', (mail) => this.findAddressee(mail));
  }

  async list(person: SessionPerson, businessId: Id<'business'>): Promise<MemberList> {
    const role = await requireMember(this.dataSource, person, businessId);
    const now = this.clock.now();
    const { manager } = this.dataSource;
    const rows = await manager.find(MemberEntity, {
      where: [
        { businessId, state: 'active' },
        { businessId, state: 'invited', expiresAt: MoreThan(now) },
      ],
      order: { role: 'ASC', since: 'ASC' },
      take: MEMBERS_MAX,
    });
    const users = await manager.find(UserEntity, {
      select: { id: true, displayName: true },
      where: { id: In(rows.flatMap(({ userId }) => userId ?? [])) },
    });
    const nameOf = (id: Id<'user'> | null) => users.find((user) => user.id === id)?.displayName ?? null;
    return { items: rows.map((row) => memberView(row, { person, role, name: nameOf(row.userId) })) };
  }

  /** By an owner; the same id again is the same invitation. */
  async invite(
    person: SessionPerson,
    businessId: Id<'business'>,
    { id, email, role, takesOver = false }: MemberInvitation,
  ): Promise<Made<MemberList>> {
    await requireMember(this.dataSource, person, businessId, 'owner');
    await this.limits.pace(bucketOf(INVITATIONS_AN_HOUR, HOUR, 'invitation', person.id));
    const address = email.trim().toLowerCase();
    const now = this.clock.now();
    const created = await retry(this.dataSource, async (manager) => {
      await lockRows(manager, 'business', [businessId]);
      await openPlace(manager, businessId, now);
      const before = await manager.findOneBy(MemberEntity, { id });
      if (before) {
        const isSame =
          before.businessId === businessId &&
          before.email === address &&
          before.role === role &&
          before.takesOver === takesOver;
        if (!isSame) throw new Problem('ID_TAKEN');
        return false;
      }
      await manager
        .createQueryBuilder()
        .delete()
        .from(MemberEntity)
        .where("business_id = :businessId AND state = 'invited' AND expires_at <= :now", { businessId, now })
        .execute();
      const rows = await manager.findBy(MemberEntity, { businessId });
      const user = await manager.findOneBy(UserEntity, { email: address });
      const isKnown = rows.some((row) => row.email === address || (user && row.userId === user.id));
      const refuse = (rule: 'unique' | 'one_of') =>
        new Problem('VALIDATION', { fields: [{ path: 'email', rule }] });
      // Nobody hands a business over to themselves, and who is in it needs no invitation, but to take it over.
      const isOther = takesOver && rows.some((row) => row.userId === user?.id && row.userId !== person.id);
      const isInvited = rows.some((row) => row.email === address);
      if (isInvited || (isKnown && !isOther)) throw refuse('unique');
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
      await audit(manager, {
        actorId: person.id,
        action: 'member.invite',
        target: id,
        after: { businessId, role, takesOver },
      });
      await postIn(
        manager,
        {
          id: newId('mail', now),
          kind: 'invitation',
          target: id,
          params: { locale: user?.locale ?? person.locale },
        },
        now,
        now,
      );
      if (user)
        await notify(manager, {
          userId: user.id,
          type: 'MEMBER_INVITED',
          params: { role, takesOver },
          businessId,
          link: INVITATION_PATH,
          severity: 'info',
          now,
        });
      return true;
    });
    return { created, body: await this.list(person, businessId) };
  }

  /** Invitations to the person's address. */
  async invitations(person: SessionPerson): Promise<OwnInvitationList> {
    const { manager } = this.dataSource;
    const user = await manager.findOneByOrFail(UserEntity, { id: person.id });
    if (!user.email) return { items: [] };
    const rows = await manager.find(MemberEntity, {
      where: { email: user.email, state: 'invited', expiresAt: MoreThan(this.clock.now()) },
      order: { since: 'DESC' },
      take: MEMBERS_MAX,
    });
    const places = await manager.find(BusinessEntity, {
      select: { id: true, name: true },
      where: { id: In(rows.map(({ businessId }) => businessId)) },
    });
    const hosts = await manager.find(UserEntity, {
      select: { id: true, displayName: true },
      where: { id: In(rows.flatMap(({ invitedBy }) => invitedBy ?? [])) },
    });
    return {
      items: rows.flatMap((row) => {
        const place = places.find(({ id }) => id === row.businessId);
        if (!place) return [];
        return {
          id: row.id,
          role: row.role,
          takesOver: row.takesOver,
          businessId: row.businessId,
          businessName: place.name,
          invitedBy: hosts.find(({ id }) => id === row.invitedBy)?.displayName ?? '',
          expiresAt: isoOf(row.expiresAt ?? row.since),
          actions: memberMachine.actions('invited', ['invited']),
        };
      }),
    };
  }

  /** A step of a membership, by whoever the person is to it. */
  async decide(person: SessionPerson, id: Id<'member'>, action: MemberAction): Promise<Done> {
    await retry(this.dataSource, async (manager) => {
      const now = this.clock.now();
      const found = await manager.findOneBy(MemberEntity, { id });
      if (!found) throw new Problem('NOT_FOUND');
      // One after the other: of two owners who leave at once the second is the last.
      await lockRows(manager, 'business', [found.businessId]);
      const row = await manager.findOneBy(MemberEntity, { id });
      const by = row ? await this.partiesTo(manager, person, row) : [];
      if (!row || !by.length) throw new Problem('NOT_FOUND');
      if (row.state === 'invited' && (row.expiresAt ?? 0) <= now) throw new Problem('INVITE_EXPIRED');
      const change = { version: row.version + 1 };
      await act(manager, MemberEntity, memberMachine, row, action, { by, actorId: person.id, change });
      if (action === 'accept') await this.join(manager, person, row, now);
      else {
        await manager.delete(MemberEntity, { id });
        // Nobody comes in any more by the word of who is out.
        if (row.userId) {
          const { businessId, userId: invitedBy } = row;
          await manager.delete(MemberEntity, { businessId, state: 'invited', invitedBy });
          await forgetNews(manager, row.userId, businessId);
        }
        if (row.role === 'owner' && row.state === 'active') await requireOwner(manager, row.businessId);
      }
      await setFirstOwner(manager, row.businessId);
    });
    return {};
  }

  async end(person: SessionPerson, id: Id<'member'>): Promise<Done> {
    const row = await this.dataSource.manager.findOneBy(MemberEntity, { id });
    if (!row) throw new Problem('NOT_FOUND');
    const ending = row.userId === person.id ? 'leave' : 'remove';
    return this.decide(person, id, row.state === 'invited' ? 'withdraw' : ending);
  }

  private async partiesTo(
    manager: EntityManager,
    person: SessionPerson,
    row: MemberEntity,
  ): Promise<Party[]> {
    if (row.state === 'invited') {
      const user = await manager.findOneByOrFail(UserEntity, { id: person.id });
      if (user.email === row.email) return ['invited'];
    }
    const own = await manager.findOneBy(MemberEntity, {
      businessId: row.businessId,
      userId: person.id,
      state: 'active',
    });
    if (!own) return [];
    if (own.id === row.id) return ['self'];
    if (own.role !== 'owner') throw new Problem('OWNER_REQUIRED');
    return ['owner'];
  }

  private async join(
    manager: EntityManager,
    person: SessionPerson,
    { id, businessId, role, takesOver }: MemberEntity,
    now: number,
  ): Promise<void> {
    const place = await openPlace(manager, businessId, now).catch(() => null);
    if (!place) throw stateConflict('closed');
    await becomeVendor(manager, person.id);
    const all = await manager.findBy(MemberEntity, { businessId, role: 'owner', state: 'active' });
    const owners = all.filter((each) => each.id !== id);
    // Who was staff and takes over is not in it twice.
    await manager.delete(MemberEntity, { businessId, userId: person.id });
    await manager.update(
      MemberEntity,
      { id },
      { userId: person.id, email: null, expiresAt: null, takesOver: false, since: now },
    );
    // Whoever takes it over decides anew who comes in.
    if (takesOver) await manager.delete(MemberEntity, { businessId, state: 'invited' });
    if (takesOver)
      for (const each of owners) {
        await manager.delete(MemberEntity, { id: each.id });
        if (each.userId) await forgetNews(manager, each.userId, businessId);
        await audit(manager, {
          actorId: person.id,
          action: 'member.hand-over',
          target: each.id,
          before: each,
        });
      }
    const told = owners.flatMap(({ userId }) => (userId && userId !== person.id ? [userId] : []));
    await notify(
      manager,
      ...told.map((userId) => ({
        userId,
        type: 'MEMBER_JOINED' as const,
        params: { name: person.displayName, role, takesOver },
        businessId,
        link: takesOver ? '/vendor/my-business' : `/vendor/manage-business/people/${businessId}`,
        severity: 'info' as const,
        now,
      })),
    );
  }

  private async findAddressee({ target, params }: MailRequestEntity): Promise<Addressee | null> {
    const { manager } = this.dataSource;
    const row = await manager.findOneBy(MemberEntity, { id: target as Id<'member'> });
    if (row?.state !== 'invited' || row.email === null) return null;
    const place = await manager.findOneByOrFail(BusinessEntity, { id: row.businessId });
    const site = this.settings.publicUrl ?? `http://localhost:${this.settings.port}`;
    const as = row.takesOver ? 'takesOver' : row.role;
    const mail = invitationMail(params.locale, { name: place.name, as }, site + INVITATION_PATH);
    return { address: row.email, compose: async () => ({ mail, undo: async () => undefined }) };
  }
}

async function requireOwner(manager: EntityManager, businessId: Id<'business'>): Promise<void> {
  if (!(await manager.existsBy(MemberEntity, { businessId, role: 'owner', state: 'active' })))
    throw new Problem('LAST_OWNER');
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
    actions: memberMachine.actions(row.state, by),
  };
}
