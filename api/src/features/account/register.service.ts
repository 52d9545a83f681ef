import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  HOUR_MS,
  newId,
  type Registered,
  type Registration,
  type Role,
  TERMS_VERSION,
} from '@sabaijai/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';
import type { z } from 'zod';
import type { Made } from '../../http/idempotent-create.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { isDuplicateKey } from '../../platform/database/retry.js';
import { bucketOf, LimitService, networkOf } from '../../platform/limit/limit.service.js';
import { invalid, Problem } from '../../platform/problem.js';
import { InviteEntity, UserEntity } from './account.entity.js';
import { freeAddress, postProof, proofsTo, requireRoom } from './address.js';
import { isCommonPassword } from './common-password.js';
import { insertAccount } from './create-account.js';
import { inviteHash } from './invite.js';
import { LoginService } from './login.service.js';
import { hashPassword } from './password.js';
import { isProved } from './proved.js';

/** A guesthouse's guests share one address. */
const PER_ADDRESS = 20;

@Injectable()
export class RegisterService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly logins: LoginService,
    private readonly limits: LimitService,
    private readonly clock: Clock,
  ) {}

  async register(
    registration: z.output<typeof Registration>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Made<Registered>> {
    const { login, password, displayName } = registration;
    if (isCommonPassword(password, [login, displayName])) throw invalid('password', 'password_common');
    await this.limits.pace(bucketOf(PER_ADDRESS, HOUR_MS, 'register', networkOf(request.ip)));
    return this.enrol(registration, request, reply);
  }

  private async enrol(
    registration: z.output<typeof Registration>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Made<Registered>> {
    const { login, password, displayName, locale, role, wantsNews, invite: code } = registration;
    const invite = code?.trim() ? await this.getInvite(code) : null;
    const known: { email?: string; phone?: string } = login.includes('@')
      ? { email: login }
      : { phone: login };
    const taken = new Problem(known.email ? 'EMAIL_TAKEN' : 'PHONE_TAKEN');
    const { dataSource } = this;
    const holder = await dataSource.manager.findOneBy(UserEntity, known);
    if (holder && (holder.phone === login || isProved(holder))) throw taken;
    // Who holds it without proof does not stand in the way; the same person once more is asked to sign in.
    if (known.email && (await this.logins.isKnown(login, password, request))) throw taken;
    const now = this.clock.now();
    const roles: Role[] = invite ? ['inspector'] : role === 'vendor' ? ['client', 'vendor'] : ['client'];
    const id = newId('user', now);
    const inspector = invite && {
      badgeNo: invite.badgeNo,
      agency: invite.agency,
      agencyId: invite.agencyId,
      provinces: invite.provinces,
      isLead: invite.isLead,
      conflicts: [],
    };
    const passwordHash = await hashPassword(password);
    // Whoever is left without a link has an account all the same, and asks for one later.
    const proof = known.email && !invite ? await this.limits.room(proofsTo(known.email)) : null;
    const work = async (manager: EntityManager) => {
      if (known.email && invite) await freeAddress(manager, known.email, { userId: id, now, ip: request.ip });
      else if (known.email) await requireRoom(manager, known.email, id);
      const account = {
        ...(holder && !invite ? { pendingEmail: login } : known),
        isProved: invite !== null,
        id,
        displayName,
        locale,
        roles,
        wantsNews,
        termsVersion: TERMS_VERSION,
        ...(inspector && { inspector }),
      };
      await insertAccount(manager, account, passwordHash, now);
      if (proof) await postProof(manager, { userId: id, locale, now });
      if (!invite) return;
      const unused = { id: invite.id, usedBy: IsNull() };
      const { affected } = await manager.update(InviteEntity, unused, { usedBy: id });
      if (!affected) throw new Problem('INVITE_EXPIRED');
      const entry = { actorId: id, action: 'account.inspector', target: id, after: inspector };
      await audit(manager, { ...entry, ip: request.ip });
    };
    const alreadyDone = async () => {
      if (!(await dataSource.manager.existsBy(UserEntity, { id }))) throw taken;
    };
    try {
      await this.logins.enter({ id, roles }, reply, work, { alreadyDone });
    } catch (error) {
      if (proof) await this.limits.giveBack(proof);
      if (!isDuplicateKey(error)) throw error;
      // Somebody was first: with this address, or with another invite for the same badge.
      if (!(await dataSource.manager.existsBy(UserEntity, known))) throw new Problem('INVITE_EXPIRED');
      if (known.phone) throw taken;
      return this.enrol(registration, request, reply);
    }
    const { isLead = false, provinces = [] } = inspector ?? {};
    const isEmailProved = invite !== null && known.email !== undefined;
    const user = { id, displayName, roles, isLead, isEmailProved, provinces, locale };
    return { created: true, body: { user, isProofSent: proof !== null } };
  }

  private async getInvite(code: string): Promise<InviteEntity> {
    const invite = await this.dataSource.manager.findOneBy(InviteEntity, {
      codeHash: inviteHash(code),
      usedBy: IsNull(),
      expiresAt: MoreThan(this.clock.now()),
    });
    if (!invite) throw new Problem('INVITE_EXPIRED');
    return invite;
  }
}
