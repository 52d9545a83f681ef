import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  COOKIE_DAYS,
  DAY_MS,
  type Id,
  type Login,
  type Me,
  MINUTE_MS,
  normalizeLogin,
  type ProvinceCode,
  type Role,
} from '@sabaijai/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import { readCookie, setCookie } from '../../http/cookie.js';
import { Clock } from '../../platform/clock/clock.js';
import { Turns } from '../../platform/concurrency/turns.js';
import { lockPerson } from '../../platform/database/lock.js';
import { type RetryOptions, retry, type Transaction } from '../../platform/database/retry.js';
import { sqlRows, sqlRun, toNumber } from '../../platform/database/rows.js';
import {
  type Bucket,
  bucketOf,
  forgetTries,
  LimitService,
  networkOf,
} from '../../platform/limit/limit.service.js';
import { invalid, Problem } from '../../platform/problem.js';
import { Settings } from '../../platform/settings/settings.js';
import { InspectorProfileEntity, KnownDeviceEntity, UserEntity } from './account.entity.js';
import { NAMESAKES } from './address.js';
import { contactOf } from './agency.js';
import { hashPassword, isOutdated, passwordMatches } from './password.js';
import { isProved, isProvedSql } from './proved.js';
import { SessionService } from './session.service.js';
import { hashOf, newToken } from './token.js';

const WINDOW = 15 * MINUTE_MS;
/** Tries of one account from one network or known device. Against brute force, together with the two below. */
const PER_PAIR = 5;
/** From wherever they come: an army of addresses gets no more tries at one account than this. */
const PER_ACCOUNT = 10;
/** One password at many accounts. A hotel's guests share one address, and mistype now and then. */
const PER_ADDRESS = 100;
const DEVICE_SECONDS = (COOKIE_DAYS.device * DAY_MS) / 1_000;

type Known = Pick<UserEntity, 'id' | 'passwordHash' | 'state'>;
type Found = Known &
  Pick<UserEntity, 'displayName' | 'roles' | 'locale'> & {
    /** The name is this account's alone, or will be when another proves it. */
    isHolder: boolean;
    isEmailProved: boolean;
    isLead: boolean;
    provinces: ProvinceCode[];
  };
type FoundRow = Known &
  Pick<UserEntity, 'displayName' | 'locale'> & {
    isHolder: unknown;
    isEmailProved: unknown;
    roles: string;
    isLead: unknown;
    provinces: string | null;
  };

/** A browser the person has signed in with; `seenAt` is when they last did, to the day. */
interface Device {
  token: string;
  seenAt: number;
}

// Written by hand: signing in shares the one thread with everybody who reads.
const FIND = `
  SELECT u.id, u.password_hash AS passwordHash, u.state, u.display_name AS displayName, u.roles, u.locale,
    CASE WHEN ${isProvedSql('u')} THEN 1 ELSE 0 END AS isEmailProved,
    CASE WHEN u.pending_email = ? THEN 0 ELSE 1 END AS isHolder, p.is_lead AS isLead, p.provinces
  FROM \`user\` u LEFT JOIN inspector_profile p ON p.user_id = u.id
  WHERE u.email = ? OR u.phone = ? OR u.pending_email = ?
  ORDER BY isHolder DESC, u.id LIMIT ${NAMESAKES}`;
const HOLD = 'UPDATE `user` SET password_hash = ? WHERE id = ? AND password_hash IN (?, ?) AND state = ?';
const WHEN_SEEN = 'SELECT seen_at AS seenAt FROM known_device WHERE token_hash = ? AND user_id = ?';
const WHOSE = `
  SELECT u.email, u.phone FROM known_device d JOIN \`user\` u ON u.id = d.user_id WHERE d.token_hash = ?`;
const SEEN = 'UPDATE known_device SET user_id = ?, seen_at = ? WHERE token_hash = ?';
const KNOW = 'INSERT INTO known_device (user_id, seen_at, token_hash) VALUES (?, ?, ?)';

