import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DAY_MS, type EventKind, HOUR_MS, type Id } from '@sabaijai/contract';
import type { FastifyRequest } from 'fastify';
import { DataSource, LessThan } from 'typeorm';
import { localDay } from '../../platform/clock/bangkok.js';
import { Clock } from '../../platform/clock/clock.js';
import { isDuplicateKey, retry } from '../../platform/database/retry.js';
import { sqlRows, sqlRun } from '../../platform/database/rows.js';
import { networkOf } from '../../platform/limit/limit.service.js';
import { Quota } from '../../platform/limit/quota.js';
import { Settings } from '../../platform/settings/settings.js';
import { ActivitySaltEntity } from '../../platform/visitor/activity-salt.entity.js';
import { VisitorHashes } from '../../platform/visitor/visitor-hash.js';
import { requirePublic } from '../business/public-business.js';
import { roleIn } from '../member/membership.js';
import { ActivityEventEntity } from './activity-event.entity.js';
import { ActivityTotalEntity } from './activity-total.entity.js';
import { countEvent } from './count-event.js';

/** How soon a place is ranked anew after something happened: once for all who come meanwhile. */
const DERIVE_AFTER_MS = 60_000;
const FORGET_AT_ONCE = 100;
/** A browser may call itself whatever it likes: without these, one network makes a place popular all alone. */
const NEW_OF_A_PLACE_A_DAY = 60;
const NEW_AN_HOUR = 600;

@Injectable()
export class ActivityService {
  private readonly hashes: VisitorHashes;
  private readonly ofPlace = new Quota(NEW_OF_A_PLACE_A_DAY, DAY_MS);
  private readonly ofNetwork = new Quota(NEW_AN_HOUR, HOUR_MS);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {
    this.hashes = new VisitorHashes(dataSource);
  }

  /**
   * Counts what a visitor did at a place, each kind once a day; more often is no error and changes nothing, and neither
   * is what its own people do, or an inspector at work.
   */
  async record(id: Id<'business'>, kind: EventKind, request: FastifyRequest): Promise<void> {
    const now = this.clock.now();
    await requirePublic(this.dataSource, id, now);
    const { person } = request;
    const isAtWork = person?.roles.includes('inspector');
    if (person && (isAtWork || (await roleIn(this.dataSource, person.id, id)))) return;
    const day = localDay(now);
    const visitor = person?.id ?? `${request.ip} ${request.headers['user-agent'] ?? ''}`;
    const visitorHash = await this.hashes.hash(visitor, day);
    const known = await sqlRows(
      this.dataSource,
      'SELECT 1 FROM activity_event WHERE business_id = ? AND day = ? AND kind = ? AND visitor_hash = ?',
      [id, day, kind, visitorHash],
    );
    if (known.length) return;
    if (this.settings.mode !== 'demo') {
      const network = networkOf(request.ip);
      this.ofNetwork.take(network, now);
      this.ofPlace.take(`${network} ${id}`, now);
    }
    const due = now + DERIVE_AFTER_MS;
    await retry(this.dataSource, async (manager) => {
      // The place first, as everybody does who writes about one, or two of them wait for each other.
      await sqlRun(
        manager,
        'UPDATE business SET derive_at = ? WHERE id = ? AND (derive_at IS NULL OR derive_at > ?)',
        [due, id, due],
      );
      await countEvent(manager, { businessId: id, day, kind, visitorHash });
    }).catch((error: unknown) => {
      // The same visitor in two tabs.
      if (!isDuplicateKey(error)) throw error;
    });
  }

  async forgetOld(): Promise<void> {
    const today = localDay(this.clock.now());
    await retry(this.dataSource, (manager) =>
      manager.delete(ActivitySaltEntity, { day: LessThan(today - 1) }),
    );
    // Events stand for visitors, and what vendors see are totals.
    const { visits, visitCounts } = this.settings.keep;
    await this.forgetBefore(ActivityEventEntity, today - visits);
    await this.forgetBefore(ActivityTotalEntity, today - visitCounts);
  }

  /** A bit at a time: a large delete would hold up everybody who writes. */
  private async forgetBefore(
    entity: typeof ActivityEventEntity | typeof ActivityTotalEntity,
    firstKept: number,
  ): Promise<void> {
    const { tableName } = this.dataSource.getMetadata(entity);
    for (let some = FORGET_AT_ONCE; some === FORGET_AT_ONCE; ) {
      const old = await sqlRows<{ businessId: Id<'business'>; day: number }>(
        this.dataSource,
        `SELECT DISTINCT business_id AS businessId, day FROM ${tableName} WHERE day < ? LIMIT ?`,
        [firstKept, FORGET_AT_ONCE],
      );
      await retry(this.dataSource, async (manager) => {
        for (const { businessId, day } of old) await manager.delete(entity, { businessId, day });
      });
      some = old.length;
    }
  }
}
