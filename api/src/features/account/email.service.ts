import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  ACCOUNT_PATH,
  type Done,
  type EmailChange,
  type EmailProof,
  HOUR_MS,
  type Id,
  provePath,
  type SentEmailProof,
} from '@sabaijai/contract';
import type { FastifyRequest } from 'fastify';
import { DataSource, IsNull, LessThan, MoreThan, Not } from 'typeorm';
import type { z } from 'zod';
import type { SessionPerson } from '../../http/access/access.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { lockPerson } from '../../platform/database/lock.js';
import { lostRace, retry } from '../../platform/database/retry.js';
import { bucketOf, LimitService, networkOf } from '../../platform/limit/limit.service.js';
import { type Addressee, MailSender } from '../../platform/mail/mail.sender.js';
import type { MailRequestEntity } from '../../platform/mail/mail-request.entity.js';
import { Problem } from '../../platform/problem.js';
import { Settings } from '../../platform/settings/settings.js';
import { EmailProofEntity, PasswordResetEntity, UserEntity } from './account.entity.js';
import { holderOf, isTaken, NAMESAKES, postProof, proofsTo, proveAddress, requireRoom } from './address.js';
import { changedMail, proofMail } from './email.mail.js';
import { LoginService } from './login.service.js';
import { isProved, unprovedAddress } from './proved.js';
import { hashOf, newToken } from './token.js';

const LINK_HOURS = 24;
const MAILS_PER_ACCOUNT = 3;
const MAILS_PER_NETWORK = 20;

