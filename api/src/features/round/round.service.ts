import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type BusinessKind,
  type Id,
  INSPECTOR_MAP_MAX,
  type InspectorMap,
  type InspectorMapQuery,
  isoOf,
  isoOrNull,
  newId,
  type PlaceToInspect,
  ROUND_DAYS_AHEAD,
  type Round,
  type RoundChange,
  type RoundStop,
  type Today,
  type WorkListPage,
  type WorkListQuery,
} from '@sabaijai/contract';
import { addDays, bangkokDate } from '@sabaijai/contract/checklist';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { requireProvince } from '../../http/access/province.js';
import { cursorOf, keyOf } from '../../http/pagination/keyset.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { lockPerson } from '../../platform/database/lock.js';
import { retry } from '../../platform/database/retry.js';
import { invalid, Problem } from '../../platform/problem.js';
import { BusinessEntity } from '../business/business.entity.js';
import { BusinessService } from '../business/business.service.js';
import { isPublic } from '../business/public-business.js';
import { countReceived } from '../hazard-report/hazard-report.query.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { reInspectionPage } from '../re-inspection/re-inspection.query.js';
import { countWaiting } from '../registration/registration.query.js';
import { RoundEntity, StopEntity } from './round.entity.js';
import {
  mostUrgent,
  nextDueOf,
  placesToInspect,
  plannedDays,
  URGENT,
  waitingForRecheck,
} from './work.query.js';

const RECHECKS_SHOWN = 20;
const UNFINISHED_SHOWN = 20;
const VISITS_SHOWN = 20;

@Injectable()
export class RoundService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly businesses: BusinessService,
    private readonly clock: Clock,
  ) {}

  async list(person: SessionPerson, kind: BusinessKind, query: WorkListQuery): Promise<WorkListPage> {
    const now = this.clock.now();
    const { q, near: _near, limit, cursor: _cursor, ...filters } = query;
    // Where somebody stands moves from page to page.
    const whole = { ...query, near: undefined, kind };
    const ids = q ? await this.businesses.matching(q) : undefined;
    const work = { ...filters, kind, ids };
    const key = keyOf(whole, URGENT);
    const found = await mostUrgent(this.dataSource, person, { ...work, key, limit: limit + 1 }, now);
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    const isEmpty = !key && !last;
    const ofThese = shown.map(({ id }) => id);
    return {
      items: await placesToInspect(this.dataSource, person, ofThese, now, query.near),
      next: last && found.length > limit ? cursorOf(whole, [last.riskAt, last.id]) : null,
      nextDueAt: isEmpty
        ? isoOrNull(await nextDueOf(this.dataSource, person, { ...work, tab: 'all' }, now))
        : null,
    };
  }

  async map(person: SessionPerson, { bbox, layers }: InspectorMapQuery): Promise<InspectorMap> {
    const now = this.clock.now();
    const limit = INSPECTOR_MAP_MAX + 1;
    const of = (kind: BusinessKind) =>
      mostUrgent(
        this.dataSource,
        person,
        { kind, bounds: bbox, layers: layers as (typeof layers)[number][], limit },
        now,
      );
    const found = (await Promise.all([of('business'), of('site')]))
      .flat()
      .sort((a, b) => a.riskAt - b.riskAt);
    const ids = found.slice(0, INSPECTOR_MAP_MAX).map(({ id }) => id);
    return {
      items: await placesToInspect(this.dataSource, person, ids, now),
      isCut: found.length > INSPECTOR_MAP_MAX,
    };
  }

  async today(person: SessionPerson): Promise<Today> {
    const { dataSource } = this;
    const now = this.clock.now();
    const today = bangkokDate(new Date(now));
    const [round, next, planned, rechecks, hazards, registrations, visits, unfinished] = await Promise.all([
      this.round(dataSource.manager, person, today, now),
      this.round(dataSource.manager, person, addDays(today, 1), now),
      plannedDays(dataSource, person, today),
      waitingForRecheck(dataSource, person, now),
      countReceived(dataSource, person, now),
      countWaiting(dataSource, person),
      reInspectionPage(dataSource, person, { limit: VISITS_SHOWN }),
      dataSource.getRepository(InspectionEntity).find({
        where: { inspectorId: person.id, state: 'in_progress' },
        order: { startedAt: 'DESC' },
        take: UNFINISHED_SHOWN,
      }),
    ]);
    const places = await this.places(
      person,
      unfinished.map(({ businessId }) => businessId),
      now,
    );
    return {
      round,
      tomorrow: next.stops,
      planned,
      rechecks: await this.places(person, rechecks.slice(0, RECHECKS_SHOWN), now),
      counts: {
        rechecks: rechecks.length,
        hazardReports: hazards.received,
        unprovedReports: hazards.unproved,
        registrations,
      },
      visits: visits.items,
      unfinished: unfinished.flatMap(({ id, type, startedAt, businessId }) => {
        const stop = places.find(({ place }) => place.id === businessId);
        return stop ? [{ id, type, startedAt: isoOf(startedAt), place: stop.place }] : [];
      }),
    };
  }

  /** The own round of any day. */
  roundOf(person: SessionPerson, date: string): Promise<Round> {
    return this.round(this.dataSource.manager, person, date, this.clock.now());
  }

  /** The whole round of a day, by the version that was read. */
  async save(person: SessionPerson, date: string, { version, stops }: RoundChange): Promise<Round> {
    const now = this.clock.now();
    const today = bangkokDate(new Date(now));
    if (date < today || date > addDays(today, ROUND_DAYS_AHEAD))
      throw invalid('date', 'date_range', { days: ROUND_DAYS_AHEAD });
    await retry(this.dataSource, async (manager) => {
      // One save after another: two devices would both write the first version.
      await lockPerson(manager, person.id);
      const current = await stored(manager, person.id, date);
      const isSame = current.stops.join() === stops.join();
      if (isSame && (current.version === version || current.version === version + 1)) return;
      if (current.version !== version)
        throw new Problem('VERSION_CONFLICT', {
          params: { current: await this.round(manager, person, date, now) },
        });
      const added = stops.filter((id) => !current.stops.includes(id));
      await requireInScope(manager, person, added, now);
      const id = current.id ?? newId('round', now);
      const next = { inspectorId: person.id, date, version: version + 1, updatedAt: now };
      if (current.id) await manager.update(RoundEntity, { id }, next);
      else await manager.insert(RoundEntity, { id, ...next });
      await manager.delete(StopEntity, { roundId: id });
      if (stops.length)
        await manager.insert(
          StopEntity,
          stops.map((businessId, position) => ({ roundId: id, position, businessId })),
        );
      await audit(manager, { actorId: person.id, action: 'round.save', target: id, after: { date, stops } });
    });
    return this.round(this.dataSource.manager, person, date, now);
  }

  private async round(
    manager: EntityManager,
    person: SessionPerson,
    date: string,
    now: number,
  ): Promise<Round> {
    const { version, stops } = await stored(manager, person.id, date);
    return { date, version, stops: await this.places(person, stops, now) };
  }

  private async places(
    person: SessionPerson,
    ids: readonly Id<'business'>[],
    now: number,
  ): Promise<RoundStop[]> {
    return (await placesToInspect(this.dataSource, person, ids, now)).map(stopOf);
  }
}

