import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  DAY_MS,
  type DeviceList,
  HOUR_MS,
  type Id,
  INSPECTOR_SESSION_HOURS,
  newId,
  type ProvinceCode,
  type Role,
  SESSION_DAYS,
} from '@sabaijai/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource, type EntityManager, LessThan, MoreThan } from 'typeorm';
import type { FoundSession, SessionPerson } from '../../http/access/access.js';
import { ACCOUNT } from '../../http/access/guard.js';
import { readCookie, setCookie } from '../../http/cookie.js';
import { Clock } from '../../platform/clock/clock.js';
import { retry } from '../../platform/database/retry.js';
import { dialectOf, sqlRows, sqlRun } from '../../platform/database/rows.js';
import { type RowOf, rowsOf, select } from '../../platform/database/select.js';
import { Problem } from '../../platform/problem.js';
import { type DeclaredConflict, InspectorProfileEntity, UserEntity } from './account.entity.js';
import { isProved } from './proved.js';
import { SessionEntity } from './session.entity.js';
import { hashOf, newToken } from './token.js';
import { deviceOf } from './user-agent.js';

const LIMITS = {
  inspector: { idle: INSPECTOR_SESSION_HOURS * HOUR_MS, absolute: INSPECTOR_SESSION_HOURS * HOUR_MS },
  other: { idle: SESSION_DAYS.idle * DAY_MS, absolute: SESSION_DAYS.most * DAY_MS },
};
/** Nobody reads a longer list of browsers. */
const DEVICES_SHOWN = 100;
/** How often a session's last use is written down. */
const SEEN_STEP = HOUR_MS;

const RIGHTS = select(InspectorProfileEntity, 'p', ['isLead', 'provinces', 'conflicts']).plus<{
  isLead: boolean | null;
  provinces: ProvinceCode[] | null;
  conflicts: DeclaredConflict[] | null;
}>();
const FOUND = select(SessionEntity, 's', ['id', 'userId', 'seenAt', 'expiresAt'])
  .and(select(UserEntity, 'u', ['displayName', 'roles', 'locale', 'emailProvedAt']))
  .and(RIGHTS);
const FIND = `
  SELECT ${FOUND} FROM session s
  JOIN \`user\` u ON u.id = s.user_id AND u.state = 'active'
  LEFT JOIN inspector_profile p ON p.user_id = u.id
  WHERE s.token_hash = ?`;

const STILL = `
  SELECT ${RIGHTS} FROM session s LEFT JOIN inspector_profile p ON p.user_id = s.user_id WHERE s.id = ?`;

const LOCKED_HERE = `
  SELECT 1 FROM known_device d JOIN \`user\` u ON u.id = d.user_id AND u.state = 'locked'
  WHERE d.token_hash = ? AND d.user_id = ?`;