@Injectable()
export class LoginService {
  private readonly turns = new Turns();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly sessions: SessionService,
    private readonly limits: LimitService,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  async login({ login, password }: Login, request: FastifyRequest, reply: FastifyReply): Promise<Me> {
    const { user, tries, device } = await this.recognise(normalizeLogin(login), password, request);
    if (!user) throw new Problem('AUTH_INVALID');
    if (user.state === 'locked') {
      await this.limits.giveBack(tries);
      const contact = await contactOf(this.dataSource, user.id, user.locale);
      throw new Problem('ACCOUNT_LOCKED', { params: { contact: contact ?? '' } });
    }
    const { id, passwordHash, state } = user;
    // Where too many wait for that, the next sign-in renews it.
    const renewed = isOutdated(passwordHash)
      ? await hashPassword(password).catch(() => passwordHash)
      : passwordHash;
    const work = async (manager: EntityManager) => {
      // Also locks the row: who changes the password meanwhile ends this session too, or keeps it from beginning.
      if (!(await sqlRun(manager, HOLD, [renewed, id, passwordHash, renewed, state])))
        throw new Problem('AUTH_INVALID');
      await forgetTries(manager, tries);
    };
    await this.enter(user, reply, work, { device });
    const { displayName, roles, isLead, isEmailProved, provinces, locale } = user;
    return { user: { id, displayName, roles, isLead, isEmailProved, provinces, locale } };
  }

  /** Whether somebody signs in with this name and password: as limited as signing in, where there is one to guess. */
  async isKnown(name: string, password: string, request: FastifyRequest): Promise<boolean> {
    const { user, tries, isNobodys } = await this.recognise(name, password, request);
    if (user || isNobodys) await this.limits.giveBack(tries);
    return user !== null;
  }

  /**
   * Whose name and password these are, under the limits of signing in: of who holds the name, else of who wait to prove
   * the address, else null. `tries` are deleted with whatever the password opens.
   */
  private async recognise(
    name: string,
    password: string,
    request: FastifyRequest,
  ): Promise<{
    user: Found | null;
    tries: string[];
    device: Device | null | undefined;
    isNobodys: boolean;
  }> {
    const people = await this.find(name);
    const holder = people.find(({ isHolder }) => isHolder);
    // Of the holder alone: a browser of whoever else gave the address brings no further tries at this password.
    const device = holder ? await this.deviceOf(holder.id, request) : null;
    const buckets = bucketsOf(holder?.id ?? name, request.ip, device?.token ?? null);
    // A number is one person's; how many gave an address is not to be told by the clock.
    const comparisons = name.includes('@') ? NAMESAKES : 1;
    const { user, tries } = await this.prove(people, comparisons, password, buckets);
    return { user, tries, device: user === holder ? device : undefined, isNobodys: people.length === 0 };
  }

  /** Whose password this is, after as many comparisons as are asked for however few there are. */
  private async prove<P extends Known>(
    people: readonly P[],
    comparisons: number,
    password: string,
    buckets: readonly Bucket[],
  ): Promise<{ user: P | null; tries: string[] }> {
    const tries = await this.limits.take(buckets, 'AUTH_RATE_LIMITED');
    try {
      for (let i = 0; i < comparisons; i += 1) {
        const user = people[i];
        // Of a locked account too: who knows the password is told, nobody else.
        const passwordHash = user && user.state !== 'deleted' ? user.passwordHash : null;
        if ((await passwordMatches(passwordHash, password)) && user) return { user, tries };
      }
    } catch (error) {
      // The queue for hashing was full: this try does not count.
      await this.limits.giveBack(tries);
      throw error;
    }
    return { user: null, tries };
  }

  /**
   * The password again, before what an unlocked phone left on a table must not be enough for. `work` gets the
   * transaction that it opens, which gives the tries back. Whoever is refused there gave the right password: back they
   * go as well. What one person asks for at once is done in turn: the same act sent ten times is one act and one try.
   */
  stepUp<T>(
    id: Id<'user'>,
    password: string,
    request: FastifyRequest,
    work: (opened: Transaction) => Promise<T>,
  ): Promise<T> {
    return this.turns.take(id, async () => {
      const { tries } = await this.proveAgain(id, password, 'password', request);
      try {
        return await work((inside) =>
          retry(this.dataSource, async (manager) => {
            // Of an act and a lock at the same moment, what comes second finds the first one done.
            await lockPerson(manager, id);
            const done = await inside(manager);
            await forgetTries(manager, tries);
            return done;
          }),
        );
      } catch (error) {
        await this.limits.giveBack(tries);
        throw error;
      }
    });
  }

