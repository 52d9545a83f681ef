import type { Id, ListingState } from '@sabaijai/contract';
import { addMonths, bangkokDate } from '@sabaijai/contract/checklist';
import type { DataSource, EntityManager } from 'typeorm';
import { stateConflict } from '../../platform/act.js';
import { sqlRows, toNumber } from '../../platform/database/rows.js';
import { Problem } from '../../platform/problem.js';
import { BusinessEntity } from './business.entity.js';

const CLOSED_SHOWN_MONTHS = 12;
const day = (at: number) => bangkokDate(new Date(at));

/** What anybody may see; a suspended place carries its banner, a closed one is there to be read for a year. */
export function isPublic(
  { state, closed_at }: { state: ListingState; closed_at: unknown },
  now: number,
): boolean {
  if (state === 'closed')
    return closed_at === null || day(now) < addMonths(day(toNumber(closed_at)), CLOSED_SHOWN_MONTHS);
  return state === 'listed' || state === 'suspended';
}

/** Refuses a place that is not public as if it did not exist. */
export async function requirePublic(dataSource: DataSource, id: Id<'business'>, now: number): Promise<void> {
  const [row] = await sqlRows<{ state: ListingState; closed_at: unknown }>(
    dataSource,
    'SELECT state, closed_at FROM business WHERE id = ?',
    [id],
  );
  if (!row || !isPublic(row, now)) throw new Problem('NOT_FOUND');
}

/** A place that still takes what visitors tell about it: one that is not public is not there, a closed one says so. */
export async function openPlace(
  manager: EntityManager,
  id: Id<'business'>,
  now: number,
): Promise<BusinessEntity> {
  const place = await manager.findOneBy(BusinessEntity, { id });
  if (!place || !isPublic({ state: place.state, closed_at: place.closedAt }, now))
    throw new Problem('NOT_FOUND');
  if (place.state === 'closed') throw stateConflict(place.state);
  return place;
}