/** Without anything from which the earlier grade can be read. */
function stopOf({ place, risk, assigned: _assigned, inspectedAt: _at, ...work }: PlaceToInspect): RoundStop {
  const { safety: _safety, worstFinding: _worst, stoppedActivities: _stopped, ...known } = place;
  const { rating: _rating, reason: _reason, ...rest } = known;
  const tells = ['GRADE', 'CRITICAL_OPEN'];
  return { place: rest, ...work, reasons: risk.reasons.filter(({ code }) => !tells.includes(code)) };
}

async function stored(
  manager: EntityManager,
  inspectorId: Id<'user'>,
  date: string,
): Promise<{ id: Id<'round'> | null; version: number; stops: Id<'business'>[] }> {
  const round = await manager.findOneBy(RoundEntity, { inspectorId, date });
  if (!round) return { id: null, version: 0, stops: [] };
  const { id, version } = round;
  const stops = await manager.find(StopEntity, { where: { roundId: id }, order: { position: 'ASC' } });
  return { id, version, stops: stops.map(({ businessId }) => businessId) };
}

async function requireInScope(
  manager: EntityManager,
  person: SessionPerson,
  ids: readonly Id<'business'>[],
  now: number,
): Promise<void> {
  if (ids.length === 0) return;
  const places = await manager.findBy(BusinessEntity, { id: In(ids) });
  for (const id of ids) {
    const place = places.find((each) => each.id === id);
    if (!place) throw new Problem('NOT_FOUND');
    requireProvince(person, { province: place.province, isPublic: isPublic(place, now) });
    // Nobody inspects what is closed or not listed.
    if (place.state !== 'listed' && place.state !== 'suspended') throw new Problem('NOT_FOUND');
  }
}
