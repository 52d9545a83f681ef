import type { Id } from '@sabaijai/contract';
import { addMonths, bangkokDate } from '@sabaijai/contract/checklist';
import type { DataSource, EntityManager } from 'typeorm';
import type { Act } from '../../http/access/act.js';
import { requireProvince } from '../../http/access/province.js';
import { type RowOf, rowsOf, select } from '../../platform/database/select.js';
import { Problem } from '../../platform/problem.js';
import { BusinessEntity } from './business.entity.js';
import { linesOf } from './line.js';

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

/**
 * Where the results of a place are to be read: the place, or else the nearest one as which it goes on, whose grade they
 * are. Refuses those that stand nowhere any more as if they did not exist.
 */
export async function placeOfResults(
  dataSource: DataSource,
  id: Id<'business'>,
  now: number,
): Promise<Id<'business'>> {
  const line = (await linesOf(dataSource, [id], 'after')).get(id) ?? [];
  const read = LISTING.and(select(BusinessEntity, 'b', ['id']));
  const marks = line.map(() => '?').join(', ') || 'NULL';
  const rows = await rowsOf(
    dataSource,
    read,
    `SELECT ${read} FROM business b WHERE b.id IN (${marks})`,
    line,
  );
  const found = line.find((each) => rows.some((row) => row.id === each && isPublic(row, now)));
  if (!found) throw new Problem('NOT_FOUND');
  return found;
}

/** A place that still takes what visitors tell about it: one that is not public is not there, a closed one says so. */
export async function openPlace(
  manager: EntityManager,
  id: Id<'business'>,
  now: number,
): Promise<BusinessEntity> {
  const place = await manager.findOneBy(BusinessEntity, { id });
  if (!place || !isPublic(place, now)) throw new Problem('NOT_FOUND');
  refuseClosed(place);
  return place;
}

/** Nothing begins any more at a place that has closed. */
export function refuseClosed({ state }: Pick<BusinessEntity, 'state'>): void {
  if (state === 'closed') throw new Problem('PLACE_CLOSED', { params: { state } });
}

/** Whether an inspector may know more of the place than others: those of its province, and leads. */
export function requireInScope({ person, now }: Pick<Act, 'person' | 'now'>, place: BusinessEntity): void {
  requireProvince(person, { province: place.province, isPublic: isPublic(place, now) });
}