/** Whose an e-mail address is: shown by opening the link that was mailed to it. */
@Injectable()
export class EmailService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly logins: LoginService,
    private readonly limits: LimitService,
    private readonly clock: Clock,
    private readonly settings: Settings,
    mails: MailSender,
  ) {
    mails.register('email-proof', (mail) => this.findUnproved(mail));
    mails.register('proof-wanted', (mail) => this.sendToAll(mail));
    mails.register('email-changed', async ({ target, params: { locale } }) => ({
      address: target,
      compose: async () => ({
        mail: changedMail(locale, this.site() + ACCOUNT_PATH),
        undo: async () => undefined,
      }),
    }));
  }

  /** An address that nobody has proved; the link is on its way when this is done. */
  async change(
    { id, locale }: SessionPerson,
    { email, password }: z.output<typeof EmailChange>,
    request: FastifyRequest,
  ): Promise<void> {
    await this.logins.stepUp(id, password, request, async (opened) => {
      await this.pace(id, email, request);
      await opened(async (manager) => {
        const now = this.clock.now();
        await lockPerson(manager, id);
        const user = await manager.findOneByOrFail(UserEntity, { id });
        await manager.delete(EmailProofEntity, { userId: id });
        // Back to what is proved already.
        if (isProved(user) && user.email === email) {
          await manager.update(UserEntity, { id }, { pendingEmail: null });
          return;
        }
        const holder = await holderOf(manager, email);
        const isOthers = holder !== null && holder.id !== id;
        if (isOthers && isProved(holder)) throw new Problem('EMAIL_TAKEN');
        await requireRoom(manager, email, id);
        const waits = isOthers || isProved(user);
        await manager
          .update(
            UserEntity,
            { id },
            waits
              ? { pendingEmail: email, ...(!isProved(user) && { email: null }) }
              : { email, pendingEmail: null },
          )
          .catch(lostRace);
        // Links to an address that is not the account's any more open nothing.
        if (!isProved(user)) await manager.delete(PasswordResetEntity, { userId: id });
        await audit(manager, { actorId: id, action: 'account.email', target: id, ip: request.ip });
        await postProof(manager, { userId: id, locale, now });
      });
    });
  }

  /** The link once more. */
  async send({ id, locale }: SessionPerson, request: FastifyRequest): Promise<SentEmailProof> {
    const { manager } = this.dataSource;
    const address = unprovedAddress(await manager.findOneByOrFail(UserEntity, { id }));
    if (!address) throw new Problem('NOT_FOUND');
    await this.pace(id, address, request);
    if (await isTaken(manager, address, id)) throw new Problem('EMAIL_TAKEN');
    const now = this.clock.now();
    await retry(this.dataSource, (each) => postProof(each, { userId: id, locale, now }));
    const isDemo = this.settings.mode === 'demo';
    return { link: isDemo ? (await this.makeLink(id, address)).link : null };
  }

  /** By whoever reads the mail, in whatever browser. The link works once; who proves an address first has it. */
  async prove({ token }: EmailProof, request: FastifyRequest): Promise<Done> {
    const tokenHash = hashOf(token);
    const now = this.clock.now();
    const isGood = { tokenHash, expiresAt: MoreThan(now) };
    const proof = await this.dataSource.manager.findOneBy(EmailProofEntity, isGood);
    if (!proof) throw new Problem('LINK_EXPIRED');
    const { userId, address } = proof;
    await retry(this.dataSource, async (manager) => {
      const { affected } = await manager.delete(EmailProofEntity, isGood);
      // Otherwise the same press twice, or the second try of a COMMIT that held.
      const isProven = affected
        ? await proveAddress(manager, userId, address, { now, ip: request.ip })
        : await manager.existsBy(UserEntity, { id: userId, email: address, emailProvedAt: Not(IsNull()) });
      if (!isProven) throw new Problem('LINK_EXPIRED');
    });
    return {};
  }

  async forgetExpired(): Promise<void> {
    const expiresAt = LessThan(this.clock.now());
    await retry(this.dataSource, (manager) => manager.delete(EmailProofEntity, { expiresAt }));
  }

  private async pace(id: Id<'user'>, address: string, { ip }: FastifyRequest): Promise<void> {
    await this.limits.pace(
      bucketOf(MAILS_PER_ACCOUNT, HOUR_MS, 'proof', id),
      bucketOf(MAILS_PER_NETWORK, HOUR_MS, 'proof-network', networkOf(ip)),
      proofsTo(address),
    );
  }

  /**
   * To whoever gives the address without proof, a mail for each account: none of them asked by a name of its own. This
   * request itself is nobody's mail.
   */
  private async sendToAll({ target: address, params }: MailRequestEntity): Promise<null> {
    const { manager } = this.dataSource;
    const state = 'active' as const;
    const users = await manager.find(UserEntity, {
      where: [
        { email: address, emailProvedAt: IsNull(), state },
        { pendingEmail: address, state },
      ],
      order: { id: 'ASC' },
      take: NAMESAKES,
    });
    const now = this.clock.now();
    for (const { id: userId } of users) {
      if ((await isTaken(manager, address, userId)) || !(await this.limits.room(proofsTo(address))))
        return null;
      await retry(this.dataSource, (each) => postProof(each, { userId, locale: params.locale, now }));
    }
    return null;
  }

  private async findUnproved({ target, params }: MailRequestEntity): Promise<Addressee | null> {
    const { manager } = this.dataSource;
    const id = target as Id<'user'>;
    const user = await manager.findOneBy(UserEntity, { id, state: 'active' });
    const address = user && unprovedAddress(user);
    if (!address || (await isTaken(manager, address, id))) return null;
    return {
      address,
      compose: async () => {
        const { link, undo } = await this.makeLink(id, address);
        return { mail: proofMail(params.locale, link, LINK_HOURS), undo };
      },
    };
  }

  /** Its day begins now. */
  private async makeLink(
    userId: Id<'user'>,
    address: string,
  ): Promise<{ link: string; undo: () => Promise<unknown> }> {
    const token = newToken();
    const tokenHash = hashOf(token);
    const now = this.clock.now();
    const proof = { tokenHash, userId, address, createdAt: now, expiresAt: now + LINK_HOURS * HOUR_MS };
    await retry(this.dataSource, (manager) => manager.insert(EmailProofEntity, proof));
    return {
      link: this.site() + provePath(token),
      undo: () => retry(this.dataSource, (manager) => manager.delete(EmailProofEntity, { tokenHash })),
    };
  }

  private site(): string {
    return this.settings.publicUrl ?? `http://localhost:${this.settings.port}`;
  }
}
