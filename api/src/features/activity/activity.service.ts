import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { EventKind, Id } from '@sabaijai/contract';
import type { FastifyRequest } from 'fastify';
import { DataSource, LessThan } from 'typeorm';
import { DAY_MS, localDay } from '../../platform/clock/bangkok.js';
import { Clock } from '../../platform/clock/clock.js';
import { isDuplicateKey, retry } from '../../platform/database/retry.js';
import { sqlRows, sqlRun } from '../../platform/database/rows.js';
import { HOUR, networkOf } from '../../platform/limit/limit.service.js';
import { Quota } from '../../platform/limit/quota.js';
import { Settings } from '../../platform/settings/settings.js';
import { ActivitySaltEntity } from '../../platform/visitor/activity-salt.entity.js';
import { VisitorHashes } from '../../platform/visitor/visitor-hash.js';
import { requirePublic } from '../business/public-business.js';
import { ActivityEventEntity } from './activity-event.entity.js';

/** How soon a place is ranked anew after something happened: once for all who come meanwhile. */
const DERIVE_AFTER_MS = 60_000;
/** What vendors are shown about the last 28 days needs no older events. */
const KEPT_DAYS = 35;
const FORGET_AT_ONCE = 100;
/** A browser may call itself whatever it likes: without these, one network makes a place popular all alone. */
const NEW_OF_A_PLACE_A_DAY = 60;
const NEW_AN_HOUR = 600;

@Injectable()
export class ActivityService {
  private readonly hashes: VisitorHashes;
  private readonly ofPlace = new Quota(NEW_OF_A_PLACE_A_DAY, DAY_MS);
  private readonly ofNetwork = new Quota(NEW_AN_HOUR, HOUR);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {
    this.hashes = new VisitorHashes(dataSource);
  }

  /** Counts what a visitor did at a place, each kind once a day; more often is no error and changes nothing. */
  async record(id: Id<'business'>, kind: EventKind, request: FastifyRequest): Promise<void> {
    const now = this.clock.now();
    await requirePublic(this.dataSource, id, now);
    const day = localDay(now);
    const visitor = request.person?.id ?? `${request.ip} ${request.headers['user-agent'] ?? ''}`;
    const event = [id, day, kind, await this.hashes.hash(visitor, day)];
    const known = await sqlRows(
      this.dataSource,
      'SELECT 1 FROM activity_event WHERE business_id = ? AND day = ? AND kind = ? AND visitor_hash = ?',
      event,
    );
    if (known.length) return;
    if (this.settings.mode !== 'demo') {
      const network = networkOf(request.ip);
      this.ofNetwork.take(network, now);
      this.ofPlace.take(`${network} ${id}`, now);
    }
    const due = now + DERIVE_AFTER_MS;
    await retry(this.dataSource, async (manager) => {
      await sqlRun(
        manager,
        'INSERT INTO activity_event (business_id, day, kind, visitor_hash) VALUES (?, ?, ?, ?)',
        event,
      );
      await sqlRun(
        manager,
        'UPDATE business SET derive_at = ? WHERE id = ? AND (derive_at IS NULL OR derive_at > ?)',
        [due, id, due],
      );
    }).catch((error: unknown) => {
      // The same visitor in two tabs.
      if (!isDuplicateKey(error)) throw error;
    });
  }

  /** A bit at a time: a large delete would hold up everybody who writes. */
  async forgetOld(): Promise<void> {
    const today = localDay(this.clock.now());
    await retry(this.dataSource, (manager) =>
      manager.delete(ActivitySaltEntity, { day: LessThan(today - 1) }),
    );
    for (let some = FORGET_AT_ONCE; some === FORGET_AT_ONCE; ) {
      const old = await sqlRows<{ businessId: Id<'business'>; day: number }>(
        this.dataSource,
        'SELECT DISTINCT business_id AS businessId, day FROM activity_event WHERE day < ? LIMIT ?',
        [today - KEPT_DAYS, FORGET_AT_ONCE],
      );
      await retry(this.dataSource, async (manager) => {
        for (const { businessId, day } of old) await manager.delete(ActivityEventEntity, { businessId, day });
      });
      some = old.length;
    }
  }
}
