import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  HOUR_MS,
  type HoursSuggestion,
  type HoursSuggestionAction,
  type HoursSuggestionDraft,
  type HoursSuggestionPage,
  type Id,
  type ModerationQuery,
  type OpeningHours,
  type QueueQuery,
  type WeekHours,
} from '@sabaijai/contract';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { SessionPerson } from '../../http/access/access.js';
import type { Made } from '../../http/idempotent-create.js';
import { take } from '../../platform/act.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { lockRows } from '../../platform/database/lock.js';
import { lostRace, retry, TryAgain } from '../../platform/database/retry.js';
import { bucketOf, LimitService } from '../../platform/limit/limit.service.js';
import { wasSent } from '../../platform/once.js';
import { invalid, Problem } from '../../platform/problem.js';
import { enqueue } from '../../platform/tasks/enqueue.js';
import { BusinessEntity } from '../business/business.entity.js';
import { deriveBusiness } from '../business/derive-business.js';
import { openPlace } from '../business/public-business.js';
import { ownerFor, requireMember } from '../member/membership.js';
import { tell } from '../notification/tell.js';
import { HOURS_SUGGESTION, HoursSuggestionEntity } from './hours-suggestion.entity.js';
import {
  findSuggestion,
  ownSuggestions,
  partiesOf,
  suggestionQueue,
  suggestionsFor,
} from './hours-suggestion.query.js';

/** Suggested or confirmed, of all places together. */
const SUGGESTIONS_AN_HOUR = 30;

@Injectable()
export class HoursSuggestionService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly limits: LimitService,
  ) {}

  own(person: SessionPerson, query: QueueQuery): Promise<HoursSuggestionPage> {
    return ownSuggestions(this.dataSource, person, query);
  }

  async ofBusiness(
    person: SessionPerson,
    id: Id<'business'>,
    query: QueueQuery,
  ): Promise<HoursSuggestionPage> {
    await requireMember(this.dataSource, person, id);
    return suggestionsFor(this.dataSource, person, id, query);
  }

  queue(person: SessionPerson, query: ModerationQuery): Promise<HoursSuggestionPage> {
    return suggestionQueue(this.dataSource, person, query);
  }

  async suggest(
    person: SessionPerson,
    businessId: Id<'business'>,
    { id, hours, note }: z.output<typeof HoursSuggestionDraft>,
  ): Promise<Made<HoursSuggestion>> {
    await this.limits.pace(bucketOf(SUGGESTIONS_AN_HOUR, HOUR_MS, 'hours-suggestion', person.id));
    const suggestion = { id, userId: person.id, businessId, hours, note: note || null };
    const created = await retry(this.dataSource, (manager) => this.save(manager, suggestion));
    return { created, body: await this.get(person, id) };
  }

  async decide(
    person: SessionPerson,
    id: Id<'hoursSuggestion'>,
    action: HoursSuggestionAction,
  ): Promise<HoursSuggestion> {
    const now = this.clock.now();
    await retry(this.dataSource, async (manager) => {
      const found = await manager.findOneBy(HoursSuggestionEntity, { id });
      // First, as everybody does who writes about a place.
      if (found) await lockRows(manager, 'business', [found.businessId]);
      const place = found && (await manager.findOneBy(BusinessEntity, { id: found.businessId }));
      const owner =
        place && (await ownerFor({ manager }, person.id, { businessId: place.id, ownerId: place.ownerId }));
      const by = place ? partiesOf(person, owner) : [];
      if (!found || !place || !by.length) throw new Problem('NOT_FOUND');
      const state = await take({ manager, person }, HOURS_SUGGESTION, found, action, {
        by,
        change: { openKey: null, decidedAt: now, decidedBy: person.id },
      });
      if (state === 'applied' && found.hours) await apply(manager, person, place, found.hours, now);
      const about = { type: 'listing', businessId: place.id } as const;
      await tell({ manager, now }, [found.userId], 'HOURS_OUTCOME', about, { outcome: state });
    });
    return this.get(person, id);
  }

  private async get(person: SessionPerson, id: Id<'hoursSuggestion'>): Promise<HoursSuggestion> {
    const found = await findSuggestion(this.dataSource, person, id);
    // Its author replaced it in the same moment.
    if (!found) throw new Problem('NOT_FOUND');
    return found;
  }

  /** Answers whether it is new. */
  private async save(
    manager: EntityManager,
    suggestion: Pick<HoursSuggestionEntity, 'id' | 'userId' | 'businessId' | 'hours' | 'note'>,
  ): Promise<boolean> {
    const now = this.clock.now();
    const { userId, businessId, hours } = suggestion;
    await lockRows(manager, 'business', [businessId]);
    if (await wasSent(manager, HoursSuggestionEntity, suggestion)) return false;
    const place = await openPlace(manager, businessId, now);
    if (!hours && !place.hours) throw invalid('hours', 'required');
    const openKey = `${userId} ${businessId}`;
    // Whatever is said later is truer; a confirmation too takes back what was suggested before.
    await manager.delete(HoursSuggestionEntity, { openKey });
    await manager
      .insert(HoursSuggestionEntity, {
        ...suggestion,
        createdAt: now,
        ...(hours ? { state: 'pending', openKey } : { state: 'applied', decidedAt: now }),
      })
      .catch(lostRace);
    return true;
  }
}

async function apply(
  manager: EntityManager,
  { id: actorId }: SessionPerson,
  { id, version, hours: before }: BusinessEntity,
  week: WeekHours,
  now: number,
): Promise<void> {
  const hours: OpeningHours = { exceptions: [], temporarilyClosedUntil: null, ...before, ...week };
  const { affected } = await manager.update(
    BusinessEntity,
    { id, version },
    { hours, version: version + 1, updatedAt: now },
  );
  if (!affected) throw new TryAgain('The place was changed meanwhile');
  await deriveBusiness(manager, [id], now);
  // No derived column need have changed, and yet what is open now has.
  await enqueue(manager, 'index-place', id, now);
  await audit(manager, { actorId, action: 'business.hours', target: id, before, after: hours });
}
