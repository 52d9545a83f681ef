import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type AccountDeletion,
  HOUR_MS,
  type Id,
  type Me,
  type Preferences,
  type Profile,
  type ProfileChange,
} from '@sabaijai/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import type { z } from 'zod';
import type { SessionPerson } from '../../http/access/access.js';
import { readCookie, setCookie } from '../../http/cookie.js';
import { Clock } from '../../platform/clock/clock.js';
import { retry } from '../../platform/database/retry.js';
import { bucketOf, LimitService } from '../../platform/limit/limit.service.js';
import { MailRequestEntity } from '../../platform/mail/mail-request.entity.js';
import { Problem } from '../../platform/problem.js';
import { EmailProofEntity, UserEntity } from './account.entity.js';
import { deleteAccount } from './erase.js';
import { LoginService } from './login.service.js';
import { isProved, unprovedAddress } from './proved.js';
import { becomeVendor } from './roles.js';
import { hashOf } from './token.js';

/** A name stands under all of its person's reviews. */
const CHANGES_AN_HOUR = 30;

async function isProofSent(manager: EntityManager, user: UserEntity, now: number): Promise<boolean> {
  const address = unprovedAddress(user);
  if (!address) return false;
  const sent = { userId: user.id, address, expiresAt: MoreThan(now) };
  return (
    (await manager.existsBy(EmailProofEntity, sent)) ||
    (await manager.existsBy(MailRequestEntity, { kind: 'email-proof', target: user.id }))
  );
}

@Injectable()
export class ProfileService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly logins: LoginService,
    private readonly limits: LimitService,
    private readonly clock: Clock,
  ) {}

  async get(id: Id<'user'>): Promise<Profile> {
    const { manager } = this.dataSource;
    const user = await manager.findOneByOrFail(UserEntity, { id });
    return {
      id,
      email: user.email ?? user.pendingEmail,
      isEmailProved: isProved(user),
      // Whether somebody else holds the address, too, is told to nobody.
      pendingEmail: isProved(user) ? user.pendingEmail : null,
      isProofSent: await isProofSent(manager, user, this.clock.now()),
      phone: user.phone,
      displayName: user.displayName,
      locale: user.locale,
      homeProvince: user.homeProvince,
      wantsNews: user.wantsNews ?? false,
      mails: user.mails ?? 'needed',
      roles: user.roles,
      createdAt: new Date(user.createdAt).toISOString(),
      version: user.version ?? 1,
    };
  }

  async becomeVendor(person: SessionPerson): Promise<Me> {
    const roles = await retry(this.dataSource, (manager) => becomeVendor(manager, person.id));
    return { user: { ...person, roles } };
  }

  async change(id: Id<'user'>, { version, ...change }: z.output<typeof ProfileChange>): Promise<Profile> {
    await this.limits.pace(bucketOf(CHANGES_AN_HOUR, HOUR_MS, 'profile', id));
    const changed = await retry(this.dataSource, (manager) =>
      manager
        .createQueryBuilder()
        .update(UserEntity)
        .set({ ...change, version: version + 1 })
        .where('id = :id AND COALESCE(version, 1) = :version', { id, version })
        .execute(),
    );
    const profile = await this.get(id);
    if (!changed.affected) throw new Problem('VERSION_CONFLICT', { params: { version: profile.version } });
    return profile;
  }

  /** What is chosen last counts, wherever it is chosen. */
  async prefer(id: Id<'user'>, preferences: Preferences): Promise<Profile> {
    await retry(this.dataSource, (manager) => manager.update(UserEntity, { id }, preferences));
    return this.get(id);
  }

  async delete(
    { id }: SessionPerson,
    { password }: AccountDeletion,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Me> {
    const secret = readCookie(request, 'draft');
    await this.logins.stepUp(id, password, request, (opened) =>
      opened((manager) =>
        deleteAccount(manager, id, {
          actorId: id,
          browserHash: secret ? hashOf(secret) : null,
          ip: request.ip,
        }),
      ),
    );
    setCookie(reply, 'session', '', 0);
    setCookie(reply, 'device', '', 0);
    setCookie(reply, 'draft', '', 0);
    return { user: null };
  }
}
