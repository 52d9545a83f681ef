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
import { RoundEntity, StopEntity } from './round.entity.js';

type Stop = Pick<StopEntity, 'businessId'>;
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

/** Locks whose day it is. */
export async function openDay(act: Act, inspectorId: Id<'user'>, date: string): Promise<Day> {
  const { manager, now } = act;
  const today = bangkokDate(new Date(now));
  if (date < today || date > addDays(today, ROUND_DAYS_AHEAD))
    throw invalid('date', 'date_range', { days: ROUND_DAYS_AHEAD });
  await lockPerson(manager, inspectorId);
  return { act, inspectorId, date, ...(await storedDay(manager, inspectorId, date)) };
}

/** At the end; those that are there already stay where they are. */
export async function addStops(day: Day, ids: readonly Id<'business'>[]): Promise<void> {
  const added = ids.filter((id) => !day.stops.some(({ businessId }) => businessId === id));
  if (added.length === 0) return;
  const stops = [...day.stops, ...added.map((businessId) => ({ businessId }))];
  if (stops.length > ROUND_STOPS_MAX) throw invalid('stops', 'count_max', { max: ROUND_STOPS_MAX });
  await requireInScope(day.act, added);
  await keep(day, 'round.add', stops);
}

/** What it does not name follows as it stood: somebody else may have added it meanwhile. */
export async function orderStops(day: Day, ids: readonly Id<'business'>[]): Promise<void> {
  const named = ids.flatMap((id) => day.stops.find(({ businessId }) => businessId === id) ?? []);
  const stops = [...named, ...day.stops.filter((stop) => !named.includes(stop))];
  if (stops.every((stop, at) => stop === day.stops[at])) return;
  await keep(day, 'round.order', stops);
}

export async function removeStop(day: Day, { stop }: StopRemoved): Promise<void> {
  const stops = day.stops.filter(({ businessId }) => businessId !== stop);
  if (stops.length < day.stops.length) await keep(day, 'round.remove', stops);
}

async function keep({ act, ...day }: Day, action: string, stops: readonly Stop[]): Promise<void> {
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
      stops.map((stop, position) => ({ ...stop, roundId: id, position })),
    );
  const after = { date, stops: stops.map(({ businessId }) => businessId) };
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
