import type { Id } from '@sabaijai/contract';
import { addMonths, bangkokDate } from '@sabaijai/contract/checklist';
import type { DataSource, EntityManager } from 'typeorm';
import { stateConflict } from '../../platform/act.js';
import { type RowOf, rowsOf, select } from '../../platform/database/select.js';
import { Problem } from '../../platform/problem.js';
import { BusinessEntity } from './business.entity.js';

const CLOSED_SHOWN_MONTHS = 12;
const day = (at: number) => bangkokDate(new Date(at));

/** Of the table `b`. */
export const LISTING = select(BusinessEntity, 'b', ['state', 'closedAt']);

/** What anybody may see; a suspended place carries its banner, a closed one is there to be read for a year. */
export function isPublic({ state, closedAt }: RowOf<typeof LISTING>, now: number): boolean {
  if (state === 'closed')
    return closedAt === null || day(now) < addMonths(day(closedAt), CLOSED_SHOWN_MONTHS);
  return state === 'listed' || state === 'suspended';
}

/** Refuses a place that is not public as if it did not exist. */
export async function requirePublic(dataSource: DataSource, id: Id<'business'>, now: number): Promise<void> {
  const [row] = await rowsOf(dataSource, LISTING, `SELECT ${LISTING} FROM business b WHERE b.id = ?`, [id]);
  if (!row || !isPublic(row, now)) throw new Problem('NOT_FOUND');
}

/** A place that still takes what visitors tell about it: one that is not public is not there, a closed one says so. */
export async function openPlace(
  manager: EntityManager,
  id: Id<'business'>,
  now: number,
): Promise<BusinessEntity> {
  const place = await manager.findOneBy(BusinessEntity, { id });
  if (!place || !isPublic(place, now)) throw new Problem('NOT_FOUND');
  if (place.state === 'closed') throw stateConflict(place.state);
  return place;
}
