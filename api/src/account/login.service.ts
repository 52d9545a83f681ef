import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Id, type Login, type Me, normalizeLogin, type Role } from '@sabaijai/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource, type EntityManager, In, LessThan } from 'typeorm';
import { readCookie, setCookie } from '../access/cookie.js';
import { SessionService } from '../access/session.service.js';
import { hashOf, newToken } from '../access/token.js';
import { Clock } from '../clock/clock.js';
import { type RetryOptions, retry } from '../database/retry.js';
import { Problem } from '../problem/problem.js';
import {
  InspectorProfileEntity,
  KnownDeviceEntity,
  LoginAttemptEntity,
  UserEntity,
} from './account.entity.js';
import { type Bucket, bucketOf, LimitService, MINUTE, networkOf } from './limit.service.js';
import { passwordMatches } from './password.js';

const WINDOW = 15 * MINUTE;
const PER_PAIR = 5;
/** From wherever they come: an army of addresses gets no more tries at one account than this. */
const PER_ACCOUNT = 10;
/** One password at many accounts. A hotel's guests share one address, and mistype now and then. */
const PER_ADDRESS = 100;
const DAY = 86_400_000;
const DEVICE_SECONDS = (365 * DAY) / 1_000;
/** Longer than any browser keeps the cookie. */
const DEVICE_KEPT_MS = 400 * DAY;

@Injectable()
export class LoginService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly sessions: SessionService,
    private readonly limits: LimitService,
    private readonly clock: Clock,
  ) {}

  async login({ login, password }: Login, request: FastifyRequest, reply: FastifyReply): Promise<Me> {
    const name = normalizeLogin(login);
    const user = await this.dataSource
      .getRepository(UserEntity)
      .findOneBy([{ email: name }, { phone: name }]);
    const tries = await this.prove(user, name, password, request);
    if (!user || !tries) throw new Problem('AUTH_INVALID');
    await this.enter(user, request, reply, async (manager) => {
      // Also locks the row: who changes the password meanwhile ends this session too, or keeps it from beginning.
      const { id, passwordHash, status } = user;
      const { affected } = await manager.update(UserEntity, { id, passwordHash, status }, { status });
      if (!affected) throw new Problem('AUTH_INVALID');
      await manager.delete(LoginAttemptEntity, { id: In(tries) });
    });
    return this.me(user);
  }

  /**
   * Whether this is the person's password, under the limits of signing in. Null: it is not. Otherwise the tries, to be
   * deleted with whatever the password opens.
   */
  async prove(
    user: UserEntity | null,
    name: string,
    password: string,
    request: FastifyRequest,
  ): Promise<string[] | null> {
    const device = readCookie(request, 'device');
    const known = user && device ? (await this.seenAt(user.id, device)) !== null : false;
    const tries = await this.limits.take(
      bucketsOf(user?.id ?? name, request.ip, known ? device : null),
      'AUTH_RATE_LIMITED',
    );
    const passwordHash = user?.status === 'active' ? user.passwordHash : null;
    const matches = await passwordMatches(passwordHash, password).catch(async (error) => {
      // Nobody looked at it.
      await this.limits.giveBack(tries);
      throw error;
    });
    return matches ? tries : null;
  }

  /** The password again, before what an unlocked phone left on a table must not be enough for. */
  async stepUp(
    id: Id<'user'>,
    password: string,
    field: string,
    request: FastifyRequest,
  ): Promise<UserEntity> {
    const user = await this.dataSource.getRepository(UserEntity).findOneByOrFail({ id });
    const tries = await this.prove(user, user.email ?? user.phone ?? id, password, request);
    if (!tries) throw wrongPassword(field);
    await this.limits.giveBack(tries);
    return user;
  }

  /** Signs the person in at the end of `work`, in its transaction, and knows this browser from now on. */
  async enter(
    user: { id: Id<'user'>; roles: readonly Role[] },
    request: FastifyRequest,
    reply: FastifyReply,
    work: (manager: EntityManager) => Promise<void>,
    options?: RetryOptions<void>,
  ): Promise<void> {
    const session = this.sessions.begin(request, user);
    const given = readCookie(request, 'device');
    const seenAt = given === null ? null : await this.seenAt(user.id, given);
    const device = given !== null && seenAt !== null ? given : newToken();
    const isNews = seenAt === null || this.clock.now() - seenAt > DAY;
    await retry(
      this.dataSource,
      async (manager) => {
        await work(manager);
        await session.add(manager);
        if (isNews) await this.know(manager, user.id, device);
      },
      options,
    );
    session.give(reply);
    this.giveDevice(request, reply, device);
  }

  async know(manager: EntityManager, userId: Id<'user'>, device: string): Promise<void> {
    const known = { tokenHash: hashOf(device), userId, seenAt: this.clock.now() };
    await manager.save(KnownDeviceEntity, known);
  }

  async forgetOldDevices(): Promise<void> {
    const before = this.clock.now() - DEVICE_KEPT_MS;
    await retry(this.dataSource, (manager) =>
      manager.delete(KnownDeviceEntity, { seenAt: LessThan(before) }),
    );
  }

  giveDevice(request: FastifyRequest, reply: FastifyReply, device: string): void {
    setCookie(request, reply, 'device', device, DEVICE_SECONDS);
  }

  async me({ id, displayName, roles, locale }: UserEntity): Promise<Me> {
    const profile = roles.includes('inspector')
      ? await this.dataSource.getRepository(InspectorProfileEntity).findOneBy({ userId: id })
      : null;
    return { user: { id, displayName, roles, isLead: profile?.isLead ?? false, locale } };
  }

  /** When the person last signed in here, to the day; null where never. */
  private async seenAt(userId: Id<'user'>, device: string): Promise<number | null> {
    const known = { tokenHash: hashOf(device), userId };
    return (await this.dataSource.getRepository(KnownDeviceEntity).findOneBy(known))?.seenAt ?? null;
  }
}

export const wrongPassword = (path: string) =>
  new Problem('VALIDATION', { fields: [{ path, rule: 'password_wrong' }] });

/** `who`: the person, whether they gave their address or their number; a name that is nobody's otherwise. */
function bucketsOf(who: string, address: string, device: string | null): Bucket[] {
  if (device) return [bucketOf(PER_PAIR, WINDOW, 'device', who, device)];
  const network = networkOf(address);
  return [
    bucketOf(PER_PAIR, WINDOW, 'pair', who, network),
    bucketOf(PER_ACCOUNT, WINDOW, 'account', who),
    bucketOf(PER_ADDRESS, WINDOW, 'address', network),
  ];
}