const ADD = `
  INSERT INTO session (id, user_id, token_hash, created_at, seen_at, expires_at, browser, \`system\`)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;

/** `add` belongs into the transaction of what lets the person in, `give` after it. */
export interface NewSession {
  add(manager: EntityManager): Promise<void>;
  give(reply: FastifyReply): void;
}

@Injectable()
export class SessionService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Whose session the request's cookie names; of a device that keeps for an account, also whether that is locked. */
  async find(request: FastifyRequest): Promise<FoundSession> {
    const found = await this.findSession(request);
    const account = request.headers[ACCOUNT];
    if (found.person || account === undefined) return found;
    return { ...found, isLocked: await this.isLockedHere(account, request) };
  }

  /** Whether this account signed in last on this browser, which alone is told that it is locked. */
  private async isLockedHere(account: string | string[], request: FastifyRequest): Promise<boolean> {
    const device = readCookie(request, 'device');
    if (!device) return false;
    const rows = await sqlRows(this.dataSource, LOCKED_HERE, [hashOf(device), String(account)]);
    return rows.length > 0;
  }

  private async findSession(request: FastifyRequest): Promise<FoundSession> {
    const token = readCookie(request, 'session');
    if (!token) return { person: null, expired: false };
    const [row] = await rowsOf(this.dataSource, FOUND, FIND, [hashOf(token)]);
    if (!row) return { person: null, expired: false };
    const { roles, seenAt } = row;
    const now = this.clock.now();
    if (now >= row.expiresAt || now >= seenAt + limitsOf(roles).idle) {
      return { person: null, expired: true };
    }
    if (now - seenAt > SEEN_STEP) await this.seen(row.id, now);
    const person: SessionPerson = {
      id: row.userId,
      displayName: row.displayName,
      roles,
      ...rightsOf(row),
      locale: row.locale,
      isEmailProved: isProved(row),
      sessionId: row.id,
    };
    return { person, expired: false };
  }

  /**
   * Refuses who is let in no more, or not to the same: an inspector's provinces, conflicts and capabilities of a moment
   * ago are asked for anew. Holds the rows, so that who takes something away waits for what is under way.
   */
  async requireStill(manager: EntityManager, person: SessionPerson): Promise<void> {
    const held = dialectOf(manager) === 'mysql' ? 'LOCK IN SHARE MODE' : '';
    const [row] = await rowsOf(manager, RIGHTS, `${STILL} ${held}`, [person.sessionId]);
    if (!row) throw new Problem('AUTH_REQUIRED');
    const { isLead, provinces, conflicts } = person;
    if (!isDeepStrictEqual(rightsOf(row), { isLead, provinces, conflicts }))
      throw new Problem('BUSY', { retryAfter: 1 });
  }

  /** A new session with a token nobody has seen before; the one the browser came with ends. */
  begin(request: FastifyRequest, { id, roles }: { id: Id<'user'>; roles: readonly Role[] }): NewSession {
    const old = readCookie(request, 'session');
    const token = newToken();
    const now = this.clock.now();
    const { absolute } = limitsOf(roles);
    const { browser, system } = deviceOf(request.headers['user-agent']);
    const row = [newId('session', now), id, hashOf(token), now, now, now + absolute, browser, system];
    return {
      add: async (manager) => {
        if (old) await sqlRun(manager, 'DELETE FROM session WHERE token_hash = ?', [hashOf(old)]);
        await sqlRun(manager, ADD, row);
      },
      give: (reply) => setCookie(reply, 'session', token, absolute / 1000),
    };
  }

  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = readCookie(request, 'session');
    if (token)
      await retry(this.dataSource, (manager) => manager.delete(SessionEntity, { tokenHash: hashOf(token) }));
    setCookie(reply, 'session', '', 0);
  }

  /** Everywhere at once: after a new password, a removed role, a locked account. */
  async endAll(manager: EntityManager, userId: Id<'user'>): Promise<void> {
    await manager.delete(SessionEntity, { userId });
  }

  /** The browsers this person is signed in with, this one first. */
  async devices({ id, roles, sessionId }: SessionPerson): Promise<DeviceList> {
    const now = this.clock.now();
    const rows = await this.dataSource.manager.find(SessionEntity, {
      where: { userId: id, expiresAt: MoreThan(now), seenAt: MoreThan(now - limitsOf(roles).idle) },
      order: { seenAt: 'DESC', id: 'DESC' },
      take: DEVICES_SHOWN,
    });
    const items = rows.map((row) => ({
      id: row.id,
      browser: row.browser ?? ('other' as const),
      system: row.system ?? ('other' as const),
      current: row.id === sessionId,
      createdAt: new Date(row.createdAt).toISOString(),
      seenAt: new Date(row.seenAt).toISOString(),
    }));
    return { items: items.sort((a, b) => Number(b.current) - Number(a.current)) };
  }

  /** Signs one of the person's own browsers out. */
  async endOne(person: SessionPerson, id: Id<'session'>): Promise<void> {
    const { affected } = await retry(this.dataSource, (manager) =>
      manager.delete(SessionEntity, { id, userId: person.id }),
    );
    if (!affected) throw new Problem('NOT_FOUND');
  }

  async forgetExpired(): Promise<void> {
    await retry(this.dataSource, (manager) =>
      manager.delete(SessionEntity, { expiresAt: LessThan(this.clock.now()) }),
    );
  }

  private async seen(id: Id<'session'>, now: number): Promise<void> {
    const note = (manager: EntityManager) => manager.update(SessionEntity, { id }, { seenAt: now });
    await retry(this.dataSource, note, { isUrgent: true });
  }
}

function rightsOf({
  isLead,
  provinces,
  conflicts,
}: RowOf<typeof RIGHTS>): Pick<SessionPerson, 'isLead' | 'provinces' | 'conflicts'> {
  return {
    isLead: isLead ?? false,
    provinces: provinces ?? [],
    conflicts: (conflicts ?? []).map(({ businessId }) => businessId),
  };
}

function limitsOf(roles: readonly Role[]) {
  return roles.includes('inspector') ? LIMITS.inspector : LIMITS.other;
}
