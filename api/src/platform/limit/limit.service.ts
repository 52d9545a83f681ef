import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DAY_MS, HOUR_MS, type Id, newId } from '@sabaijai/contract';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { retry } from '../database/retry.js';
import { sqlRows, sqlRun, toNumber } from '../database/rows.js';
import { Problem } from '../problem.js';
import { Settings } from '../settings/settings.js';
import { RateLimitEntity } from './rate-limit.entity.js';

const LONGEST_WINDOW = HOUR_MS;
const UPLOADS_AN_HOUR = 200;
/** A day on site brings 2,000 at most. */
const EVIDENCE_AN_HOUR = 500;

export interface Bucket {
  key: string;
  limit: number;
  windowMs: number;
}

/** So many in so long for what `parts` name together; only their hash is kept. */
export function bucketOf(limit: number, windowMs: number, ...parts: string[]): Bucket {
  return { key: createHash('sha256').update(JSON.stringify(parts)).digest('hex'), limit, windowMs };
}

/** What a person uploads, photos and documents together. */
export const uploadsOf = (userId: Id<'user'>) => bucketOf(UPLOADS_AN_HOUR, HOUR_MS, 'upload', userId);

/** What an inspector photographs on site. */
export const evidenceOf = (userId: Id<'user'>) => bucketOf(EVIDENCE_AN_HOUR, HOUR_MS, 'evidence', userId);

/**
 * Of IPv6 the first 56 bits: so much a household is given as a whole, and in the rest it chooses freely. With 64 one
 * connection would be 256 networks, and whoever sits behind it as many neighbours.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head ? head.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail ? tail.split(':').length : 0);
  const all = [...groups, ...Array<string>(missing).fill('0'), ...(tail?.split(':') ?? [])];
  const fourth = Number.parseInt(all[3] ?? '0', 16) & 0xff00;
  return [...all.slice(0, 3), fourth.toString(16)].join(':');
}

export async function forgetTries(manager: EntityManager, ids: readonly string[]): Promise<void> {
  if (ids.length)
    await sqlRun(manager, `DELETE FROM rate_limit WHERE id IN (${ids.map(() => '?').join(', ')})`, ids);
}

/** Limits that hold over every process and every restart: each try is a row. */
@Injectable()
export class LimitService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** Rate limit against programs: more than any person does. Off in demo mode. Answers what `giveBack` takes. */
  async pace(...buckets: Bucket[]): Promise<string[]> {
    return this.settings.mode === 'demo' ? [] : this.take(buckets, 'RATE_LIMITED');
  }

  /** As `pace`, of what is left out and not refused: null when there is no room. */
  async room(...buckets: Bucket[]): Promise<string[] | null> {
    return this.pace(...buckets).catch((error: unknown) => {
      if (error instanceof Problem && error.code === 'RATE_LIMITED') return null;
      throw error;
    });
  }

  /**
   * As `pace`, where each try leaves a row of its own anyway: counted there, in the transaction that adds one more after
   * `lockPerson`.
   */
  async paceRows(
    manager: EntityManager,
    [table, column, counted]:
      | ['hazard_report' | 'report' | 'missing_place' | 'picture_request', 'reporter_id']
      | ['review', 'author_id']
      | ['warning', 'issued_by']
      | ['re_inspection', 'business_id']
      | ['registration', 'applicant_id', "kind <> 'edit'"],
    whose: string,
    maxADay: number,
  ): Promise<void> {
    if (this.settings.mode === 'demo') return;
    const since = this.clock.now() - DAY_MS;
    const newest = await sqlRows<{ at: unknown }>(
      manager,
      `SELECT created_at AS at FROM ${table} WHERE ${column} = ? AND created_at > ? ${counted ? `AND ${counted}` : ''} ORDER BY created_at DESC LIMIT ?`,
      [whose, since, maxADay],
    );
    const oldest = newest[maxADay - 1];
    if (oldest) throw new Problem('RATE_LIMITED', { retryAfter: (toNumber(oldest.at) - since) / 1_000 });
  }

  /** Counts one try, and refuses it when there were too many. Answers what `giveBack` takes. */
  async take(buckets: readonly Bucket[], code: 'AUTH_RATE_LIMITED' | 'RATE_LIMITED'): Promise<string[]> {
    const now = this.clock.now();
    const rows = buckets.map(({ key }) => [newId('event', now), key, now] as const);
    const ids = rows.map(([id]) => id);
    // Written before it is counted, so that many at once get no more than the limit.
    const insert = `INSERT INTO rate_limit (id, bucket, at) VALUES ${rows.map(() => '(?, ?, ?)').join(', ')}`;
    await retry(this.dataSource, (manager) => sqlRun(manager, insert, rows.flat()), {
      alreadyDone: async () => rows.length,
      isUrgent: true,
    });
    // Not grouped by the key: MariaDB holds one with blanks behind it for the same, and answers either.
    const counts = await sqlRows<{ place: unknown; n: unknown; oldest: unknown }>(
      this.dataSource,
      buckets
        .map(
          (_, place) =>
            `SELECT ${place} AS place, COUNT(*) AS n, MIN(at) AS oldest FROM rate_limit WHERE bucket = ? AND at > ?`,
        )
        .join(' UNION ALL '),
      buckets.flatMap(({ key, windowMs }) => [key, now - windowMs]),
    );
    for (const [place, { limit, windowMs }] of buckets.entries()) {
      const row = counts.find((count) => toNumber(count.place) === place);
      if (row && toNumber(row.n) > limit) {
        // A refused try does not prolong the wait.
        await this.giveBack(ids);
        const retryAfter = Math.max(1, (toNumber(row.oldest) + windowMs - now) / 1000);
        throw new Problem(code, { retryAfter });
      }
    }
    return ids;
  }

  async giveBack(ids: readonly string[]): Promise<void> {
    await retry(this.dataSource, (manager) => forgetTries(manager, ids));
  }

  async forgetOld(): Promise<void> {
    const before = this.clock.now() - LONGEST_WINDOW;
    await retry(this.dataSource, (manager) => manager.delete(RateLimitEntity, { at: LessThan(before) }));
  }
}
