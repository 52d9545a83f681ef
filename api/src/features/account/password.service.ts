import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type Done,
  type Id,
  type LocaleCode,
  type Me,
  type PasswordChange,
  type PasswordReset,
} from '@sabaijai/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource, type EntityManager, In, IsNull, LessThan, MoreThan } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { lockPerson } from '../../platform/database/lock.js';
import { retry } from '../../platform/database/retry.js';
import { LimitService } from '../../platform/limit/limit.service.js';
import { type Addressee, type ComposedMail, MailSender } from '../../platform/mail/mail.sender.js';
import type { MailRequestEntity } from '../../platform/mail/mail-request.entity.js';
import { invalid, Problem } from '../../platform/problem.js';
import { Settings } from '../../platform/settings/settings.js';
import { KnownDeviceEntity, PasswordResetEntity, UserEntity } from './account.entity.js';
import { mailAddressOf, proveAddress } from './address.js';
import { isCommonPassword } from './common-password.js';
import { LoginService, wrongPassword } from './login.service.js';
import { hashPassword } from './password.js';
import { resetMail } from './reset.mail.js';
import { addResetLink, LINK_MINUTES } from './reset-link.js';
import { SessionService } from './session.service.js';
import { hashOf, newToken } from './token.js';

@Injectable()
export class PasswordService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly logins: LoginService,
    private readonly sessions: SessionService,
    private readonly limits: LimitService,
    mails: MailSender,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {
    mails.register('password-reset', (mail) => this.findAddressee(mail));
  }

  /** Ends every session of the account, and begins a new one in this browser. */
  async change(
    person: SessionPerson,
    { current, next }: PasswordChange,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Me> {
    const { user, tries } = await this.logins.proveAgain(person.id, current, 'current', request);
    await this.limits.giveBack(tries);
    refuseCommon(next, 'next', user);
    const passwordHash = await hashPassword(next);
    await this.logins.enter(user, reply, async (manager) => {
      // Nobody comes in whose account is locked meanwhile.
      await lockPerson(manager, user.id);
      // Unless somebody else changed it since. The new one too: this may be the second try of a COMMIT that held.
      const before = { id: user.id, passwordHash: In([user.passwordHash, passwordHash]) };
      const { affected } = await manager.update(UserEntity, before, { passwordHash });
      if (!affected) throw wrongPassword('current');
      await this.endEverything(manager, user.id);
      await audit(manager, { actorId: user.id, action: 'account.password', target: user.id, ip: request.ip });
    });
    return this.logins.me(user);
  }

  /** The link works once and signs nobody in: a mail left open on a shared computer opens no session. */
  async reset(
    { token, password }: PasswordReset,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Done> {
    const tokenHash = hashOf(token);
    const isGood = { tokenHash, expiresAt: MoreThan(this.clock.now()) };
    const link = await this.dataSource.manager.findOneBy(PasswordResetEntity, isGood);
    const user =
      link && (await this.dataSource.manager.findOneBy(UserEntity, { id: link.userId, state: 'active' }));
    if (!user) throw new Problem('LINK_EXPIRED');
    refuseCommon(password, 'password', user);
    const passwordHash = await hashPassword(password);
    const device = newToken();
    await retry(this.dataSource, async (manager) => {
      const { affected } = await manager.delete(PasswordResetEntity, isGood);
      // Otherwise this is the second try of a COMMIT that held.
      if (!affected && !(await manager.existsBy(UserEntity, { id: user.id, passwordHash })))
        throw new Problem('LINK_EXPIRED');
      await manager.update(UserEntity, { id: user.id }, { passwordHash });
      if (link.address !== null)
        await proveAddress(manager, user.id, link.address, { now: this.clock.now(), ip: request.ip });
      await this.endEverything(manager, user.id);
      // Who reads the person's mail may sign in here even while strangers try their luck.
      await this.logins.know(manager, user.id, device);
      await audit(manager, { actorId: user.id, action: 'account.reset', target: user.id, ip: request.ip });
    });
    this.logins.giveDevice(reply, device);
    return {};
  }

  async forgetExpired(): Promise<void> {
    const expiresAt = LessThan(this.clock.now());
    await retry(this.dataSource, (manager) => manager.delete(PasswordResetEntity, { expiresAt }));
  }

  private async findAddressee({ target: name, params }: MailRequestEntity): Promise<Addressee | null> {
    const { manager } = this.dataSource;
    // Of an address that nobody holds who has waited longest, unless they are written to elsewhere.
    const waiting = { where: { pendingEmail: name, email: IsNull() }, order: { id: 'ASC' as const } };
    const user =
      (await manager.findOneBy(UserEntity, [{ email: name }, { phone: name }])) ??
      (await manager.findOne(UserEntity, waiting));
    // Who gave a number alone cannot be written to.
    const address = user && (await mailAddressOf(manager, user));
    if (user?.state !== 'active' || !address) return null;
    return { address, compose: () => this.composeLink(user.id, address, params.locale) };
  }

  /** The link's hour begins with the attempt that sends it. */
  private async composeLink(userId: Id<'user'>, address: string, locale: LocaleCode): Promise<ComposedMail> {
    const { link, tokenHash } = await retry(this.dataSource, (manager) =>
      addResetLink(manager, this.settings, { userId, address }, this.clock.now()),
    );
    return {
      mail: resetMail(locale, link, LINK_MINUTES),
      undo: () => retry(this.dataSource, (manager) => manager.delete(PasswordResetEntity, { tokenHash })),
    };
  }

  private async endEverything(manager: EntityManager, userId: Id<'user'>): Promise<void> {
    await this.sessions.endAll(manager, userId);
    await manager.delete(PasswordResetEntity, { userId });
    // Whoever knew the old password has a known browser too, and with each of them tries of their own.
    await manager.delete(KnownDeviceEntity, { userId });
  }
}

function refuseCommon(
  password: string,
  path: string,
  { email, pendingEmail, phone, displayName }: UserEntity,
): void {
  if (isCommonPassword(password, [email ?? pendingEmail ?? '', phone ?? '', displayName]))
    throw invalid(path, 'password_common');
}
