import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  CONFLICTS_MAX,
  type ConflictDraft,
  type Id,
  type OwnStaff,
  type Staff,
  type StaffAction,
  type StaffAgency,
  type StaffChange,
  type StaffLock,
  type StaffPage,
  type StaffProvinces,
  type StaffQuery,
  staffMachine,
} from '@sabaijai/contract';
import type { FastifyRequest } from 'fastify';
import { DataSource, type EntityManager } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { requireOwnProvinces, requireProvince } from '../../http/access/province.js';
import type { Made } from '../../http/idempotent-create.js';
import { step } from '../../platform/act.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { lockPerson } from '../../platform/database/lock.js';
import { type Transaction, transactionOf } from '../../platform/database/retry.js';
import { type Addressee, MailSender } from '../../platform/mail/mail.sender.js';
import type { MailRequestEntity } from '../../platform/mail/mail-request.entity.js';
import { invalid, Problem } from '../../platform/problem.js';
import { InspectorProfileEntity, UserEntity } from '../account/account.entity.js';
import { AccountActEntity } from '../account/account-act.entity.js';
import { accountActMail } from '../account/account-act.mail.js';
import {
  type ActOnAccount,
  changeAgency,
  changeProvinces,
  endSessions,
  heldAccount,
  lockAccount,
  recordAct,
  unlockAccount,
} from '../account/account-acts.js';
import { mailAddressOf } from '../account/address.js';
import { contactOf } from '../account/agency.js';
import { LoginService } from '../account/login.service.js';
import { isProved } from '../account/proved.js';
import { BusinessEntity } from '../business/business.entity.js';
import { isPublic } from '../business/public-business.js';
import { RegistrationEntity } from '../registration/registration.entity.js';
import { findManaged, ownStaff, type Person, staffOf, staffPage } from './staff.query.js';

type Work = (manager: EntityManager, act: ActOnAccount, person: Person) => Promise<void>;
/** What a lead does with somebody's account, over the version that was read. */
interface Change {
  kind: StaffAction | 'withdraw-conflict';
  version: number;
  reason: string;
  work: Work;
}