  /** The password again: the person, and the tries to be deleted with whatever it opens. */
  async proveAgain(
    id: Id<'user'>,
    password: string,
    field: string,
    request: FastifyRequest,
  ): Promise<{ user: UserEntity; tries: string[] }> {
    const user = await this.dataSource.manager.findOneByOrFail(UserEntity, { id });
    const device = await this.deviceOf(id, request);
    const buckets = bucketsOf(id, request.ip, device?.token ?? null);
    const { user: known, tries } = await this.prove([user], 1, password, buckets);
    if (!known) throw wrongPassword(field);
    return { user, tries };
  }

  /** Signs the person in at the end of `work`, in its transaction, and knows this browser from now on. */
  async enter(
    user: { id: Id<'user'>; roles: readonly Role[] },
    reply: FastifyReply,
    work: (manager: EntityManager) => Promise<void>,
    { device, ...options }: RetryOptions<void> & { device?: Device | null | undefined } = {},
  ): Promise<void> {
    const { request } = reply;
    const session = this.sessions.begin(request, user);
    const known = device === undefined ? await this.deviceOf(user.id, request) : device;
    const token = known?.token ?? newToken();
    const isNews = !known || this.clock.now() - known.seenAt > DAY_MS;
    await retry(
      this.dataSource,
      async (manager) => {
        await work(manager);
        await session.add(manager);
        if (isNews) await this.know(manager, user.id, token);
      },
      { ...options, isUrgent: true },
    );
    session.give(reply);
    this.giveDevice(reply, token);
  }

  async know(manager: EntityManager, userId: Id<'user'>, device: string): Promise<void> {
    const known = [userId, this.clock.now(), hashOf(device)];
    if (!(await sqlRun(manager, SEEN, known))) await sqlRun(manager, KNOW, known);
  }

  /**
   * The token of the browser that asks, if whoever has this name has signed in with it before. Looks for whom the token
   * belongs to and never for the name: how long that takes does not tell whether there is an account.
   */
  async knownDevice(name: string, request: FastifyRequest): Promise<string | null> {
    const token = readCookie(request, 'device');
    if (!token) return null;
    const [owner] = await sqlRows<Pick<UserEntity, 'email' | 'phone'>>(this.dataSource, WHOSE, [
      hashOf(token),
    ]);
    return owner && (owner.email === name || owner.phone === name) ? token : null;
  }

  async forgetOldDevices(): Promise<void> {
    const before = this.clock.now() - this.settings.keep.devices * DAY_MS;
    await retry(this.dataSource, (manager) =>
      manager.delete(KnownDeviceEntity, { seenAt: LessThan(before) }),
    );
  }

  giveDevice(reply: FastifyReply, device: string): void {
    setCookie(reply, 'device', device, DEVICE_SECONDS);
  }

  async me(user: UserEntity): Promise<Me> {
    const { id, displayName, roles, locale } = user;
    const profile = roles.includes('inspector')
      ? await this.dataSource.manager.findOneBy(InspectorProfileEntity, { userId: id })
      : null;
    const { isLead = false, provinces = [] } = profile ?? {};
    return { user: { id, displayName, roles, isLead, isEmailProved: isProved(user), provinces, locale } };
  }

  /** The browser that asks, if the person has signed in with it before. */
  private async deviceOf(userId: Id<'user'>, request: FastifyRequest): Promise<Device | null> {
    const token = readCookie(request, 'device');
    if (!token) return null;
    const [row] = await sqlRows<{ seenAt: unknown }>(this.dataSource, WHEN_SEEN, [hashOf(token), userId]);
    return row ? { token, seenAt: toNumber(row.seenAt) } : null;
  }

  /** Who has this address or number, before whoever waits to prove the address. */
  private async find(name: string): Promise<Found[]> {
    const rows = await sqlRows<FoundRow>(this.dataSource, FIND, [name, name, name, name]);
    return rows.map((row) => ({
      ...row,
      isHolder: toNumber(row.isHolder) === 1,
      isEmailProved: toNumber(row.isEmailProved) === 1,
      roles: JSON.parse(row.roles),
      isLead: Number(row.isLead ?? 0) === 1,
      provinces: JSON.parse(row.provinces ?? '[]'),
    }));
  }
}

export const wrongPassword = (path: string) => invalid(path, 'password_wrong');

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
