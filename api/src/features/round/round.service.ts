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
  type Round,
  type RoundStop,
  type Today,
  type WorkListPage,
  type WorkListQuery,
} from '@sabaijai/contract';
import { addDays, bangkokDate } from '@sabaijai/contract/checklist';
import { DataSource } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { run } from '../../http/access/act.js';
import { cursorOf, keyOf } from '../../http/pagination/keyset.js';
import { Clock } from '../../platform/clock/clock.js';
import { BusinessService } from '../business/business.service.js';
import { countReceived } from '../hazard-report/hazard-report.query.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { reInspectionPage } from '../re-inspection/re-inspection.query.js';
import { countWaiting } from '../registration/registration.query.js';
import { mostUrgentIn, placesOnMap } from './map-work.query.js';
import { waitingForRecheck } from './recheck.query.js';
import { readRound, stopOf } from './round.query.js';
import { type Day, openDay } from './stops.js';
import { mostUrgent, nextDueOf, placesToInspect, plannedDays, URGENT } from './work.query.js';

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
    const box = { bounds: bbox, layers: layers as (typeof layers)[number][], limit: INSPECTOR_MAP_MAX + 1 };
    const found = await mostUrgentIn(this.dataSource, person, box, now);
    const ids = found.slice(0, INSPECTOR_MAP_MAX).map(({ id }) => id);
    return {
      items: await placesOnMap(this.dataSource, person, ids, now),
      isCut: found.length > INSPECTOR_MAP_MAX,
    };
  }

  async today(person: SessionPerson): Promise<Today> {
    const { dataSource } = this;
    const now = this.clock.now();
    const today = bangkokDate(new Date(now));
    const [round, next, planned, rechecks, hazards, registrations, visits, unfinished] = await Promise.all([
      readRound(dataSource, { person, now }, person.id, today),
      readRound(dataSource, { person, now }, person.id, addDays(today, 1)),
      plannedDays(dataSource, person, today),
      waitingForRecheck(dataSource, person, RECHECKS_SHOWN, now),
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
      rechecks: await this.places(person, rechecks.ids, now),
      counts: {
        rechecks: rechecks.count,
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
    return readRound(this.dataSource, { person, now: this.clock.now() }, person.id, date);
  }

  async change(person: SessionPerson, date: string, work: (day: Day) => Promise<unknown>): Promise<Round> {
    await run(this.dataSource, person, async (act) => work(await openDay(act, date)));
    return this.roundOf(person, date);
  }

  private async places(
    person: SessionPerson,
    ids: readonly Id<'business'>[],
    now: number,
  ): Promise<RoundStop[]> {
    return (await placesToInspect(this.dataSource, person, ids, now)).map(stopOf);
  }
}