/** The people whom a lead manages, and what inspectors say of themselves. */
@Injectable()
export class StaffService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly logins: LoginService,
    private readonly clock: Clock,
    mails: MailSender,
  ) {
    mails.register('account-act', (mail) => this.findAddressee(mail));
  }

  list(lead: SessionPerson, query: StaffQuery): Promise<StaffPage> {
    return staffPage(this.dataSource, lead, query, this.clock.now());
  }

  async get(lead: SessionPerson, badgeNo: string): Promise<Staff> {
    return staffOf(this.dataSource, await findManaged(this.dataSource, lead, badgeNo), this.clock.now());
  }

  lock(lead: SessionPerson, badgeNo: string, asked: StaffLock, request: FastifyRequest): Promise<Staff> {
    const { password, ...change } = asked;
    return this.withPassword(
      lead,
      badgeNo,
      { kind: 'lock', ...change, work: lockAccount },
      { password, request },
    );
  }

  unlock(lead: SessionPerson, badgeNo: string, asked: StaffChange): Promise<Staff> {
    return this.change(lead, badgeNo, { kind: 'unlock', ...asked, work: unlockAccount });
  }

  endSessions(lead: SessionPerson, badgeNo: string, asked: StaffChange): Promise<Staff> {
    return this.change(lead, badgeNo, { kind: 'end-sessions', ...asked, work: endSessions });
  }

  /** To provinces of the lead's own. */
  async provinces(
    lead: SessionPerson,
    badgeNo: string,
    { provinces, password, ...asked }: StaffProvinces,
    request: FastifyRequest,
  ): Promise<Staff> {
    await findManaged(this.dataSource, lead, badgeNo);
    requireOwnProvinces(lead, provinces);
    const work: Work = (manager, act) => changeProvinces(manager, provinces, act);
    return this.withPassword(lead, badgeNo, { kind: 'provinces', ...asked, work }, { password, request });
  }

  agency(lead: SessionPerson, badgeNo: string, { agencyId, ...asked }: StaffAgency): Promise<Staff> {
    const work: Work = (manager, act) => changeAgency(manager, agencyId, act);
    return this.change(lead, badgeNo, { kind: 'agency', ...asked, work });
  }

  withdrawConflict(
    lead: SessionPerson,
    badgeNo: string,
    businessId: Id<'business'>,
    asked: StaffChange,
  ): Promise<Staff> {
    const work: Work = async (manager, act, { conflicts }) => {
      const left = conflicts.filter((each) => each.businessId !== businessId);
      if (left.length === conflicts.length) throw new Problem('NOT_FOUND');
      await manager.update(InspectorProfileEntity, { userId: act.userId }, { conflicts: left });
      await recordAct(manager, 'withdraw-conflict', act, { before: businessId });
    };
    return this.change(lead, badgeNo, { kind: 'withdraw-conflict', ...asked, work });
  }

  self({ id }: SessionPerson): Promise<OwnStaff> {
    return ownStaff(this.dataSource, id);
  }

  /** Declared twice it stays as it was first. */
  async declare(person: SessionPerson, { businessId, reason }: ConflictDraft): Promise<Made<OwnStaff>> {
    const created = await transactionOf(this.dataSource)(async (manager) => {
      const now = this.clock.now();
      await lockPerson(manager, person.id);
      const place = await manager.findOneBy(BusinessEntity, { id: businessId });
      const wished = place ?? (await manager.findOneBy(RegistrationEntity, { businessId }));
      if (!wished) throw new Problem('NOT_FOUND');
      // Of what everybody sees, wherever it lies; of the rest within the own provinces.
      if (!place || !isPublic(place, now))
        requireProvince(person, { province: wished.province, isPublic: false });
      const userId = person.id;
      const { conflicts } = await manager.findOneByOrFail(InspectorProfileEntity, { userId });
      if (conflicts.some((each) => each.businessId === businessId)) return false;
      if (conflicts.length >= CONFLICTS_MAX) throw invalid('businessId', 'count_max', { max: CONFLICTS_MAX });
      const declared = { businessId, reason, declaredAt: now };
      await manager.update(InspectorProfileEntity, { userId }, { conflicts: [...conflicts, declared] });
      await audit(manager, {
        actorId: userId,
        action: 'account.declare-conflict',
        target: userId,
        after: declared,
      });
      return true;
    });
    return { created, body: await this.self(person) };
  }

  private async withPassword(
    lead: SessionPerson,
    badgeNo: string,
    change: Change,
    { password, request }: { password: string; request: FastifyRequest },
  ): Promise<Staff> {
    // Whom the lead does not manage is not there, whatever the password.
    await findManaged(this.dataSource, lead, badgeNo);
    await this.logins.stepUp(lead.id, password, request, (opened) =>
      this.changeIn(opened, lead, badgeNo, change),
    );
    return this.get(lead, badgeNo);
  }

  private async change(lead: SessionPerson, badgeNo: string, change: Change): Promise<Staff> {
    await this.changeIn(transactionOf(this.dataSource), lead, badgeNo, change);
    return this.get(lead, badgeNo);
  }

  private changeIn(
    transaction: Transaction,
    lead: SessionPerson,
    badgeNo: string,
    { kind, version, reason, work }: Change,
  ): Promise<void> {
    return transaction(async (manager) => {
      const now = this.clock.now();
      const { userId } = await findManaged(manager, lead, badgeNo);
      // Of two leads at once the second finds what the first has done.
      await heldAccount(manager, userId);
      const person = await findManaged(manager, lead, badgeNo);
      const current = person.version ?? 1;
      const [last] = await manager.find(AccountActEntity, {
        where: { userId },
        order: { id: 'DESC' },
        take: 1,
      });
      const isSent =
        current === version + 1 && last?.kind === kind && last.actorId === lead.id && last.reason === reason;
      if (isSent) return;
      if (kind !== 'withdraw-conflict') step(staffMachine, person.state, kind, ['lead']);
      if (current !== version) throw new Problem('VERSION_CONFLICT', { params: { version: current } });
      await manager.update(InspectorProfileEntity, { userId }, { version: version + 1 });
      await work(manager, { userId, actorId: lead.id, reason, now }, person);
    });
  }

  /** Whatever the person chose about mails: this one is about their account itself. */
  private async findAddressee({ target, params }: MailRequestEntity): Promise<Addressee | null> {
    const { manager } = this.dataSource;
    const act = await manager.findOneBy(AccountActEntity, { id: target as Id<'accountAct'> });
    const user = act && (await manager.findOneBy(UserEntity, { id: act.userId }));
    const address = user && (await mailAddressOf(manager, user));
    if (!act || !address) return null;
    const contact = await contactOf(this.dataSource, user.id, params.locale);
    // Who reads an address that nobody proved may be somebody else.
    const reason = isProved(user) ? act.reason : null;
    const mail = accountActMail(params.locale, { kind: act.kind, reason, contact });
    return { address, compose: async () => ({ mail, undo: async () => undefined }) };
  }
}
