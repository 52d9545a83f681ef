import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Id, type Login, type Me, newId } from '@sabaijai/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource, In, LessThan } from 'typeorm';
import { readCookie, setCookie } from '../access/cookie.js';
import { SessionService } from '../access/session.service.js';
import { hashOf, newToken } from '../access/token.js';
import { retry } from '../database/retry.js';
import { sqlRows, toNumber } from '../database/rows.js';
import { Problem } from '../problem/problem.js';
import {
  InspectorProfileEntity,
  KnownDeviceEntity,
  LoginAttemptEntity,
  UserEntity,
} from './account.entity.js';
import { normalizeLogin } from './create-account.js';
import { passwordMatches } from './password.js';

const WINDOW = 15 * 60_000;
const PER_ADDRESS = 5;
/** From wherever they come: an army of addresses gets no more tries at one account than this. */
const PER_ACCOUNT = 10;
const DEVICE_SECONDS = 365 * 86_400;

interface Bucket {
  key: string;
  limit: number;
}

@Injectable()
export class LoginService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly sessions: SessionService,
  ) {}

  async login({ login, password }: Login, request: FastifyRequest, reply: FastifyReply): Promise<Me> {
    const name = normalizeLogin(login);
    const user = await this.dataSource
      .getRepository(UserEntity)
      .findOneBy([{ email: name }, { phone: name }]);
    const device = readCookie(request, 'device');
    const known = user && device ? await this.isKnown(user.id, device) : false;
    // Counted before the password is looked at, so that many tries at once get no more than the limit.
    const attempt = await this.count(bucketsOf(name, request.ip, known ? device : null));
    const matches = await passwordMatches(user?.passwordHash ?? null, password);
    if (!user || !matches || user.status !== 'active') throw new Problem('AUTH_INVALID');
    await retry(this.dataSource, (manager) => manager.delete(LoginAttemptEntity, { id: In(attempt) }));
    await this.sessions.start(request, reply, user);
    await this.remember(user.id, known ? (device as string) : newToken(), request, reply);
    const profile = await this.dataSource
      .getRepository(InspectorProfileEntity)
      .findOneBy({ userId: user.id });
    const { id, displayName, roles, locale } = user;
    return { user: { id, displayName, roles, isLead: profile?.isLead ?? false, locale } };
  }

  async forgetOld(): Promise<void> {
    const before = Date.now() - WINDOW;
    await retry(this.dataSource, (manager) => manager.delete(LoginAttemptEntity, { at: LessThan(before) }));
  }

  private async count(buckets: Bucket[]): Promise<string[]> {
    const now = Date.now();
    const rows = buckets.map(({ key }) => ({ id: newId('event'), bucket: key, at: now }));
    const ids = rows.map(({ id }) => id);
    await retry(this.dataSource, (manager) => manager.insert(LoginAttemptEntity, rows));
    for (const { key, limit } of buckets) {
      const [row] = await sqlRows<{ n: unknown; oldest: unknown }>(
        this.dataSource,
        'SELECT COUNT(*) AS n, MIN(at) AS oldest FROM login_attempt WHERE bucket = ? AND at > ?',
        [key, now - WINDOW],
      );
      if (row && toNumber(row.n) > limit) {
        // A refused try does not prolong the wait.
        await retry(this.dataSource, (manager) => manager.delete(LoginAttemptEntity, { id: In(ids) }));
        const retryAfter = Math.max(1, (toNumber(row.oldest) + WINDOW - now) / 1000);
        throw new Problem('AUTH_RATE_LIMITED', { retryAfter });
      }
    }
    return ids;
  }

  private async isKnown(userId: Id<'user'>, device: string): Promise<boolean> {
    return this.dataSource.getRepository(KnownDeviceEntity).existsBy({ tokenHash: hashOf(device), userId });
  }

  private async remember(
    userId: Id<'user'>,
    device: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const known = { tokenHash: hashOf(device), userId, seenAt: Date.now() };
    await retry(this.dataSource, (manager) => manager.save(KnownDeviceEntity, known));
    setCookie(request, reply, 'device', device, DEVICE_SECONDS);
  }
}

function bucketsOf(name: string, address: string, device: string | null): Bucket[] {
  const key = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  if (device) return [{ key: key('device', name, device), limit: PER_ADDRESS }];
  return [
    { key: key('address', name, address), limit: PER_ADDRESS },
    { key: key('account', name), limit: PER_ACCOUNT },
  ];
}
