import { type StaffDay, type VisitPermitted } from '@sabaijai/contract';
import { beginOfBangkokDay } from '@sabaijai/contract/checklist';
import type { DataSource } from 'typeorm';
import type { Act } from '../../http/access/act.js';
import { stateConflict } from '../../platform/act.js';
import { lockRows } from '../../platform/database/lock.js';
import { Problem } from '../../platform/problem.js';
import { permitAhead } from '../rotation/decide.js';
import { permitsOf, permittedUntil } from '../rotation/rotation.js';
import { readRound } from '../round/round.query.js';
import { requireAhead, storedDay } from '../round/stops.js';
import { turnsOver } from '../safety-form/rotation.js';
import { findManaged } from '../staff/staff.query.js';
import { offersOfDay } from '../stop-offer/stop-offer.query.js';

/** Which stop of somebody's day. */
interface Day {
  badge: string;
  date: string;
}

/** A lead lifts rotation for one visit of one person, before anybody is refused. */
export async function permitVisit(
  act: Act,
  { badge, date }: Day,
  { stop, ...decision }: VisitPermitted,
): Promise<void> {
  const { manager, person } = act;
  requireAhead(act, date);
  await lockRows(manager, 'business', [stop]);
  const { userId: inspectorId } = await findManaged(manager, person, badge);
  const { stops } = await storedDay(manager, inspectorId, date);
  if (!stops.some(({ businessId }) => businessId === stop)) throw new Problem('NOT_FOUND');
  // A colleague was there meanwhile: there is nothing to lift.
  if (!(await turnsOver(manager, [stop]))(stop, inspectorId)) throw stateConflict('free');
  const startedAt = Date.parse(beginOfBangkokDay(date));
  await permitAhead(act, { businessId: stop, inspectorId, startedAt }, decision);
}

/** Somebody's day, with the visits that rotation refuses or a lead permits, and what passes between colleagues. */
export async function readStaffDay(
  dataSource: DataSource,
  act: Act,
  { badge, date }: Day,
): Promise<StaffDay> {
  const { manager, person } = act;
  const { userId } = await findManaged(manager, person, badge);
  const round = await readRound(dataSource, act, userId, date);
  const offers = await offersOfDay(manager, userId, date);
  const isOver = await turnsOver(
    manager,
    round.stops.map(({ place }) => place.id),
  );
  const thirds = round.stops.filter(({ place, visitedAt }) => !visitedAt && isOver(place.id, userId));
  const ids = thirds.map(({ place }) => place.id);
  const permits = await permitsOf(act, ids, userId);
  const stops = round.stops.map((stop) => {
    const { id } = stop.place;
    const permit = permits.get(id);
    return {
      ...stop,
      offeredTo: offers.offeredTo(id),
      takenFrom: offers.takenFrom(id),
      isThird: ids.includes(id),
      permit: permit ? { reason: permit.reason ?? '', until: permittedUntil(permit) } : null,
    };
  });
  return { date, stops };
}
