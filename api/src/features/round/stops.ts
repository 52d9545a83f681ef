import { type Id, newId, ROUND_DAYS_AHEAD, ROUND_STOPS_MAX, type StopRemoved } from '@sabaijai/contract';
import { addDays, bangkokDate } from '@sabaijai/contract/checklist';
import { type EntityManager, In } from 'typeorm';
import type { Act } from '../../http/access/act.js';
import { requireProvince } from '../../http/access/province.js';
import { audit } from '../../platform/audit/audit.js';
import { lockPerson } from '../../platform/database/lock.js';
import { invalid, Problem } from '../../platform/problem.js';
import { BusinessEntity } from '../business/business.entity.js';
import { isPublic } from '../business/public-business.js';
import { tell } from '../notification/tell.js';
import { RoundEntity, StopEntity } from './round.entity.js';

export type Stop = Pick<StopEntity, 'businessId' | 'givenBy' | 'givenAt'>;
interface Stored {
  /** Null: nothing was planned yet. */
  id: Id<'round'> | null;
  version: number;
  stops: Stop[];
}

/** Somebody's day in the transaction that changes it: changes of one person's days come one after another. */
export interface Day extends Stored {
  act: Act;
  inspectorId: Id<'user'>;
  date: string;
}

export async function storedDay(
  manager: EntityManager,
  inspectorId: Id<'user'>,
  date: string,
): Promise<Stored> {
  const round = await manager.findOneBy(RoundEntity, { inspectorId, date });
  if (!round) return { id: null, version: 0, stops: [] };
  const { id, version } = round;
  const stops = await manager.find(StopEntity, { where: { roundId: id }, order: { position: 'ASC' } });
  return { id, version, stops };
}

/** The own one. */
export async function openDay(act: Act, date: string): Promise<Day> {
  const { manager, person } = act;
  requireAhead(act, date);
  await lockPerson(manager, person.id);
  return dayOf(act, person.id, date);
}

/** Of whoever is locked. */
export const dayOf = async (act: Act, inspectorId: Id<'user'>, date: string): Promise<Day> => ({
  act,
  inspectorId,
  date,
  ...(await storedDay(act.manager, inspectorId, date)),
});

export function requireAhead({ now }: Pick<Act, 'now'>, date: string): void {
  const today = bangkokDate(new Date(now));
  if (date < today || date > addDays(today, ROUND_DAYS_AHEAD))
    throw invalid('date', 'date_range', { days: ROUND_DAYS_AHEAD });
}

interface Adding {
  requireAll?: typeof requireInScope;
  /** Who gave them, and when: whoever adds to a day that is not theirs, unless it is said. */
  given?: Pick<Stop, 'givenBy' | 'givenAt'>;
}

/** At the end; those that are there already stay where they are. Answers which are new. */
export async function addStops(
  day: Day,
  ids: readonly Id<'business'>[],
  { requireAll = requireInScope, given = givenIn(day) }: Adding = {},
): Promise<Id<'business'>[]> {
  const { act } = day;
  const added = ids.filter((id) => !day.stops.some(({ businessId }) => businessId === id));
  if (added.length === 0) return [];
  const { givenBy, givenAt } = given;
  const stops = [...day.stops, ...added.map((businessId) => ({ businessId, givenBy, givenAt }))];
  if (stops.length > ROUND_STOPS_MAX) throw invalid('stops', 'count_max', { max: ROUND_STOPS_MAX });
  await requireAll(act, added);
  await keep(day, 'round.add', stops);
  return added;
}

function givenIn({ act, inspectorId }: Day): Pick<Stop, 'givenBy' | 'givenAt'> {
  const isGiven = inspectorId !== act.person.id;
  return { givenBy: isGiven ? act.person.id : null, givenAt: isGiven ? act.now : null };
}

/** What it does not name follows as it stood: somebody else may have added it meanwhile. */
export async function orderStops(day: Day, ids: readonly Id<'business'>[]): Promise<void> {
  const named = ids.flatMap((id) => day.stops.find(({ businessId }) => businessId === id) ?? []);
  const stops = [...named, ...day.stops.filter((stop) => !named.includes(stop))];
  if (stops.every((stop, at) => stop === day.stops[at])) return;
  await keep(day, 'round.order', stops);
}

/** The own plan changes as one likes; what somebody gave goes back to them, with the reason. */
export async function removeStop(day: Day, { stop, reason = null }: StopRemoved): Promise<void> {
  const { act, date } = day;
  const gone = day.stops.find(({ businessId }) => businessId === stop);
  if (!gone) return;
  if (gone.givenBy && !reason) throw invalid('reason', 'required');
  await takeOut(day, [stop], reason);
  if (gone.givenBy && reason) {
    const about = { type: 'week', id: date, businessId: stop } as const;
    const told = { inspector: act.person.displayName, date, comment: reason };
    await tell(act, [gone.givenBy], 'WORK_RETURNED', about, told);
  }
}

/** Whoever asks for it. Answers which were there. */
export async function takeOut(
  day: Day,
  ids: readonly Id<'business'>[],
  reason: string | null = null,
): Promise<Id<'business'>[]> {
  const gone = day.stops.filter(({ businessId }) => ids.includes(businessId));
  const left = day.stops.filter((stop) => !gone.includes(stop));
  if (gone.length) await keep(day, 'round.remove', left, reason);
  return gone.map(({ businessId }) => businessId);
}

async function keep(
  { act, ...day }: Day,
  action: string,
  stops: readonly Stop[],
  reason: string | null = null,
): Promise<void> {
  const { manager, person, now } = act;
  const { inspectorId, date } = day;
  const id = day.id ?? newId('round', now);
  // Servers of the version before this one save whole rounds by their version.
  const next = { inspectorId, date, version: day.version + 1, updatedAt: now };
  if (day.id) await manager.update(RoundEntity, { id }, next);
  else await manager.insert(RoundEntity, { id, ...next });
  await manager.delete(StopEntity, { roundId: id });
  if (stops.length)
    await manager.insert(
      StopEntity,
      stops.map(({ businessId, givenBy, givenAt }, position) => ({
        roundId: id,
        position,
        businessId,
        givenBy,
        givenAt,
      })),
    );
  const after = { date, stops: stops.map(({ businessId }) => businessId), ...(reason && { reason }) };
  await audit(manager, { actorId: person.id, action, target: id, after });
}

async function requireInScope({ manager, person, now }: Act, ids: readonly Id<'business'>[]): Promise<void> {
  const places = await manager.findBy(BusinessEntity, { id: In(ids) });
  for (const id of ids) {
    const place = places.find((each) => each.id === id);
    if (!place) throw new Problem('NOT_FOUND');
    requireProvince(person, { province: place.province, isPublic: isPublic(place, now) });
    // Nobody inspects what is closed or not listed.
    if (place.state !== 'listed' && place.state !== 'suspended') throw new Problem('NOT_FOUND');
  }
}
